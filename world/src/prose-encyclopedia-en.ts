import type { ArticleLines } from "./prose-encyclopedia.ts";
import type { EventKind } from "./world-event.ts";

/** How an encyclopedia tells of events. */
export const englishArticles: Record<EventKind, ArticleLines> = {
  recurring: {
    lead: `
      The {title} took place from {date} to {enddate}.
      {entrants} entries from {nations} countries were registered, and {visitors} visitors came to {host}.
      The main events were held in {host}, others in {place2} and {place3}.
      The host was {who4}, and {who3} was responsible on the spot.`,
    background: `
      {the event} had been awarded to {host} {few} years earlier in a vote against {few} other towns.
      Around {cost} was spent on preparations, most of it on {the place} and on roads between {host} and {place2}.
      The main sponsor was {org1}; the broadcaster {org2} held the television rights, and tickets were sold by {org3}.
      In the months before, {the side} had been discussed in public.
      {who1} called {host} a bold but sound choice.
      {the place} was finished only {few} weeks before the opening.`,
    course: `
      The opening on {date} was followed by {thousands} people in {the place}.
      {top1} was the most successful country, ahead of {top2} and {top3}.
      Particular attention was paid to {who5} and to {who6}.
      {the matter} had to be postponed by {few} hours.
      Reports also dealt with {the side} and with {prop+} at {the spot}.
      {who2} rejected a protest from {top3}.`,
    aftermath: `
      After the end on {enddate}, the organisers spoke of a success.
      {the place} was partly taken down and is used by schools and clubs today.
      Critics pointed to the cost of {cost} and to {the side}.
      The rules for {the matter} were changed for later editions.
      For {host}, {the event} brought {thousands} additional overnight stays.`,
    reception: `
      In the press, {the matter} was seen as the high point and {the side} as the low point.
      {who5} was received in {top1} by {thousands} people.
      A documentary about the volunteers around {who9} was shown on television the following year.
      Collectors pay high prices for {thing+} of {eventyear}.`,
  },
  election: {
    lead: `
      The {title} was held on {date}.
      {who1} won with {share1} per cent of the votes, ahead of {who2} with {share2} per cent.
      Turnout was {turnout} per cent of {voters} people entitled to vote.`,
    background: `
      In the years before, {the matter} and {the side} had dominated public life in {host}.
      {who2} stood for continuity and defended {the matter}, which had been introduced some years earlier.
      {who1} had been little known until {few} years before and made {the matter} the main issue.
      The candidacy of {who3} was regarded as hopeless at first.
      Polls had predicted a close result for months.`,
    course: `
      The campaign began in {place2} and was marked by arguments about {the matter}.
      A debate in {place3} was followed by {thousands} people and is seen as a turning point.
      {who4} was in charge of the count.
      On election day, polling stations were open from eight to six; in {place2}, ballot papers ran out for a short time.
      The first figures were published shortly after the close, and the result was clear before midnight.
      {who3} came to {share3} per cent.
      {person+} and {manner person+} in particular had changed sides, according to surveys.`,
    aftermath: `
      {who2} accepted the defeat on the same evening.
      A recount of {hundreds} votes in {place2} did not change the result.
      In the following months, {who1} turned to {the matter}; {the matter} was postponed.
      Abroad, the outcome was received with surprise.
      Complaints about {the side} were dismissed.`,
    reception: `
      {who5} explained the result with {the matter}.
      Political scientists regard the vote of {eventyear} as a break with older habits.
      Posters and {prop+} of the campaign are kept in a museum in {place3}.
      The lead of {margin} points was smaller than most forecasts had expected.`,
  },
  disaster: {
    lead: `
      The {title} was a disaster that began on {date} and killed {dead} people.
      {injured} people were injured, and {homeless} had to leave their homes.
      The damage was put at {damage}.
      It is regarded as one of the worst accidents in the history of {host}.`,
    background: `
      Experts had pointed to the risk of {the matter} for years.
      A report by {the agency} had called for a check of {the place}, but little had been done.
      The last comparable event in the region had taken place in {oldyear}.
      In the days before, there had been unusual reports from {place3}.`,
    course: `
      The first alarm was raised on {date}.
      {who2} led the operation, in which {hundreds} helpers took part.
      {the place} was hit hardest; in {place3}, too, there was severe damage.
      The work was made difficult by {the matter} and by a lack of {thing+}.
      {rescued} people were rescued from {the place}, among them {a manner person}.
      Schools and halls in {host} served as emergency shelters.
      According to {who4}, the residents had not been warned.`,
    aftermath: `
      {who3} visited {host} and promised immediate aid.
      The relief organisation {org2} collected {money} in donations.
      An inquiry came to the conclusion that {the matter} had contributed to the scale of the disaster.
      {who5} called for stricter rules.
      Rebuilding took {few} years.
      Several trials ended without a conviction.`,
    reception: `
      A memorial stone in {host} bears the names of {dead} victims.
      {who1} remained in office until the end of the rebuilding.
      Every year, the bells of {host} are rung at the hour of the disaster.
      {the matter} has been monitored since then, and {thing+} are kept in reserve.`,
  },
  leak: {
    lead: `
      The {title} is the name given to the publication of {documents} confidential documents from {host}, which began on {date}.
      The documents date back to {leakfrom} and concern {leaknations} countries.
      They were passed on by {who1} and evaluated by {sources} journalists.
      Publication continued until {enddate}.`,
    background: `
      {the site} had been regarded as discreet and reliable for decades.
      Rumours about {the matter} had been going round for years, but there had been no proof.
      {who1} worked in the archive and began to copy {thing+} {few} years before the publication.
      The material was handed to the {newspaper}, where {who3} had it checked for months.
      Other newspapers had declined.`,
    course: `
      The first reports, on {the matter}, appeared on {date}.
      Further parts dealt with {the matter}, with {the side} and with the role of {person+}.
      {who2} denied the accusations at first.
      {who4} opened an investigation, and offices in {host} and {place2} were searched.
      Police secured {dozens} boxes with {thing+}.
      {who5} came under pressure because of {the matter}.`,
    aftermath: `
      A committee heard {dozens} witnesses; {who6} presented the report.
      {the site} paid {fine} in fines and compensation.
      {who2} resigned.
      Several countries changed their laws on {the matter}.
      {who1} left {host} and was honoured and prosecuted at the same time.
      Trials concerning {the matter} went on for years.`,
    reception: `
      The publication is regarded as one of the largest of its kind.
      The {newspaper} received several prizes.
      Critics complained that the names of {manner person+} had not been blacked out.
      Historians use the documents as a source on {the matter}.`,
  },
};
