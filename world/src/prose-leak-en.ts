import type { KindLines } from "./prose-kind.ts";

/** Papers that were meant to stay secret: published in portions, argued about for years. */
export const leakEnglish: KindLines = {
  lexicon: {
    places: "archive, head office, basement, meeting room, annexe, record office",
    things: "letter, email, invoice, contract, memo, list of names/lists of names, transcript, receipt, photograph",
    looks: "internal, confidential, handwritten, stamped, shredded, unsigned, encrypted",
    acts: "publish, deny, confirm, investigate, examine, describe, mention, explain, document, hide/hid/hidden, question, check, uncover, defend",
    moves: `raise new questions, come/came to light, embarrass those responsible, fill the front pages, keep/kept the courts busy, remain secret for years,
      put/put/put pressure on the government, surprise even insiders, lead/led to resignations, shake public trust`,
    traits: "secret, internal, confidential, explosive, illegal, embarrassing, hidden, alleged, official, sensitive",
    manners: "anonymous, well-informed, nervous, accused, former, unnamed, stubborn, careful, high-ranking",
    adverbs: "behind closed doors, in secret, for many years, without any control, under pressure, on the advice of lawyers",
  },
  titles: {
    during: `
      {documents} documents: what {the event} reveal
      {the event}: new revelations from {host}
      {the site} under pressure over {the matter}
      {the event}: {surname2} denies everything
      {surname1}, the source
      {the event}: police search offices in {host}
      The secret of {host}
      {the event}: the trail leads to {place2}
      {the matter}: what {the event} say
      {surname4} opens investigation in {host}`,
    after: `
      {the event}: {surname2} resigns
      After {the event}: charges in {host}
      {the event}: committee questions {surname5}
      What follows from {the event}
      {surname1} before the court
      {the event}: {fine} in fines
      {the matter}: the long shadow of {the event}`,
    later: `
      {ago}: {the event}
      What became of {surname1}?
      {the event} and their consequences
      {host} after {the event}
      {the event}: a balance`,
  },
  leads: {
    during: `
      {documents} documents, {leaknations} countries, one source: {the event} from {host} are shaking the public.
      {the event} from {host} put {the site} under pressure.
      What was meant to stay secret is now public: since {date}, {the event} from {host} have been appearing in print.
      {the event} show what went on behind closed doors in {host}.
      New details from {the event} came to light in {host} {when}.
      {the matter} is the latest chapter of {the event} from {host}.`,
    after: `
      {elapsed} after the last publication, {the event} from {host} are still keeping the courts busy.
      {the event} from {host} have consequences: a first law is to be changed.
      In {host}, the inquiry into {the event} is drawing to a close.
      The dispute over {the event} goes on, although the last of {documents} documents was published {elapsed} ago.`,
    later: `
      {ago}, {the event} from {host} made headlines all over the world.
      {the event} from {host} have become history, but not for everyone.
      Much has changed since {the event} from {host} were published in {eventyear}.
      It is {since} since {the event} from {host} came to light.`,
  },
  facets: {
    during: `
      @3
      > The documents were handed to the {newspaper}, which had them examined for months.
      > {who3} was the first to see the files.
      > {sources} reporters have been working through {documents} documents.
      They date back to {leakfrom} and concern {leaknations} countries.
      Among them are {thing+}, {trait thing+} and notes on {the matter}.
      Every page was compared with public records, and {hundreds} people were interviewed.
      In one folder, a list was found on which {the matter} is mentioned {dozens} times.
      The next part, on {the matter}, is to follow in {month}.
      " we could hardly believe what we were reading
      " at first I thought that {the matter} was a mistake
      @2
      > {the site} rejects the accusations.
      > {who2} broke the silence {when}.
      A statement of {few} lines speaks of {a trait matter} and of stolen papers.
      {manner person+} were told not to talk about {the matter}.
      {the matter} had been legal at the time, lawyers of {the site} say.
      The windows of {the site} were lit until late at night.
      {who2} has cancelled all appointments for the week.
      " the papers were torn out of context
      " I knew nothing of {the matter}
      @1
      > The source has a name: {who1}.
      > {who1} had worked in the archive for years.
      > Little is known about the motives of {who1}.
      The copies left the building in a lunch box.
      Friends speak of {a manner person} who could not sleep because of {the matter}.
      {who1} has left {host} and is in touch only through lawyers.
      There was no money involved, the reporters say.
      " I did not want to be part of it any longer
      " somebody had to show what was done with {the matter}
      @4
      > The public prosecutors have opened an investigation.
      > Police searched offices in {host} {when}.
      {dozens} boxes with {thing+} were carried out of {the place} in {host}.
      {who4} is examining {the matter}, but also the question of who copied the files.
      {few} suspects have been questioned, among them {a manner person}.
      The trail leads to {place2} and abroad.
      " we are looking in all directions
      " {the matter} is a crime, not a trifle
      @5
      > In politics, the revelations caused an uproar.
      > The government is under pressure to explain itself.
      The opposition demands an inquiry into {the matter}.
      {who5} learned of {the matter} from the newspaper, as a spokesperson admitted.
      Several countries summoned the ambassador.
      A special sitting is to deal with {the matter} on {weekday}.
      {person+} protested in front of {the place}.
      " if only half of it is true, there must be consequences
      " I ask for patience until {the matter} has been cleared up`,
    after: `
      @4
      > The prosecutors have brought charges.
      > The trial in {host} is to begin in {month}.
      {few} people are accused, among them {a manner person}.
      The indictment runs to {hundreds} pages, {dozens} of them on {the matter}.
      {the site} has set aside {fine} for fines.
      A court in {place2} dropped the case on {the matter}.
      The defence argues that copied papers are no evidence.
      " we can prove {the matter}
      " this is about more than {a thing} and a few signatures
      @1
      > For {who1}, there is no way back.
      > Opinions about {who1} are divided.
      For some a traitor, for others a hero: the question divides families in {host}.
      {thousands} people have signed a petition for {who1}.
      A prize for courage was awarded in absence.
      {the site} is demanding compensation.
      " I would do it again
      " I miss {host}, but not the work there
      @6
      > An inquiry is under way.
      > The committee has heard {dozens} witnesses.
      {manner person+} could not remember {the matter}.
      Minutes of {the matter} have disappeared.
      {who6} presented an interim report {when}.
      The report speaks of {a trait matter} and of a culture of silence.
      New rules for {the matter} are to come into force in {month}.
      " I have never heard so many people forget so much
      " {the matter} was no accident, it was routine
      @2
      > {the site} is trying to make a new start.
      > {who2} has stepped down.
      {hundreds} members of staff have left since the publication.
      {the place} has been sold, and {the matter} is no longer talked about.
      A new code of conduct was introduced, {dozens} pages long.
      " we have drawn the consequences
      " trust takes years to grow and an hour to lose
      @3
      > Journalists have gone through only part of the material.
      > The {newspaper} has received a prize for its work.
      About {matter+} alone, {thousands} pages remain to be read.
      {who3} is under police protection.
      Other newspapers had turned the material down.
      " there are stories in it for {few} more years`,
    later: `
      @1
      > {who1} lives under another name today.
      > {who1} gives few interviews.
      The sentence was suspended {few} years ago.
      In {host}, a street was to be named after {who1}, but the council voted against it.
      " I have never regretted it, but I have paid for it
      " I read about {the matter} like about another life
      @6
      > Some of the gaps have been closed.
      > The laws have become stricter.
      {the matter} is now a criminal offence in {leaknations} countries.
      Experts doubt that {the matter} has really ended.
      Papers of this kind have to be kept for ten years.
      Supervisors have hired {hundreds} additional {person+}.
      " the next case is only a question of time
      " {the matter} has moved elsewhere, that is all
      @2
      > {the site} no longer exists in its old form.
      > {who2} was acquitted in the end.
      The old head office in {host} is a hotel today.
      {fine} were paid, a fraction of what had been at stake.
      Former {person+} still meet, but {the matter} is not mentioned.
      " I was the face of something that many had done
      @3
      > Historians have begun to use the documents.
      > The documents are now in an archive in {place2}.
      {documents} pages can be searched, {the matter} has {hundreds} entries.
      {who3} has written a book about the months of research.
      Students learn from {the matter} how research works.
      " without the papers, {the matter} would still be a rumour`,
  },
  colours: {
    during: `
      One file deals with {the side} alone.
      {the side} is mentioned in the papers more often than anything else.
      Readers were amused by a note about {a trait prop}.
      {a figure} appears in the papers under a false name.
      Several pages are about {the spot}, of all places.
      According to the papers, {figure+} had known about {the side} for years.
      A bill for {a prop} was found between two contracts.`,
    after: `
      {the side} has become a byword since.
      In court, {the side} was discussed for {few} days.
      {the spot} is for sale.
      {a figure} who is named in the papers has gone into hiding.
      {a prop} was presented to the court as evidence.
      About {the side}, the report says surprisingly little.`,
    later: `
      {the side} is the part that most people remember.
      {a figure} who was named in the papers has written a novel about {the side}.
      {the spot} is shown to tourists today.
      The story of {the side} was made into a film.
      {a trait prop} from the case is kept in a museum.`,
  },
  mentions: {
    during: `
      {the event} from {host} had not yet been published when all this was agreed.
      Of course, {the event} from {host} were also a subject.
      Nobody wanted to say anything about {the event} from {host}.`,
    after: `
      Since {the event} from {host}, people have been more careful with such papers.
      A joke about {the event} from {host} caused laughter.
      It has nothing to do with {the event} from {host}, everyone stressed.`,
    later: `
      The rule dates from the time after {the event} from {host}.
      Some felt reminded of {the event} from {host}.
      A chapter deals with {the event} from {host}, which were published in {eventyear}.`,
  },
};
