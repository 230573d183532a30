import type { KindLines } from "./prose-kind.ts";

/** Games, cups and festivals: awaited for months, soon over. */
export const recurringEnglish: KindLines = {
  lexicon: {
    looks: "colourful, new, crowded, famous, packed, old, tiny, freshly painted, brightly lit",
    acts: "prepare, discuss, praise, watch, follow, celebrate, remember, describe, await, plan/planned, organise, mention, enjoy",
    moves: `draw/drew large crowds, begin/began on time, surprise everyone, keep/kept the town busy, cause long queues, exceed all hopes,
      raise questions, end/ended in cheers, go/went smoothly, divide opinion`,
    traits: "unforgettable, crowded, long-awaited, international, sold-out, cheerful, spectacular, traditional, lively, festive, decisive",
    manners: "enthusiastic, cheering, proud, exhausted, visiting, local, loyal",
    adverbs: "in front of a cheering crowd, for the first time, to loud applause, at the last minute, despite the crowds, without a hitch",
  },
  titles: {
    before: `
      {host} gets ready for {the event}
      {until}: {the event} {begins} in {host}
      {the event}: what visitors to {host} should know
      {surname4}: “{host} is ready”
      {entrants} entries for {the event} in {host}
      Countdown in {host}
      {the side} and {the spot}: the worries before {the event}
      {the event} in {host}: tickets almost gone
      {top1} sends its best to {host}
      Why {host} is arguing about {the side}`,
    during: `
      {the event}: {top1} ahead in {host}
      Day {dayno} in {host}: {the matter} and {few} surprises
      {surname5} is the talk of {host}
      {host} celebrates {the event}
      {the event}: {visitors} visitors in {host}
      The long night of {host}
      {the event}: {the side} keeps {host} busy
      {top3} surprises everyone in {host}
      A day at {the event}: {thing+}, {person+} and {the place}
      {surname2} defends decision in {host}`,
    after: `
      {host} after {the event}: what remains
      {surname5} comes home a hero
      {the event}: {visitors} visitors, one bill
      Farewell to {host}
      After {the event}: {host} takes down {the place}
      {surname1} praises {host}
      {the event} in {host}: a balance
      {top1} celebrates {surname5}
      What {the event} cost {host}`,
    later: `
      {host}, years after {the event}
      What became of {surname5}?
      {ago}: {the event} in {host}
      Looking back: {the event} of {eventyear}
      {host} and the legacy of {eventyear}
      When the world came to {host}`,
  },
  leads: {
    before: `
      {the event} {begins} in {host} on {date}, and {visitors} visitors are expected.
      {host} is getting ready: {until}, {the event} {begins}.
      {until}, {the event} {begins} in {host}.
      {visitors} visitors are expected in {host} when {the event} {begins} on {date}.
      Preparations for {the event} in {host} have entered their final phase.
      Only {host} knows what it means to prepare for {the event} in a town of this size.`,
    during: `
      Day {dayno} of {the event} in {host} brought {the matter}, long queues and {few} surprises.
      {visitors} visitors have come to {host} for {the event}.
      {top1} is the talk of {the event} in {host}.
      There is no room left in {host}: {the event} {is} in full swing.
      On day {dayno} of {the event}, {host} saw {the matter} that everybody had been waiting for.
      Since {date}, {host} has been celebrating {the event}.`,
    after: `
      With a long night of fireworks, {host} has said goodbye to {the event}.
      {the event} in {host} {is} over: {visitors} visitors came, more than the organisers had hoped for.
      {elapsed} after the end of {the event}, {host} is returning to everyday life.
      {host} remembers {the event} with pride and looks at the bills.
      {the event} of {eventyear} ended on {enddate}; in {host}, the clearing up has begun.`,
    later: `
      {ago}, {the event} {was} held in {host}; little of it can still be seen.
      Since {the event} of {eventyear}, {host} has been a different town.
      When people in {host} say “back then”, they mean {the event} of {eventyear}.
      Much has been written about {the event} of {eventyear} in {host}, and there is still something to add.
      {ago}, {visitors} visitors came to {host} for {the event}.`,
  },
  facets: {
    before: `
      @4
      > Hardly a street in {host} is not being dug up at the moment.
      > {host} has not slept much in recent months.
      > For {host}, {the plain} {is} the biggest thing in living memory.
      New hotels are going up on the road to {place2}, and every room has long been booked.
      The town is spending {cost}, most of it on {the place} and on new roads.
      Shop windows are full of {thing+}, and schoolchildren are learning the flags of {nations} countries.
      Not everyone is happy: {manner person+} complain about {the side}.
      A year ago, {the place} was still a field with cows on it.
      " we have been waiting for this for {few} years
      " in {host}, nobody talks about anything else any more
      " when {the plain} {is} over, the town will still have {the place}, and that is what counts
      " I tell everyone who complains about {the side} to wait until the first guests arrive
      @3
      > The organisers say that everything is on schedule.
      > Behind the scenes, work goes on day and night.
      > {hundreds} volunteers have been trained since {pastmonth}.
      {the place} was finished {few} weeks late, and {the side} is still being discussed.
      The rehearsal at {the place} went almost without a hitch; only {a thing} was missing.
      The security plan runs to {hundreds} pages and covers everything, even {the side}.
      {few} lorries a day bring {thing+} to {host}.
      Most of the helpers come from {place2} and {place3}.
      " {the side} worries me more than the weather
      " we have rehearsed {the matter} {few} times, and it works
      " in the end it is always the small things that are missing, a key or {a thing}
      @1
      > {who1} looked at {the place} {when} and was satisfied.
      > For {who1}, it will be the {ordinal} time.
      Sponsor {org1} has extended its contract, and the broadcaster {org2} will report live every day.
      {the plain} {has} never been held in {host} before.
      With {nations} countries, the field is larger than ever.
      {the matter} is on the programme for the first time.
      A decision on {the side} will be taken at the last meeting before the opening.
      " {host} has surprised us all
      " those who stay at home will be sorry
      @9
      > Tickets have been on sale since {pastmonth}, and most of them are gone.
      > The fans are getting ready too.
      {org3}, the company that sells the tickets, counted {thousands} orders in the first hour.
      A ticket for {the matter} costs {dozens} euros.
      Special trains will run between {place2} and {host} every {few} minutes.
      {who9} has taken {few} weeks off to be there from the first day to the last.
      In {place3}, {person+} are letting rooms, sofas and even caravans.
      " I would not miss {the matter} for anything
      " my neighbours think I am mad, but I bought {few} tickets
      @5
      > Great things are expected of the guests from {top1}.
      > {top1} arrives in {host} with the highest hopes.
      {top2} and {top3} want to have a say as well.
      {who5} reached {host} {when} and asked to see {the place} first.
      {who6} is preparing in {place3}, far from {person+} and cameras.
      Experts are also keeping an eye on {a manner person} from {top3}.
      " I slept badly, and that is a good sign
      " I have thought of {host} every day since {pastmonth}`,
    during: `
      @5
      > All eyes were on {who5} {when}.
      > The day belonged to {top1}.
      > Few in {host} will forget what happened at {the place} {when}.
      {top2} came away from {the matter} empty-handed.
      Nobody had expected {top3} to do so well.
      {who5} stood at {the place} for a long time afterwards and shook hands.
      Even {manner person+} had tears in their eyes at the end.
      Among flags and scarves, the guests from {top1} sang until midnight.
      " I only remember the noise, nothing else
      " tomorrow I will understand what happened here
      " I dreamt of {the matter} as a child
      @3
      > The organisers in {host} drew a first balance {when}.
      > So far, the organisers are satisfied.
      The trains from {place2} ran on time, apart from {few} delays.
      {the matter} had to be put off by {few} hours.
      {hundreds} additional seats were found for {the place} overnight.
      At {the place}, {a thing} went missing and turned up again {when}.
      The kitchens serve {thousands} meals a day.
      " {the side} kept us busy, but it was never a danger
      " we can live with {a side}, but not with empty seats
      @9
      > In the evenings, people dance in the streets of {host}.
      > Away from the great moments, {host} is celebrating.
      > {host} is bursting at the seams.
      At {the place}, {person+} from {top2} and {top3} sing until the early morning.
      {thing+} sell out within minutes, and at every kiosk there is talk of {the matter}.
      {who9} has been there since the first day and sleeps {few} hours a night.
      An innkeeper in {place2} has put up {dozens} guests in a barn.
      In {place3}, big screens were set up beside {the place}.
      " I came for one day, and now I am staying until the end
      " you will never see so many {thing+} in one place again
      @2
      > Not everything went smoothly.
      > Behind the scenes, there is an argument about {the side}.
      {who2} did not want to comment on {the side} {when}.
      {top3} lodged a protest, which was turned down after {few} hours.
      Critics also point to the cost, which has risen to {cost}.
      {manner person+} handed over {thousands} signatures against {the side}.
      " we will look at {the side} carefully and then decide
      " whoever has a complaint knows where to find me
      @1
      > {who1} called the first days a success.
      > At the top of the hierarchy, too, there is relief.
      {org2} shows {the matter} to an audience in {nations} countries.
      Sponsor {org1} has put up a tower of its own in the old town.
      {the plain} {is} to become smaller again in future, not larger.
      Between {few} meetings, there was even time to watch {the matter}.
      " I have seen many host towns, and {host} is among the warmest`,
    after: `
      @4
      > Workers in {host} are taking down {the place}.
      > Everyday life has come back to {host}.
      > The flags in {host} have been taken in.
      Of the {hundreds} volunteers, most have gone home with a certificate and {a thing}.
      The town counted {thousands} overnight stays, {percent} per cent more than in an ordinary year.
      {the place} will be open to schools and clubs from {month}.
      What remains is a bill of {cost}, of which the town pays a third.
      In the lost property office lie {dozens} umbrellas, {few} {thing+} and a set of false teeth.
      " we would do it again, but not tomorrow
      " the guests saw {host} at its best
      " I walked past {the place} this morning, and it was so quiet
      @1
      > {who1} thanked {host} {when} and called the {eventyear} edition a milestone.
      > The final report was presented {when}.
      Sponsor {org1} is pleased with the response, and {org2} reached more viewers than ever before.
      {the matter} will stay in the programme.
      {the side} is to be reviewed before the next edition.
      The next hosts sent {few} observers to {host}, who took many notes.
      The report devotes {dozens} pages to {the matter} alone.
      " {host} has set a standard
      " we have learned more in {host} than in all the years before
      @5
      > For {who5}, nothing is as it was.
      > The guests from {top1} have been celebrating for days.
      {who5} gave {dozens} interviews in one week and then fell silent.
      {who6} wants to take a break after {the matter}.
      In {top1}, schools were closed for a day.
      {top2} wants to find out what went wrong in {host}.
      " it is lying on the kitchen table, between the newspaper and the bread
      " I have not unpacked yet
      @9
      > Quite different voices are heard in {place2}.
      > Critics see less reason to celebrate.
      {person+} there still talk about {the side}.
      {manner person+} want to know why {the place} cost twice as much as planned.
      An inquiry into {the side} has been announced for {month}.
      Rents in {host} have risen by {percent} per cent since the opening.
      {who9} has kept all the tickets.
      " the party is over, and somebody has to pay for it
      " I would give a lot to have one more evening like that`,
    later: `
      @4
      > {host} has kept what it could.
      > Not everything that was promised in {host} has come true.
      {the place} was turned into a school, and flats were built elsewhere.
      Guided tours still stop at {the place}, although there is not much left to see.
      The debts of {eventyear} will be paid off in {nextyear}.
      {thing+} from those days fetch high prices among collectors.
      The town archive keeps {few} boxes with {thing+} and {trait thing+}.
      " without {eventyear}, we would still have no station
      " nobody talks about {the side} any more, and that is good
      @5
      > {who5} is still recognised in the street.
      > Most of those who shone in {host} have long stopped.
      {who6} now trains children in {place3}.
      {who7} has written a book about {the matter} and the days in {host}.
      {top1} has not been as good again since.
      Once a year, some of them meet in {place2} and talk about {the matter}.
      " people still ask me about {the matter}
      " I went back once, and {the place} looked very small
      @1
      > The {eventyear} edition changed {the plain} itself.
      > Experts call {host} a turning point.
      Since then, {the matter} has been part of every edition.
      The rules on {the matter} were rewritten afterwards.
      {who1} has handed over most of the duties since.
      {org2} still repeats the pictures from {the place} every year.
      {org1} ended its sponsorship {few} years later.
      " we were too optimistic, and we were right
      @9
      > In {place2}, they like to remember.
      {who9} still wears the jacket that all helpers were given.
      Behind the bar of an inn hangs a photograph of {person+} with {thing+}.
      The song of {eventyear} is played at every wedding there.
      " it was the best summer of my life, and it was not even summer
      " we were {few} friends with one tent`,
  },
  colours: {
    before: `
      In the run-up, {the side} is the subject everyone has an opinion on.
      Nobody quite knows yet what {the side} will mean for the programme.
      Posters with {a prop} on them hang all over the town.
      There is to be something for the eye as well: {prop+} and {trait prop+} at {the spot}.
      Among the helpers is {a figure} who has promised to come every day.
      {the spot} has been done up for the occasion.
      {figure+} from all over the region have offered their help.`,
    during: `
      {the side} was the talk of the town.
      On the sidelines, {the side} provided material for conversation.
      A photograph of {a trait prop} went round the world.
      At {the spot}, {figure+} told anyone who would listen about {the side}.
      The biggest laugh of the day went to {a figure} with {a prop}.
      Children queued at {the spot} to see {a trait prop}.
      Even {the side} could not spoil the mood.`,
    after: `
      Many will remember {the side} above all.
      What is left of {the side} is a handful of photographs.
      {prop+} are being sold off cheaply at {the spot}.
      {a figure} became famous overnight and is now back at work.
      {the spot} has been closed for cleaning.
      In letters to the editor, {the side} is still being discussed.`,
    later: `
      People still talk about {the side}.
      {the side} has become a proverb in the region.
      At {the spot}, {a trait prop} recalls those days.
      {a figure} from those days runs a small museum with {prop+}.
      Whoever was there remembers {the side}.`,
  },
  mentions: {
    before: `
      Some are already looking forward to {the event} in {host}.
      The date was chosen with an eye to {the event}, which {begins} in {host} on {date}.
      At the next table, people were talking about {the event} in {host}.`,
    during: `
      Many had stayed at home to follow {the event} in {host} on television.
      In the evening, there were pictures of {the event} in {host} on all channels.
      Even {the event} in {host} {was} no match for that.`,
    after: `
      It was quieter again after {the event} in {host}.
      Some compared it with the days of {the event} in {host}.
      {the event} in {host} {was} also mentioned, of course.`,
    later: `
      Somebody recalled {the event} of {eventyear} in {host}.
      There had not been such a crowd since {the event} in {host} in {eventyear}.
      A faded poster of {the event} in {host} still hung on the wall.`,
  },
};
