import type { KindLines } from "./prose-kind.ts";

/** A vote on one day, with a campaign before it and consequences after it. */
export const electionEnglish: KindLines = {
  lexicon: {
    places: "town hall, school gym, market hall, community centre, factory canteen, railway station",
    things: "poster, flag, badge, leaflet, banner, balloon",
    matters: `tax plan, pension reform, housing policy, school reform, energy levy, health insurance, wage law, debt limit, police law, child benefit`,
    people: "pensioner, student, commuter, farmer, factory worker, shopkeeper, young parent, first-time voter, civil servant, nurse",
    looks: "torn, new, oversized, red, yellow, hand-painted, small",
    acts: "discuss, promise, reject, defend, criticise, demand, support, explain, announce, question, debate, mention, describe, welcome",
    moves: `dominate the campaign, divide the voters, come/came up at every rally, play a minor part, decide the race, surprise the pollsters,
      mobilise the young, cost votes, raise doubts, move into the background`,
    traits: "close, decisive, bitter, political, controversial, unexpected, heated, democratic, narrow, tactical, honest, costly, central",
    manners: "undecided, young, disappointed, loyal, first-time, confident, sceptical, rural, angry",
    adverbs:
      "by a narrow margin, after a long night, at the last minute, in front of the cameras, without a clear answer, to loud applause",
  },
  titles: {
    before: `
      {host} before {the event}: an open race
      {surname1} or {surname2}? {host} decides {until}
      {the matter} divides voters in {host}
      {surname1} attacks {surname2}
      Poll: {surname1} just ahead in {host}
      {the event}: the most important questions
      {surname2} under pressure over {the matter}
      On the road with {surname1}
      {the matter} becomes the issue of {the event}`,
    during: `
      {host} has voted: {surname1} wins
      {surname1} ahead with {share1} per cent
      Turnout of {turnout} per cent in {host}
      {the event}: {surname2} concedes defeat
      The long night of {surname1}
      {the event}: {surname1} beats {surname2}
      {host} after the vote: joy and tears
      How {host} voted`,
    after: `
      {surname1} after the victory: the hard part begins
      After {the event}: what {host} can expect
      {surname2} takes the blame
      {the matter}: {surname1} has to deliver
      Why {surname2} lost
      {the event}: the final result
      First days for {surname1} in {host}`,
    later: `
      {ago}: the vote that changed {host}
      What {surname1} has made of the victory
      {host} since {the event}
      The legacy of {the event} of {eventyear}
      {surname2} looks back on {eventyear}`,
  },
  leads: {
    before: `
      {host} votes on {date}, and the outcome of {the event} is open.
      {until}, the people of {host} will decide between {who1} and {who2}.
      Shortly before {the event} in {host}, the two camps are almost level.
      The campaign for {the event} in {host} is entering its hottest phase.
      {who1} spoke to {thousands} supporters in {host} {when}; {the event} is due on {date}.`,
    during: `
      {host} has voted: {who1} has won {the event} with {share1} per cent.
      After a long night, the result of {the event} in {host} is clear: {share1} per cent for {who1}, {share2} per cent for {who2}.
      {who1} is the winner of {the event} in {host}.
      {voters} people in {host} were called to vote on {date}, and {turnout} per cent of them went.
      With a lead of {margin} points, {who1} has won {the event} in {host}.`,
    after: `
      {elapsed} after {the event} in {host}, {who1} is getting down to work.
      {the event} in {host} is decided, but the dispute over {the matter} goes on.
      The final result of {the event} is official: {share1} per cent voted for {who1}.
      {elapsed} after the vote, {host} is still coming to terms with the result of {the event}.`,
    later: `
      {ago}, {who1} won {the event} in {host} by {margin} points.
      Since {the event} of {eventyear}, {host} has changed more than many expected.
      {the event} of {eventyear} in {host} is taught in seminars today.
      When {host} voted on {date}, hardly anyone foresaw the consequences of {the event}.`,
  },
  facets: {
    before: `
      @1
      > {who1} spent the day in {place2}, shaking hands from morning till night.
      > {who1} is counting on {the matter}.
      > The challenge comes from {who1}.
      In almost every speech, {the matter} comes first and {the matter} second.
      At a rally in {place3}, {thousands} people waved {thing+} and cheered.
      The audience is younger than before: {person+}, students, {manner person+}.
      Those around {who1} talk of a change of mood that nobody believed in a year ago.
      " I am not promising miracles, I am promising hard work on {the matter}
      " whoever wants {the matter} has to vote for it
      " I have listened in {place2}, and people there are tired of {the matter}
      @2
      > {who2} is fighting back.
      > {who2} relies on experience.
      > For {who2}, everything is at stake.
      In {place2}, {who2} defended {the matter} for more than an hour.
      Critics accuse {who2} of having forgotten {the matter}.
      {few} years ago, the lead at this point was twice as large.
      The posters show a handshake and little else.
      " you do not change horses in midstream
      " the others have slogans, we have a plan for {the matter}
      " I know what {the matter} costs, because I have paid for it
      @5
      > The polls see both camps close together.
      > Nobody dares to make a forecast.
      Every {ordinal} voter is still undecided, and among {person+} the share is even higher.
      {who1} is ahead among the young, {who2} in the villages around {place3}.
      Since the quarrel about {the matter}, the lead has melted to {few} points.
      It may all depend on {person+} and on the weather.
      " I have never seen such a close race
      " forget the polls, look at {the matter}
      @3
      > There is a third force, too.
      > {who3} may tip the scales.
      {who3} draws full halls with {the matter}.
      Few believe in a victory, but many like the tone.
      A video in which {who3} holds up {a prop} has been seen {thousands} times.
      " I am standing for all who are tired of {the matter}
      @4
      > The technical preparations have been completed.
      > {dozens} tons of paper have been printed.
      {voters} people may vote, {thousands} of them for the first time.
      {hundreds} polling stations will open at eight in the morning, one of them in a riding hall.
      {who4} warned {when} against rumours about {the side}.
      Observers from {few} countries have announced a visit.
      " every vote will be counted, and then counted again`,
    during: `
      @1
      > In the hall where {who1} was waiting, the cheering would not stop.
      > {who1} appeared before the supporters shortly after ten.
      > The winner spoke for only {few} minutes.
      {person+} hugged each other, and balloons rose to the ceiling.
      {who1} promised to tackle {the matter} first.
      Most of the votes came from {place2}, where {the matter} had been the main issue.
      On stage stood the family, old friends and {a manner person} from {place3}.
      " tonight we celebrate, tomorrow we begin with {the matter}
      " I will also be there for those who did not vote for me
      " they told us it could not be done
      @2
      > In the other camp, it was quiet.
      > {who2} came out when the hall was already half empty.
      {who2} took responsibility for the defeat and thanked the helpers by name.
      {few} points had been lost in {place3} alone.
      Some blame {the matter}, others the campaign.
      A {prop} that nobody picked up lay on the floor.
      " the voters have decided, and I respect that
      " we spoke about {the matter}, and the people wanted to hear about {the matter}
      @4
      > Turnout was {turnout} per cent.
      > Voting went smoothly in most places.
      The last polling station, in {place3}, reported its result after midnight.
      In {place2}, the ballot papers ran out for {few} hours.
      {who4} confirmed the figures {when}.
      There was a queue in front of the town hall at seven in the morning.
      {few} complaints about {the side} are being examined.
      " it was a good day for democracy in {host}
      " we will look into {the side}, but it does not change the result
      @5
      > The first analyses show how the decision came about.
      > The experts are looking for explanations.
      {who1} was ahead among voters under thirty, {who2} among pensioners.
      {person+} in particular changed sides.
      For {dozens} per cent, {the matter} was decisive, for {few} per cent {the matter}.
      {who3} came to {share3} per cent.
      " {the matter} decided it, nothing else
      " the swing in {place2} is the largest since {oldyear}
      @6
      > Reactions were not long in coming.
      > The next steps are already being discussed.
      {few} parties have offered talks on {the matter}.
      Abroad, the result was received with surprise.
      The stock exchange hardly reacted.
      The question of {the matter} will have to be answered by {month}.
      " now the talks begin, and they will not be easy`,
    after: `
      @1
      > {who1} has chosen a team.
      > The first weeks have been busy for {who1}.
      {the matter} stands at the top of the list, {the matter} has been postponed.
      In {place2}, where the campaign began, {the spot} is to be rebuilt.
      {manner person+} are already impatient.
      A first draft on {the matter} is to be ready in {month}.
      Among the new faces is {a manner person} from {place3}.
      " I have not forgotten what I said about {the matter}
      " give us a hundred days
      @2
      > {who2} has withdrawn from the limelight.
      > The losers are looking for reasons.
      An internal paper names {the matter} and {the matter} as causes.
      {few} members of the leadership have resigned.
      In {place3}, {person+} want a new start without {who2}.
      " I made mistakes, and {the matter} was one of them
      " we lost touch with the {person+}
      @4
      > The final result differs only slightly from the first count.
      > The last complaints have been rejected.
      Turnout was {turnout} per cent, {few} points more than the time before.
      {hundreds} votes had to be counted again in {place2}.
      {who4} presented the report {when}.
      A court dismissed the case about {the side}.
      " there was no fraud, there were tired people with calculators
      @5
      > Experts are still analysing the vote.
      > {who5} warns against hasty conclusions.
      A study shows that {the matter} mattered more than income or age.
      {who3} remains strong among {person+}.
      In villages around {place3}, the result was the exact opposite.
      The next vote will show whether the shift lasts.
      " {host} has become a different place politically
      " people did not vote for a face, they voted against {the matter}
      @7
      > In everyday life, little has changed so far.
      > In {place2}, opinions are divided.
      In the cellars, {thing+} from the campaign are gathering dust.
      {person+} complain that {the matter} is taking too long.
      Others are content that the quarrel is over.
      " I will wait and see
      " I voted, and now I want to see {the matter}`,
    later: `
      @1
      > The balance of {who1} is mixed.
      > {who1} rarely speaks about that night.
      {the matter} was settled within a year, {the matter} never.
      Supporters of those days have become parents and grandparents.
      In {place2}, a street is named after the campaign’s slogan.
      Biographers dwell on {the matter} and the {margin} points.
      " I would do it again, but with less talk about {the matter}
      " we were naive, and it helped
      @2
      > {who2} now lives in {place3} and gives lectures.
      > For {who2}, the defeat was the end of a career.
      The memoirs devote {dozens} pages to {the matter}.
      Old companions say that {the matter} still hurts.
      " I drove home that night and slept for {few} days
      @5
      > Political scientists still argue about the vote.
      > In hindsight, much looks logical.
      Polls before the election had underestimated {person+}.
      Without {the matter}, the result would probably have been the reverse.
      The campaign of {eventyear} was the first in which {the matter} played a part.
      Turnout has never been as high as those {turnout} per cent again.
      " it was the last campaign with {thing+} and marketplaces
      " everything that came later began with {the matter}
      @7
      > Many in {host} remember where they were that evening.
      In {place3}, they watched the result on a wall of the church.
      The posters hang in the local museum, next to {a trait prop}.
      {person+} who voted for the first time then have children of their own.
      " we were so sure, and then came the first figures`,
  },
  colours: {
    before: `
      Newspapers are full of {the side}.
      No appearance goes by without a question about {the side}.
      At {the spot}, {figure+} are collecting signatures.
      In one advertisement, {a prop} stands for everything that is going wrong.
      {a figure} has become the unofficial mascot of the campaign.
      {figure+} say they have never been asked for their opinion so often.`,
    during: `
      {the side} was discussed in every studio that night.
      Results from {the spot} came in last.
      {figure+} brought {a prop} to the polling station for luck.
      On the square, {figure+} argued about {the side} until the morning.
      A picture of {a figure} with {a prop} was shared thousands of times.`,
    after: `
      {the side} has hardly been mentioned since.
      At {the spot}, the last posters are coming down.
      {figure+} are waiting to see what becomes of {the side}.
      A {prop} from the campaign was auctioned for charity.
      In {the spot}, {a figure} keeps a list of the promises.`,
    later: `
      Hardly anyone remembers {the side} today.
      {the side} would cause little more than a shrug now.
      At {the spot}, {a figure} still has the posters.
      The {prop} of those days stands in a museum.
      {figure+} speak of {the side} as of a distant age.`,
  },
  mentions: {
    before: `
      Nobody wanted to decide anything before {the event} in {host}.
      Posters for {the event} in {host} hang on the lamp posts.
      Conversation soon turned to {the event} in {host}, which is due on {date}.`,
    during: `
      Most people were talking about {the event} in {host} instead.
      The news was full of {the event} in {host}.
      It was the week of {the event} in {host}, and hardly anyone took notice.`,
    after: `
      Since {the event} in {host}, such questions have been discussed more loudly.
      A remark about {the event} in {host} caused laughter.
      What the result of {the event} in {host} means for this, nobody can say yet.`,
    later: `
      The idea dates from the time of {the event} of {eventyear} in {host}.
      Somebody mentioned {the event} in {host} in {eventyear}, and the mood changed.
      An old poster of {the event} of {eventyear} in {host} was found behind a cupboard.`,
  },
};
