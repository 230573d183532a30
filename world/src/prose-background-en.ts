import type { BackgroundLines } from "./prose-background.ts";

/** Everyday English news. */
export const englishBackground: BackgroundLines = {
  openers: `
    {the body} in {town} {acted} {the trait? topic} {when}.
    {when}, {the body} in {town} {acted} {the topic}, {adverb}.
    {a trait topic} is keeping {the body} in {town} busy this {season}.
    In {town}, {person+} have been talking about little else than {the topic} for weeks.
    Hardly anything has occupied {town} as much this {season} as {the trait? topic}.
    When {name} talks about {the topic}, {he} soon comes to {the matter}.
    {the topic} {moved} {when}; now {town} is waiting for {the body}.
    There is news about {the topic} from {town}.
    Anyone who asks about {the topic} in {town} will hear {few} different answers.
    {the body} in {town} wants to decide on {the topic} before the end of {month}.
    Not every {matter} ends like {the topic} in {town}.
    {name} has followed {the topic} from the beginning.
    At first, only {few} {person+} in {town} knew about {the topic}.
    {few} months after {the matter}, {town} is talking about {the topic}.
    Nobody in {town} had expected {a trait topic} so soon.
    The news of {the topic} reached {town} {when}.
    {when}, {the body} in {town} spoke publicly about {the topic} for the first time.
    People in {town} are used to a lot, but {the topic} came as a surprise.
    It takes a while to understand what {the topic} means for {town}.`,
  middles: `
    {the body} had already {done} {a trait? matter} in {pastmonth}.
    Above all, {the trait matter} {moved}.
    {name} {acted} {the matter} {adverb}.
    Compared with {lastyear}, the number of {matter+} has risen by {percent} per cent.
    {the agency} {acted} {the topic} as well.
    {a manner person} who did not want to be named spoke of {a trait matter}.
    {surname} has followed {the topic} since {lastyear}.
    Not all {person+} agree: some want to wait, others would rather talk about {the matter}.
    {the matter} and {the topic} have more to do with each other than it seems.
    {the agency} puts the number of {person+} concerned at about {thousands}.
    On the table lay {a trait? thing}, {a thing} and {a trait? thing}.
    In neighbouring {elsewhere}, {the agency} {acted} {a trait matter} instead.
    {the topic} {moved}, as {the matter} had done before.
    The reason is simple: {the matter} {moved}.
    Around {dozens} per cent of those asked consider {the topic} important, a survey by {the agency} shows.
    Even {a trait matter} did not change that.
    Older {person+} remember a similar case in {oldyear}.
    A report on {the topic} runs to {hundreds} pages.
    It is the {ordinal} {matter} of its kind this year.
    For {person+}, {the trait matter} comes at the wrong time.
    The {newspaper} had been the first to report on {the topic}.
    Some {person+} travelled from as far as {elsewhere}.
    After {acting} {the matter}, {the agency} turned to {the topic}.
    The telephone in the office of {the body} has hardly stopped ringing since.
    In one week, there were {dozens} letters to the editor about {the topic}.
    Between {thing+} and {thing+}, {a manner person} tells how it all came about.
    Nobody wants to say yet how much it will cost.
    {the agency} does not want to comment on {the topic} for the time being.
    Among {person+}, {the matter} is regarded as the real problem.
    {manner person+} had warned of {the matter} as early as {lastyear}.
    On the internet, {a trait thing} has become a symbol of {the topic}.
    {few} {person+} have written an open letter about {the matter}.
    A second meeting in {elsewhere} brought no result.
    {the body} had expected {a trait matter}, but not this.`,
  closers: `
    {the body} will decide in {month}.
    The next meeting is planned for {month}.
    For {surname}, one thing is certain: {the topic} will not be the last.
    In {month}, {person+} in {town} will see whether {the topic} was worth the trouble.
    More will be known in {month}, when {the agency} meets again in {town}.
    And {the matter}? That, says {surname}, is another story.
    Nothing more was to be learned in {town} {when}.
    {few} {person+} have announced that they will come back in {nextyear}.
    Until then, {town} will have to be patient.
    {surname} is not in a hurry.`,
  quotes: `
    {the topic} is only the beginning
    I have never seen such {a trait topic}
    without {the matter} we would not be where we are today
    {the topic} concerns all of us, not only {person+}
    we talked about {the matter} for weeks, and then {the topic} {moved}
    my grandmother would have laughed at {the matter}
    there are worse things than {a trait topic}
    first came {the matter}, then {the topic}, and now this
    nobody asked us about {the topic}
    I read about {the topic} in the newspaper, like everyone else
    in the end, {person+} will have to live with it
    ask me again in {month}
    you need patience, good shoes and {a thing}
    people forget {matter+} more quickly than you think
    we have discussed {the matter} long enough
    {the topic} keeps me awake at night
    I would rather talk about {the matter}
    it is not the {person+} who decide that`,
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
    What {person+} should know about {the topic}
    {town} argues about {the topic}
    {few} questions about {the topic}
    {topic} in {town}: {body} under pressure
    After {the matter}: {town} discusses {the topic}
    The long road to {the topic}
    {bare}: “{quote}”
    {trait topic} surprises {person+} in {town}
    {the topic}, the {person+} and {town}
    New dispute over {the topic} in {town}
    {bare} on {the topic}
    How {town} deals with {the topic}`,
  own: {
    politics: {
      sentences: `
        {the body} voted {adverb}: {dozens} members for {the topic}, {few} against.
        The finance ministry expects {the topic} to cost {money}.
        {surname} called on {the agency} to publish the figures before the summer recess.
        The opposition in {town} demanded {a trait matter} and the resignation of a minister.
        In the latest poll, {percent} per cent fewer voters than in {lastyear} said they trusted {the body}.
        In the corridors, delegates were already counting votes.
        The debate lasted {few} hours and had to be interrupted twice.
        A compromise on {the matter} had failed only the week before.
        The coalition partners had agreed not to mention {the matter}.
        Outside, {hundreds} demonstrators waited in the rain.
        The draft now goes to the second chamber, which can delay it by {few} months.
        A legal opinion considers {the topic} to be in line with the constitution.
        The mayors of {town} and {elsewhere} have joined forces against it.`,
      titles: `
        {body} votes on {topic}
        Resistance to {topic} grows`,
    },
    economy: {
      sentences: `
        In the third quarter, {the body} earned {money}, {percent} per cent more than a year before.
        Shares fell by {percent} per cent after the news became known.
        {hundreds} jobs at the site in {town} depend on {the topic}.
        The union in {town} demands {percent} per cent more pay.
        {name} expects the market to recover by {month}.
        Order books are full until {month}, and suppliers cannot keep up.
        Analysts had reckoned with a loss.
        The plant in {elsewhere} is to be closed by {nextyear}.
        Customers are putting off purchases until prices fall.
        {the body} is looking for {dozens} apprentices and finds hardly any.
        Energy costs have doubled since {lastyear}.
        Banks are lending less readily than a year ago.
        The annual general meeting will vote on it in {month}.`,
      titles: `
        {body} in {town} cuts {hundreds} jobs
        {topic}: {percent} per cent in one quarter`,
    },
    sport: {
      sentences: `
        {town} won {few} to one {adverb}.
        {name} scored shortly before half-time; {elsewhere} had no answer.
        {thousands} spectators saw a match that nobody in {town} will soon forget.
        The side from {elsewhere} is now {few} points behind the leaders.
        {surname} will be out for {few} weeks because of a knee injury.
        The coach changed the team in {few} positions.
        After the break, {town} played with more courage.
        The referee looked at the scene again and stayed with the decision.
        The fans sang until the last train had left.
        In the table, that means a leap to the {ordinal} place.
        Training begins again on {weekday}, as usual at ten.
        The derby against {elsewhere} has been sold out for weeks.
        In the dressing room it was so quiet that you could hear the showers.`,
      titles: `
        {town} beats {elsewhere} {adverb}
        {bare} to miss {topic}`,
    },
    weather: {
      sentences: `
        In {town}, the thermometer showed {degrees} degrees {when}.
        {few} centimetres of snow or {dozens} litres of rain: forecasters were not sure until the evening.
        Between {town} and {elsewhere}, trees blocked the road for {few} hours.
        The weekend should stay dry, with temperatures around {degrees} degrees.
        Ferries remained in the harbour.
        In the night, temperatures fall to {degrees} degrees.
        A low over the sea is bringing moist air to {town}.
        Farmers around {elsewhere} are worried about the harvest.
        Umbrellas are recommended for the way home.
        It had last been like this in {oldyear}.
        The fire brigade was called out {dozens} times.
        The sun came out only for {few} hours all week.
        From {weekday} on, the wind turns to the west.`,
      titles: `
        {degrees} degrees in {town}
        {topic} expected in {town}`,
    },
    culture: {
      sentences: `
        The evening in {town} ended after {few} encores.
        It can all be seen in {town} until the end of {month}.
        {name} has lived in {town} since {oldyear}.
        The jury awarded the prize of {money} to {a manner person} from {elsewhere}.
        {surname} worked on it for {few} years, twice as long as planned.
        Critics are divided, the audience is not.
        The hall was full to the last seat, and there were {hundreds} people on the waiting list.
        The second part is quieter and better than the first.
        Admission is {few} euros, free for children.
        In the foyer, people talked about it until midnight.
        The catalogue has {hundreds} pages and weighs as much as a loaf of bread.
        It had its first showing in {elsewhere} in {lastyear}.
        Some lines stay in the memory for days.`,
      titles: `
        {topic} opens in {town}
        Prize for {bare}`,
    },
    science: {
      sentences: `
        For the study, the team from {town} examined {thousands} samples.
        The results appear this week in a specialist journal.
        The find from {town} is estimated to be {thousands} years old.
        Colleagues from {elsewhere} could not repeat the experiment at first.
        {the body} supports the work with {money} over {few} years.
        The measurements took {few} winters.
        Nobody knows yet what this means in practice.
        The team used a method that comes from medicine.
        Earlier studies had come to the opposite conclusion.
        The data are freely available to everyone.
        In {few} years, the researchers want to know more.
        The idea came to {surname} on a train to {elsewhere}.
        The instrument stands in a cellar in {town}, far from any road.`,
      titles: `
        New {topic} from {town} puzzles {person+}
        {thousands} years old: {topic} in {town}`,
    },
    technology: {
      sentences: `
        The program has been downloaded {thousands} times since {pastmonth}.
        The battery lasts {few} hours, according to the maker.
        {the body} from {town} collected {money} from investors.
        Users complained that their settings were gone after the update.
        A second version is to follow in {month}.
        Experts advise changing all passwords.
        The device costs {hundreds} euros and comes in {few} colours.
        In a test, it failed after {few} minutes.
        The company has apologised and promises a solution.
        The servers stand in {elsewhere} and are cooled with river water.
        Data protection officers have their doubts.
        It can be operated with one hand, even with gloves.
        A small team in {town} worked on it for {few} years.`,
      titles: `
        {body} from {town} presents {trait topic}
        {topic} annoys {thousands} users`,
    },
    health: {
      sentences: `
        In {town}, {hundreds} people fell ill within {few} days, more than in {lastyear}.
        Every {ordinal} patient in the study got better after {few} weeks.
        The clinic in {town} treats {thousands} people a year.
        Insurers will pay for it from {month}.
        {name} advises plenty of sleep, exercise and less sugar.
        Waiting times of {few} weeks are not unusual.
        {dozens} beds remain empty because there are no nurses.
        The family doctor should be asked first.
        Side effects are rare and usually harmless.
        The new building is to be opened in {nextyear}.
        Children under six are particularly at risk.
        Vaccination is available free of charge in {town} until {month}.
        A glass of water and a short walk often help.`,
      titles: `
        How {topic} helps {person+}
        {town}: clinic explains {the topic}`,
    },
    travel: {
      sentences: `
        From {town}, the train takes {few} hours to {elsewhere}.
        A room with a view costs {dozens} euros a night, breakfast included.
        Last {season}, {thousands} visitors came to {town}.
        The path climbs through beech woods and ends at a chapel above {elsewhere}.
        The airline flies to {town} {few} times a week.
        The best time to visit is early in the morning, before the buses arrive.
        Those who have more time should stay until {weekday}.
        The landlady serves trout and dumplings.
        In {month}, most houses are closed.
        A bus runs every {few} hours.
        The old town is small enough to be explored on foot.
        From the tower you can see as far as {elsewhere}.
        Passengers have to reckon with delays until {month}.`,
      titles: `
        {few} days in {town}
        {town}: {trait? topic} off the beaten track`,
    },
    crime: {
      sentences: `
        Police arrested a man, {dozens}, in {town} {when}.
        The damage amounts to {money}, a spokeswoman for the prosecutors said.
        Witnesses are asked to call the police in {town}.
        The court sentenced him to {few} years in prison.
        The defence announced an appeal.
        A neighbour had heard a noise at about {few} in the morning and called the police.
        The trail leads to {elsewhere}.
        The accused said nothing and looked at the floor.
        {few} cameras had recorded the escape.
        The stolen goods were found in a garage in {elsewhere}.
        The trial is expected to last until {month}.
        Detectives do not rule out that there are further victims.
        A dog led the officers to the hiding place.`,
      titles: `
        Police in {town} clear up {trait topic}
        {few} years for {trait topic} in {town}`,
    },
    local: {
      sentences: `
        It costs the town {money}; the district pays half.
        The road between {town} and {elsewhere} will be closed until {month}.
        About {hundreds} residents came and asked questions for {few} hours.
        The brass band from {elsewhere} played, and the fire brigade sold sausages.
        {name} has looked after the village pond in {town} for {few} years.
        The council wants to look at the plans again in {month}.
        Parking spaces will be lost, {few} of them in front of the bakery.
        The oldest guest was {dozens} and had come on foot.
        Coffee and cake were provided by the parents’ council.
        The bus will stop at the station again from {month}.
        Children painted {dozens} pictures, which hang in the town hall.
        The vote was {few} to one.
        Since {oldyear}, nothing at all had been changed there.`,
      titles: `
        {town} gets {a trait topic}
        Residents of {town} oppose {topic}`,
    },
    food: {
      sentences: `
        Leave the dough to rest for {few} hours, then bake it at 200 degrees.
        {name} buys vegetables at the market in {town} and nowhere else.
        A kilo costs {few} euros this {season}, a little more than in {lastyear}.
        For {few} people you need onions, butter, {dozens} grams of flour and patience.
        {the body} in {town} has {dozens} seats and is closed on Mondays.
        It tastes best on the second day.
        Add salt only at the end, and not too much.
        The secret is said to be a spoonful of vinegar.
        The harvest around {elsewhere} was poor, so prices are rising.
        Guests come from as far as {elsewhere} for it.
        The recipe comes from a grandmother in {elsewhere}.
        Cut everything into small cubes and fry it in butter.
        A dry white wine goes well with it.`,
      titles: `
        {trait topic} from {town}
        {bare} cooks: {trait topic}`,
    },
  },
};
