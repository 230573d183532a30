/** Kinds of events, which are also presets of lead and cool-down. Unplanned kinds come first, since they may happen at planned events. */
export const eventKinds = ["disaster", "leak", "election", "sports"] as const;
export type EventKind = (typeof eventKinds)[number];

/** Words that indicate an event's kind: whole English words with their endings, and German ones also as the last part of a compound. */
const words: Record<EventKind, { readonly english: string; readonly german: string }> = {
  disaster: {
    english:
      "attack|shooting|bombing|massacre|murder|killing|assassination|stabbing|hijacking|hostage|terrorist|terrorism|siege|riot|earthquake|tsunami|flood|flooding|" +
      "hurricane|typhoon|cyclone|tornado|storm|blizzard|wildfire|bushfire|fire|eruption|landslide|avalanche|mudslide|heat wave|drought|famine|disaster|catastrophe|" +
      "weather event|aircraft occurrence|accident|crash|derailment|collision|sinking|shipwreck|explosion|collapse|meltdown|oil spill|outbreak|epidemic|pandemic|incident|stampede|crowd crush|gunman",
    german:
      "anschlag|anschläge|anschlags|attentat|amoklauf|amokfahrt|massaker|mord|mordes|terrorist|terroristisch|geiselnahme|entführung|unruhen|erdbeben|seebeben|tsunami|hochwasser|" +
      "flut|überschwemmung|sturm|orkan|hurrikan|taifun|zyklon|wirbelsturm|sturmtief|waldbrand|brand|großbrand|vulkanausbruch|vulkan|bergsturz|erdrutsch|lawine|lawinenunglück|hitzewelle|dürre|" +
      "katastrophe|unglück|unfall|absturz|entgleisung|kollision|untergang|explosion|einsturz|epidemie|pandemie|massenpanik|nuklearunfall|schießerei",
  },
  leak: {
    english:
      "leak|leaked|leaking|whistleblower|wikileaks|data breach|confidential documents|classified documents|secret documents|diplomatic cables|disclosures?|papers|documents leak|hacked|hacking",
    german:
      "leaks|geleakt|datenleck|enthüllung|enthüllungen|whistleblower|wikileaks|vertrauliche dokumente|vertrauliche unterlagen|geheimdokumente|depeschen|papers",
  },
  election: {
    english: "election|referendum|plebiscite|primary election|primaries|by-election|ballot|runoff",
    german: "wahl|wahlen|volksabstimmung|volksentscheid|abstimmung|volksbegehren|referendum|stichwahl",
  },
  sports: {
    english:
      "olympics|olympic games|paralympics|games|championship|championships|world cup|cup|tournament|grand prix|marathon|league|season|match|final|multi-sport event|sporting event|" +
      "sports competition|sports event|competition|football|rugby|cricket|basketball|tennis|open|race|regatta|song contest|festival|film festival|music festival|awards|fair|expo|world's fair",
    german:
      "olympische spiele|olympischen spiele|spiele|paralympics|weltmeisterschaft|europameisterschaft|meisterschaft|meisterschaften|pokal|turnier|grand prix|marathon|liga|saison|" +
      "endspiel|sportveranstaltung|wettkampf|wettbewerb|rennen|song contest|festival|filmfest|musikfest|sportfest|festspiele|preisverleihung|messe|weltausstellung|kongress",
  },
};

const patterns = Object.fromEntries(
  eventKinds.map((kind) => {
    const { english, german } = words[kind];
    const compound = String.raw`(?<!\p{L})(?!auswahl|anzahl|vorwahl)\p{L}{0,30}?(?:${german})(?:s|es|e|en|n|er)?(?!\p{L})`;
    return [kind, new RegExp(String.raw`(?<!\p{L})(?:${english})(?:s|es)?(?!\p{L})|${compound}`, "giu")];
  }),
) as Record<EventKind, RegExp>;

/** Returns the words of a text that indicate a kind of event, each once. */
export function eventWords(text: string, kind: EventKind): string[] {
  return [...new Set([...text.matchAll(patterns[kind])].map(([word]) => word.toLowerCase()))];
}

/** Words of announced gatherings of any kind. */
export const plannedWords =
  /(?<!\p{L})(?:summit|conference|coronation|wedding|inauguration|ceremony|parade|exhibition|convention|congress|scheduled|planned|gipfel\p{L}*|\p{L}*konferenz|\p{L}*gipfel|krönung|hochzeit|amtseinführung|\p{L}*ausstellung|parteitag|tagung)(?!\p{L})/iu;

/** Words of recurring events. */
export const recurringWords =
  /(?<!\p{L})(?:annual|annually|yearly|biennial|quadrennial|edition|\d{1,3}(?:st|nd|rd|th) |every (?:two|four|five|\d) years|recurring|jährlich\p{L}*|alljährlich\p{L}*|alle (?:zwei|vier|fünf) jahre|austragung|auflage|turnusmäßig\p{L}*|\d{1,3}\. (?:olympisch|auflage|austragung|ausgabe|internationale)\p{L}*)/iu;
