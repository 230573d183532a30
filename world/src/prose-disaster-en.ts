import type { KindLines } from "./prose-kind.ts";

/** Floods, fires, storms: nobody expects them, and it takes months to repair what they did. */
export const disasterEnglish: KindLines = {
  lexicon: {
    looks: "borrowed, old, additional, provisional, heavy, simple, damaged",
    acts: "describe, examine, report, discuss, explain, document, mention, assess, investigate, fear, underestimate, remember, survive",
    moves: `surprise everyone, keep/kept helpers busy, make/made the work difficult, raise new questions, cost valuable time, cause despair,
      worry residents, remain unexplained, hamper the rescue, come/came without warning`,
    traits: "severe, dangerous, sudden, fatal, serious, unexpected, unprecedented, heavy",
    manners: "exhausted, desperate, brave, injured, volunteer, trapped, homeless, shocked, tireless",
    adverbs: "with heavy equipment, under difficult conditions, without a break, in the dark, at the last moment, around the clock",
  },
  titles: {
    during: `
      {host}: {dead} dead after {plain}
      {the event} {at} {host}: the search goes on
      {host} in a state of emergency
      {the event}: {rescued} people rescued
      “We have lost everything”: {host} after {the plain}
      {surname2}: every hour counts
      {homeless} people flee after {plain} {at} {host}
      {the event} {at} {host}: what we know so far
      {the matter} makes rescue in {host} difficult`,
    after: `
      {host} clears up
      {the event}: damage of {damage}
      After {the plain}: {host} asks why
      {the event} {at} {host}: inquiry into {the matter}
      {host} buries its dead
      Help for {host}: where the donations go
      {surname3} promises swift aid for {host}
      {the matter}: new accusations after {the event}`,
    later: `
      {ago}: {the event} {at} {host}
      {host} remembers {the plain}
      What {host} has learned from {the plain}
      {surname4}: “I still hear it”
      The scars of {host}`,
  },
  leads: {
    during: `
      At least {dead} people have died in {the event} {at} {host}.
      {the event} {at} {host} has claimed {dead} lives, and {few} people are still missing.
      After {the event} {at} {host}, rescuers are still searching for survivors.
      {host} is in a state of emergency: {the event} has killed {dead} people and injured {injured}.
      It began on {date}: {the event} {at} {host} is one of the worst in living memory.
      {homeless} people have had to leave their homes because of {the event} {at} {host}.`,
    after: `
      {elapsed} after {the event} {at} {host}, the clearing up goes on.
      {the event} {at} {host} caused damage of {damage}, according to a first estimate.
      {elapsed} after {the event}, {host} has buried the last of {dead} victims.
      The inquiry into {the event} {at} {host} has begun.
      {host} is looking for answers: {elapsed} ago, {the event} killed {dead} people here.`,
    later: `
      {ago}, {the event} {at} {host} claimed {dead} lives.
      {host} remembers: {ago}, {the event} changed everything.
      Hardly anything in {host} still recalls {the event} of {date}.
      {the event} of {eventyear} {at} {host} is regarded as a warning to this day.`,
  },
  facets: {
    during: `
      @2
      > {hundreds} helpers are on duty, many of them since the first night.
      > The search goes on.
      > {who2} has been on duty since the first alarm.
      {a manner person} was found alive in {the place} {when}.
      {the matter} made the work difficult, and {the place} could not be reached for hours.
      {thing+} are scarce; {few} lorries with supplies are on their way from {place3}.
      {rescued} people have been rescued so far, {few} are still missing.
      Rescuers used {thing+} and {trait thing+} to get through.
      Because of {the matter}, the work had to be interrupted {few} times.
      " every hour counts now
      " we have trained for many things, but not for {the matter}
      " as long as there is hope, nobody here goes home
      @4
      > Survivors describe terrible scenes.
      > {who4} was in {the place} when it happened.
      > Many people in {host} have lost everything they had.
      In {the place}, {person+} stood in the dark and called out names.
      Within minutes, nothing was left of {the place}.
      An old couple saved themselves at the last moment.
      Neighbours carried {a manner person} out through a window.
      " there was a noise that I will never forget
      " I grabbed the children, nothing else
      " suddenly {the place} was gone
      @1
      > A school in {host} has become a shelter.
      > {host} is standing together.
      > The town hall of {host} has been turned into a crisis centre.
      {homeless} people had to leave their homes, and {hundreds} are sleeping in schools.
      The relief organisation {org2} is handing out blankets, soup and dry clothes.
      Schools will remain closed at least until {weekday}.
      From {place3}, neighbours arrive with bread and hot tea.
      The telephone network is down, and {the matter} is making things worse.
      " {host} has seen hard times, but nothing like this
      " nobody asks who you are, everybody helps
      @5
      > How it could happen is still unclear.
      > Experts had warned of {the matter}.
      {who5} sees a connection with {the matter}.
      Nothing like it had been recorded since {oldyear}.
      Investigators are examining {the matter} and have questioned {few} witnesses.
      It is too early to speak of {a matter} as the cause.
      " we know too little about {the matter}
      " we were lucky that it was not worse
      @3
      > {who3} visited {host} {when}.
      > Help has been promised from all sides.
      The government is providing {money} as immediate aid.
      The army has sent {hundreds} soldiers and {few} helicopters.
      Flags in {host} are flying at half mast.
      {who3} cut short a holiday and spoke to {person+} in {the place} for an hour.
      The insurer {org3} expects claims of {damage}.
      " nobody will be left alone
      " now is the time for help, questions come later`,
    after: `
      @1
      > In {host}, helpers are still carrying rubble out of the houses.
      > Life in {host} is slowly returning to normal.
      > {host} wants to rebuild.
      Part of {the spot} has reopened, the rest has to be pulled down.
      {homeless} people had been made homeless; {hundreds} of them still live with relatives.
      The clearing up is expected to cost {damage}.
      In the churches of {host}, {dead} candles were lit.
      A plan for {the spot} is to be presented in {month}.
      " we will rebuild {the spot}, but differently
      " the noise is gone, and that is almost harder to bear
      @4
      > Those affected are still waiting for money.
      > {who4} does not want to go back.
      The forms run to {few} pages, and the insurers ask for receipts that no longer exist.
      {person+} meet once a week in {the place} and talk.
      Some cannot sleep when they think of {the matter}.
      {who4} has found {a prop} again, and little else.
      " I keep the key of a house that is no longer there
      " people have been kind, the authorities less so
      @5
      > A first report names {the matter} as the cause.
      > Investigators have questioned {dozens} witnesses.
      There had been warnings of {the matter} for years, the report says.
      {the matter} and {the matter} came together in the worst possible way.
      {who5} calls for stricter rules.
      Important parts had not been checked since {lastyear}.
      An audit by {the agency} had come to a different conclusion.
      " it could have been prevented
      " {the matter} alone would have been harmless
      @7
      > Donations keep coming in.
      > The readiness to help remains great.
      {org2} has collected {money} so far.
      {person+} from {place3} have adopted a street in {host}.
      A concert in {place3} brought in enough for {dozens} {thing+}.
      A lorry full of toys arrived from abroad, although nobody had asked for it.
      " we need patience more than anything else
      " every euro goes to {host}
      @3
      > In politics, the dispute over responsibility has begun.
      > {who3} has announced an inquiry.
      The opposition demands to know who knew of {the matter}.
      A law on {the matter} is to be passed by {month}.
      {who3} rejects the accusations.
      Relatives of the victims want to take {the matter} to court.
      " there will be no cover-up
      " I understand the anger`,
    later: `
      @1
      > {host} looks like a town in which nothing ever happened.
      > A stone with {dead} names stands in the middle of {host}.
      Every year, the bells ring at the hour at which it began.
      {the spot} was rebuilt, a few ruins were left as they are.
      Sirens are now tested on the first Saturday of every month.
      {thousands} people came to the memorial service.
      " we do not forget, but we do not talk about it every day
      " the young people know it only from stories
      @4
      > {who4} still lives in {host}.
      > Survivors meet once a year.
      They talk about {the matter}, about the people they have lost, and then about other things.
      {who4} keeps {a prop} from those days.
      Some have moved to {place3} and never come back.
      " I still wake up at that hour
      " I was lucky, and I have never understood why
      @5
      > The lessons have been learned only in part.
      > Since then, {the matter} has been monitored.
      {thing+} are now kept in reserve, and {the spot} is inspected twice a year.
      {who5} considers {the matter} possible again at any time.
      A study on {the matter} comes from {place3}.
      The costs of {damage} were shared by the state and the insurers.
      " we know more about {the matter} today, but we do not act on it
      @3
      > In court, the matter ended without a conviction.
      > Nobody has ever been convicted.
      {few} trials dealt with {the matter} and {the matter}.
      {who3} left office {few} months later.
      The files fill {dozens} metres of shelves.
      Relatives call it a scandal to this day.
      " a court cannot give anyone back`,
  },
  colours: {
    during: `
      {the side} was one of many stories told that night.
      Pictures of {a trait prop} went round the world.
      From {the spot}, too, there were reports of damage.
      {a figure} had been on the way to {the spot} and escaped by minutes.
      {the side} will have to wait, people say.
      In the middle of it all stood {a trait prop}, as if nothing had happened.
      {figure+} helped wherever they could.`,
    after: `
      The papers are now also writing about {the side}.
      {the spot} has been closed to visitors since.
      {a figure} has opened a small collection of {prop+} that were found.
      {the side} is a story that many in the region tell.
      Work on {the spot} has begun again.
      {figure+} have set up a fund of their own.`,
    later: `
      {the side} is remembered by those who were there.
      At {the spot}, {a trait prop} still recalls it.
      {a figure} tells schoolchildren about {the side}.
      In the museum, {a prop} stands behind glass.
      A song has even been written about {the side}.`,
  },
  mentions: {
    during: `
      The collection was for the victims of {the event} {at} {host}.
      Many could think only of {the event} {at} {host}.
      The evening began with a minute of silence for the dead of {host}, where {the event} had struck.`,
    after: `
      Since {the event} {at} {host}, people have been more cautious.
      Part of the money goes to the victims of {the event} {at} {host}.
      Compared with {the event} {at} {host}, all this seemed small.`,
    later: `
      Older people remember {the event} of {eventyear} {at} {host}.
      Since {the event} {at} {host} in {eventyear}, the rules have been stricter.
      A photograph of {the event} of {eventyear} {at} {host} hung by the door.`,
  },
};
