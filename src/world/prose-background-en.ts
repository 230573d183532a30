import type { BackgroundLines } from "./prose-background.ts";

/** Everyday English news. */
export const englishBackground: BackgroundLines = {
  openers: `
    {the body} in {town} {acted} {the trait? topic} {when}, {adverb}.
    {when}, {the body} in {town} {acted} {the trait topic}.
    {a trait topic} is keeping {the body} in {town} busy this {season}.
    In {town}, {person+} have been talking about little else than {the topic} for weeks.
    {the topic} that {person+} in {town} had long expected {moved} {when}.
    Hardly anything has occupied {town} as much this {season} as {the trait? topic}.
    When {name} talks about {the topic}, {he} soon comes to {a trait matter}.
    {the topic} {moved} {when}; {the body} in {town} now wants to {act} {a trait matter}.
    There is news from {town}: {the body} has {done} {the trait? topic}, {adverb}.
    Anyone who asks about {the topic} in {town} will hear {few} different answers.
    {the body} in {town} wants to {act} {the topic} before the end of {month}.
    It was still dark when the first {person+} gathered in {the place} in {town}.
    Not every {matter} ends like {the topic} in {town}.
    {name}, {role} from {town}, remembers well how {the topic} began.
    Two streets from {the place} in {town}, {a manner person} explains what makes {a trait topic}.
    At first, only {few} {person+} in {town} knew about {the topic}.
    {few} months after {the matter}, {the body} in {town} {acted} {a trait topic}.
    Nobody in {town} had expected {a trait topic} so soon.
    What began as {a matter} in {town} has become {a trait topic}.
    The news of {the topic} reached {town} {when}.`,
  middles: `
    {the body} had already {done} {a trait? matter} in {pastmonth}.
    According to {the agency}, {hundreds} {person+} have {done} {matter+} so far.
    Above all, {the trait matter} {moved}.
    Many {person+} fear that {the matter} will {move}.
    In {the place} there are still {few} {trait? thing+} from that time.
    {name}, {role}, {acted} {the matter} {adverb}.
    Compared with {lastyear}, the number of {matter+} has risen by {percent} per cent.
    {the agency} {acted} {the topic} as well, though {adverb}.
    Whether {the topic} will {move} is still unclear.
    {a manner person} who did not want to be named spoke of {a trait matter}.
    That is why {the body} is now looking for {thing+}, {trait thing+} and {manner person+}.
    {surname} has followed {the topic} since {lastyear} and {acted} {few} {matter+} along the way.
    Not all {person+} agree: some want to {act} {the matter}, others would rather {act} {the topic} first.
    The first {matter+} of this kind date from {oldyear}.
    {the matter} and {the topic} have more to do with each other than it seems.
    {the agency} puts the number of {person+} concerned at about {thousands}.
    On the table lay {a trait? thing}, {a thing} and {a trait? thing}.
    In neighbouring {elsewhere}, {the agency} {acted} {a trait matter} instead.
    It took {few} {matter+} before {person+} noticed.
    {the topic} {moved}, as {the matter} had done before.
    By {month}, {the body} hopes to {act} {the matter} too.
    The reason is simple: {the matter} {moved}.
    {the body} says it will {act} {the topic} only if {the matter} does not {move}.
    Since {pastmonth}, {person+} have been able to {act} {matter+} in {the place}.
    Around {dozens} per cent of {person+} would {act} {the topic}, a survey by {the agency} shows.
    Without {manner person+}, {surname} says, there would be no {topic}.
    Even {a trait matter} did not change that.
    Older {person+} remember {a trait matter} in {oldyear} that {moved}.
    So far, {the body} has {done} {few} of {dozens} {matter+}.
    A report on {the matter} runs to {hundreds} pages.
    It is the {ordinal} {matter} of its kind this year.
    Where {thing+} once stood, {person+} now {act} {matter+}.
    For {person+}, {the trait matter} comes at the wrong time.
    The {newspaper} had been the first to report on {the topic}.
    {few} {person+} from {elsewhere} {acted} {the topic} {when}.
    {a thing} here, {a trait thing} there: {person+} in {town} have learned to improvise.
    Some {person+} travelled from as far as {elsewhere}.
    After {acting} {the matter}, {the agency} turned to {the topic}.
    Instead of {acting} {matter+}, {person+} {acted} {a trait topic}.`,
  closers: `
    {the body} will decide in {month}.
    The next {matter} is planned for {month}.
    For {surname}, one thing is certain: {the topic} will not be the last.
    In {month}, {person+} in {town} will see whether {the topic} was worth the trouble.
    More will be known in {month}, when {the agency} meets again in {town}.
    {surname} has already put {a thing} aside for the occasion.
    And {the matter}? That, says {surname}, is another story.
    Until {month}, {the topic} remains {a trait matter}.
    Nothing more was to be learned in {town} {when}.
    {few} {person+} have announced that they will come back in {nextyear}.`,
  quotes: `
    we cannot {act} {the topic} for ever
    {the topic} is only the beginning
    nobody here wants to {act} {a matter} again
    I have never seen such {a trait topic}
    you need {thing+}, patience and {a trait matter}
    without {the matter} we would not be where we are today
    {the topic} concerns all of us, not only {person+}
    {few} years ago, no one would have {done} {the topic}
    we talked about {the matter} for weeks, and then {the topic} {moved}
    that is what happens when {person+} {act} {matter+}
    in the end it is {person+} who have to {act} {the topic}
    if {the matter} does not {move}, we will {act} {the topic} ourselves
    my grandmother would have laughed at {the matter}
    there are worse things than {a trait topic}
    first came {the matter}, then {the topic}, and now this
    I do not know {any person} who would {act} {the matter}`,
  attributions: `
    “{quote},” said {name}, {role} from {town}.
    “{quote},” {surname} said {when}.
    {surname} puts it this way: “{^quote}.”
    “{quote},” says {name}, “and that will not change.”
    {name}, {role}, is not convinced: “{^quote}.”
    “{quote},” {he} says and shrugs.
    “{quote},” {surname} told the {newspaper}.
    {name} has an answer to that: “{^quote}.”`,
  titles: `
    {body} in {town} {acts} {trait topic}
    {trait topic} keeps {town} busy
    {person+} want to {act} {trait? topic}
    What {person+} should know about {the topic}
    {town} argues about {trait topic}
    {few} questions about {the topic}
    {topic} in {town}: {body} under pressure
    After {the matter}: {body} {acts} {topic}
    {hundreds} {person+}, one {topic}
    A day with {a manner person} in {town}
    The long road to {the topic}
    {bare}: “{quote}”
    {trait topic} surprises {person+} in {town}
    No {topic} without {person+}`,
  own: {
    politics: {
      sentences: `
        {the body} voted {adverb}: {dozens} members for {the topic}, {few} against.
        The finance ministry expects {the topic} to cost {money}.
        {surname} called on {the agency} to {act} {the matter} before the summer recess.
        The opposition in {town} demanded {a trait matter} and the resignation of {a person}.
        In the latest poll, {percent} per cent fewer voters than in {lastyear} said they trusted {the body}.`,
      titles: `
        {body} votes on {topic}
        Resistance to {topic} grows`,
    },
    economy: {
      sentences: `
        In the third quarter, {the body} earned {money}, {percent} per cent more than a year before.
        Shares fell by {percent} per cent after {the matter} became known.
        {hundreds} jobs at the site in {town} depend on {the topic}.
        The union in {town} demands {percent} per cent more pay and {a trait matter}.
        {name}, {role}, expects the market to recover by {month}.`,
      titles: `
        {body} in {town} cuts {hundreds} jobs
        {topic}: {percent} per cent in one quarter`,
    },
    sport: {
      sentences: `
        {town} won {few} to one {adverb}.
        {name} scored shortly before half-time; {elsewhere} had no answer.
        {thousands} spectators saw {a trait matter} that nobody in {town} will soon forget.
        The side from {elsewhere} is now {few} points behind the leaders.
        {surname} will miss {the topic} because of a knee injury.`,
      titles: `
        {town} beats {elsewhere} {adverb}
        {bare} to miss {topic}`,
    },
    weather: {
      sentences: `
        In {town}, {the agency} measured {degrees} degrees {when}.
        {few} centimetres of snow or {dozens} litres of rain: forecasters were not sure until the evening.
        Between {town} and {elsewhere}, trees blocked the road for {few} hours.
        The weekend should stay dry, with temperatures around {degrees} degrees.
        Ferries remained in the harbour, and {the place} was closed to traffic.`,
      titles: `
        {degrees} degrees in {town}
        {topic} expected in {town}`,
    },
    culture: {
      sentences: `
        The evening in {town} ended after {few} encores.
        {the topic} can be seen in {town} until the end of {month}.
        {name} was born in {elsewhere} in {oldyear} and has lived in {town} ever since.
        The jury awarded the prize of {money} to {a manner person} from {elsewhere}.
        {surname} needed {few} years for {the topic}, twice as long as planned.`,
      titles: `
        {topic} opens in {town}
        Prize for {bare}`,
    },
    science: {
      sentences: `
        For {the topic}, the team from {town} examined {thousands} {thing+}.
        The results appear this week in a specialist journal.
        The find from {town} is estimated to be {thousands} years old.
        Colleagues from {elsewhere} could not repeat {the matter} at first.
        {the body} supports the work with {money} over {few} years.`,
      titles: `
        New {topic} from {town} puzzles {person+}
        {thousands} years old: {topic} in {town}`,
    },
    technology: {
      sentences: `
        {the topic} has been downloaded {thousands} times since {pastmonth}.
        The battery lasts {few} hours, according to the maker.
        {the body} from {town} collected {money} from investors.
        Users complained that {the topic} deleted their settings.
        A second version with {trait matter+} is to follow in {month}.`,
      titles: `
        {body} from {town} presents {trait topic}
        {topic} fails {thousands} users`,
    },
    health: {
      sentences: `
        In {town}, {hundreds} people fell ill within {few} days, more than in {lastyear}.
        Every {ordinal} patient in the study got better after {few} weeks.
        The clinic in {town} treats {thousands} people a year.
        Insurers will pay for {the topic} from {month}.
        {name}, {role}, advises plenty of sleep, exercise and less sugar.`,
      titles: `
        How {topic} helps {person+}
        {town}: clinic {acts} {topic}`,
    },
    travel: {
      sentences: `
        From {town}, the train takes {few} hours to {elsewhere}.
        A room in {the place} costs {dozens} euros a night, breakfast included.
        Last {season}, {thousands} visitors came to {town}.
        The path climbs through beech woods and ends at {a trait place} above {elsewhere}.
        The airline flies to {town} {few} times a week.`,
      titles: `
        {few} days in {town}
        {town}: {trait? topic} off the beaten track`,
    },
    crime: {
      sentences: `
        Police arrested a man, {dozens}, in {town} {when}.
        The damage amounts to {money}, a spokeswoman for the prosecutors said.
        Witnesses who saw {a trait thing} near {the place} are asked to call the police in {town}.
        The court sentenced him to {few} years in prison.
        The defence announced an appeal; {the agency} has until {month} to {act} {the matter}.`,
      titles: `
        Police in {town} clear up {trait topic}
        {few} years for {topic} in {town}`,
    },
    local: {
      sentences: `
        {the topic} costs the town {money}; the district pays half.
        The road between {town} and {elsewhere} will be closed until {month}.
        About {hundreds} residents came to {the place} and asked questions for {few} hours.
        The brass band from {elsewhere} played, and the fire brigade sold sausages.
        {name} has looked after {the place} in {town} for {dozens} years.`,
      titles: `
        {town} gets {a trait topic}
        Residents of {town} oppose {topic}`,
    },
    food: {
      sentences: `
        Leave the dough to rest for {few} hours, then bake it at 200 degrees.
        {name} buys {thing+} at the market in {town} and nowhere else.
        A kilo costs {few} euros this {season}, a little more than in {lastyear}.
        For {few} people you need onions, butter, {dozens} grams of flour and patience.
        {the body} in {town} has {dozens} seats and is closed on Mondays.`,
      titles: `
        {trait topic} from {town}
        {bare} cooks: {trait topic}`,
    },
  },
};
