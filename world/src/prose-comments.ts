import { townName } from "./names.ts";
import { background } from "./prose-background.ts";
import { makeFocus } from "./prose-everyday.ts";
import { Report } from "./prose-report.ts";
import { Cast, Scene } from "./prose-scene.ts";
import { templates, write } from "./prose-template.ts";
import type { Random } from "./random.ts";
import type { Domain, WorldEvent, WorldLanguage } from "./world-event.ts";

const everyday = {
  en: templates(
    "en",
    `Thanks for the article.
    I see it quite differently.
    Sorry, but that is nonsense.
    Finally somebody says it.
    Very well written, more of this please.
    I have been reading this site for years, but this goes too far.
    Who is going to pay for all this?
    You forgot {the matter}.
    In {town} it was just the same with {the topic}.
    My sister is {a person} and says the same.
    As usual, nobody asked {person+}.
    What does {the topic} have to do with it?
    Does anyone know when there will be news about {the matter}?
    Last year there was {a trait matter}, and nobody wrote a word about it.
    We had {a trait matter} in {town} too, and it was not that bad.
    If you ask me, {the matter} is the real problem.
    I saved the link, thank you.
    Could somebody please explain {the topic} to me?
    It gets worse every year.
    I agree with the comment above.
    Let us wait and see.
    {thing+} and {person+}, that is all people here care about.`,
  ),
  de: templates(
    "de",
    `Danke für den Artikel.
    Das sehe ich ganz anders.
    Tut mir leid, aber das ist Unsinn.
    Endlich sagt es mal jemand.
    Sehr gut geschrieben, bitte mehr davon.
    Ich lese hier seit Jahren mit, aber das geht zu weit.
    Und wer soll das alles bezahlen?
    Ihr habt {acc der matter} vergessen.
    In {town} war es mit {dat der topic} genauso.
    Meine Schwester kennt viele {acc person+}, und die sagen dasselbe.
    Die {nom person+} hat wie üblich keiner gefragt.
    Was hat denn {nom der topic} damit zu tun?
    Weiß jemand, wann es Neues über {acc der matter} gibt?
    Letztes Jahr gab es {acc ein trait matter}, und niemand hat darüber geschrieben.
    Wir hatten in {town} auch {acc ein trait matter}, und so schlimm war es nicht.
    Wenn ihr mich fragt, ist {nom der matter} das eigentliche Problem.
    Den Link habe ich mir gespeichert, danke.
    Kann mir bitte jemand {acc der topic} erklären?
    Es wird jedes Jahr schlimmer.
    Dem Kommentar über mir stimme ich zu.
    Warten wir es ab.
    Hier geht es den Leuten immer nur um {acc thing+}.`,
  ),
};

const aboutEvent = {
  en: templates(
    "en",
    `I have friends in {host}, and they tell a different story.
    Most of what I have read about {the event} was wrong, so thank you for this.
    I do not believe a word of what {surname2} says.
    {surname1} has my full respect.
    Has anybody been to {host} recently?
    And what about {the side}? Not a word about it here.
    I cannot hear anything more about {the event}.
    Does anyone have a link to the report on {the matter}?
    My brother lives in {place3} and calls me every day because of {the event}.
    Everybody talks about {host}, and nobody talks about {the side}.
    Look at {the matter} if you want to understand {the event}.
    I collect everything about {the event}, so I am grateful for every link.
    The pictures of {trait prop+} will stay with me.`,
  ),
  de: templates(
    "de",
    `Ich habe Freunde in {host}, und die erzählen etwas anderes.
    Das meiste, was ich über {acc der event} gelesen habe, war falsch, also danke dafür.
    Was {surname2} sagt, glaube ich kein bisschen.
    Vor {surname1} habe ich großen Respekt.
    War in letzter Zeit jemand in {host}?
    Und was ist mit {dat der side}? Davon steht hier kein Wort.
    {vom event} kann ich nichts mehr hören.
    Hat jemand einen Link zum Bericht über {acc der matter}?
    Mein Bruder wohnt in {place3} und ruft mich wegen {gen der event} jeden Tag an.
    Alle reden über {host}, und keiner redet über {acc der side}.
    Wer {acc der event} verstehen will, muss auf {acc der matter} schauen.
    Ich sammle alles über {acc der event} und bin für jeden Link dankbar.
    Die Bilder gehen mir nicht aus dem Kopf, vor allem {nom der spot} nicht.`,
  ),
};

/** What a reader writes below an article, or a member into a forum. */
export function commentText(random: Random, language: WorldLanguage, domain: Domain, event?: WorldEvent): string {
  const sentences: string[] = [];
  if (event !== undefined) {
    const { scene } = new Report(event, language, event.end + 30, random);
    for (const line of random.shuffle(aboutEvent[language]).slice(0, random.between(1, 2))) sentences.push(write(line, scene));
  }
  const count = event === undefined ? random.between(1, 4) : random.below(3);
  if (count > 0) {
    const words = background[language].words[domain];
    const focus = makeFocus(random, words, language, townName(random, language));
    const scene = new Scene({ random, day: event?.end ?? 0, words, focus, cast: new Cast() });
    for (const line of random.shuffle(everyday[language]).slice(0, count)) sentences.push(write(line, scene));
  }
  return sentences.join(" ");
}
