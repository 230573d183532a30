/**
 * Names of the months, each language in calendar order: `|` separates months, a space the names of one month (its case after a day first,
 * then the other, then abbreviations), `_` stands for a space inside a name.
 */
const names: Record<string, string> = {
  en: "january jan|february feb febr|march mar|april apr|may|june jun|july jul|august aug|september sept sep|october oct|november nov|december dec",
  de: "januar jan jänner|februar feb febr feber|märz mär mrz maerz|april apr|mai|juni jun|juli jul|august aug|september sept sep|oktober okt|november nov|dezember dez",
  fr: "janvier janv jan|février févr fév|mars|avril avr|mai|juin|juillet juil|août|septembre sept|octobre oct|novembre nov|décembre déc",
  es: "enero ene|febrero feb|marzo mar|abril abr|mayo may|junio jun|julio jul|agosto ago|septiembre setiembre sept sep|octubre oct|noviembre nov|diciembre dic",
  ca: "gener gen|febrer febr|març|abril abr|maig|juny|juliol jul|agost ag|setembre set|octubre oct|novembre nov|desembre des",
  it: "gennaio gen genn|febbraio feb febbr|marzo mar|aprile apr|maggio mag magg|giugno giu|luglio lug|agosto ago|settembre set sett|ottobre ott|novembre nov|dicembre dic",
  pt: "janeiro jan|fevereiro fev|março mar|abril abr|maio mai|junho jun|julho jul|agosto ago|setembro set|outubro out|novembro nov|dezembro dez",
  nl: "januari jan|februari feb|maart mrt|april apr|mei|juni jun|juli jul|augustus aug|september sept sep|oktober okt|november nov|december dec",
  pl: "stycznia styczeń sty|lutego luty lut|marca marzec mar|kwietnia kwiecień kwi|maja maj|czerwca czerwiec cze|lipca lipiec lip|sierpnia sierpień sie|września wrzesień wrz|października październik paź|listopada listopad lis|grudnia grudzień gru",
  cs: "ledna leden led|února únor úno|března březen bře|dubna duben dub|května květen kvě|června červen|července červenec|srpna srpen srp|září zář|října říjen říj|listopadu listopad lis|prosince prosinec pro",
  sk: "januára január|februára február|marca marec|apríla apríl|mája máj|júna jún|júla júl|augusta august|septembra september|októbra október|novembra november|decembra december",
  sl: "januarja januar|februarja februar|marca marec|aprila april|maja maj|junija junij|julija julij|avgusta avgust|septembra september|oktobra oktober|novembra november|decembra december",
  hr: "siječnja siječanj|veljače veljača|ožujka ožujak|travnja travanj|svibnja svibanj|lipnja lipanj|srpnja srpanj|kolovoza kolovoz|rujna rujan|listopada listopad|studenoga studenog studeni|prosinca prosinac",
  sr: "јануар januar|фебруар februar|март mart|април april|мај maj|јун jun|јул jul|август avgust|септембар septembar|октобар oktobar|новембар novembar|децембар decembar",
  ru: "января январь янв|февраля февраль фев февр|марта март мар|апреля апрель апр|мая май|июня июнь июн|июля июль июл|августа август авг|сентября сентябрь сен сент|октября октябрь окт|ноября ноябрь ноя нояб|декабря декабрь дек",
  uk: "січня січень січ|лютого лютий лют|березня березень бер|квітня квітень кві|травня травень тра|червня червень чер|липня липень лип|серпня серпень сер|вересня вересень вер|жовтня жовтень жов|листопада листопад лис|грудня грудень гру",
  be: "студзеня|лютага|сакавіка|красавіка|мая траўня|чэрвеня|ліпеня|жніўня|верасня|кастрычніка|лістапада|снежня",
  bg: "януари ян|февруари февр|март|април апр|май|юни|юли|август авг|септември септ|октомври окт|ноември ноем|декември дек",
  tr: "ocak oca|şubat şub|mart mar|nisan nis|mayıs mayis may|haziran haz|temmuz tem|ağustos ağu|eylül eyl|ekim eki|kasım kasim kas|aralık aralik ara",
  az: "yanvar|fevral|mart|aprel|may|iyun|iyul|avqust|sentyabr|oktyabr|noyabr|dekabr",
  ar: "يناير جانفي كانون_الثاني|فبراير فيفري شباط|مارس اذار|أبريل افريل نيسان|مايو ماي ايار|يونيو يونيه جوان حزيران|يوليو يوليوز يوليه جويلية تموز|أغسطس غشت اوت|سبتمبر شتنبر ايلول|أكتوبر تشرين_الأول|نوفمبر نونبر تشرين_الثاني|ديسمبر دجنبر كانون_الأول",
  fa: "ژانویه|فوریه|مارس|آوریل|مه|ژوئن|ژوئیه|اوت|سپتامبر|اکتبر|نوامبر|دسامبر",
  he: "בינואר ינואר|בפברואר פברואר|במרץ מרץ במרס מרס|באפריל אפריל|במאי מאי|ביוני יוני|ביולי יולי|באוגוסט אוגוסט|בספטמבר ספטמבר|באוקטובר אוקטובר|בנובמבר נובמבר|בדצמבר דצמבר",
  el: "ιανουαρίου ιανουάριος ιαν|φεβρουαρίου φεβρουάριος φεβ|μαρτίου μάρτιος μαρ|απριλίου απρίλιος απρ|μαΐου μάιος μαι|ιουνίου ιούνιος ιουν|ιουλίου ιούλιος ιουλ|αυγούστου αύγουστος αυγ|σεπτεμβρίου σεπτέμβριος σεπ|οκτωβρίου οκτώβριος οκτ|νοεμβρίου νοέμβριος νοε|δεκεμβρίου δεκέμβριος δεκ",
  sv: "januari jan|februari feb|mars mar|april apr|maj|juni jun|juli jul|augusti aug|september sept sep|oktober okt|november nov|december dec",
  da: "januar jan|februar feb|marts mar|april apr|maj|juni jun|juli jul|august aug|september sept sep|oktober okt|november nov|december dec",
  no: "januar jan|februar feb|mars mar|april apr|mai|juni jun|juli jul|august aug|september sept sep|oktober okt|november nov|desember des",
  is: "janúar|febrúar|mars|apríl|maí|júní|júlí|ágúst|september|október|nóvember|desember",
  fi: "tammikuuta tammikuu tammi|helmikuuta helmikuu helmi|maaliskuuta maaliskuu maalis|huhtikuuta huhtikuu huhti|toukokuuta toukokuu touko|kesäkuuta kesäkuu kesä|heinäkuuta heinäkuu heinä|elokuuta elokuu elo|syyskuuta syyskuu syys|lokakuuta lokakuu loka|marraskuuta marraskuu marras|joulukuuta joulukuu joulu",
  et: "jaanuar|veebruar|märts|aprill|mai|juuni|juuli|august|september|oktoober|november|detsember",
  lv: "janvāris|februāris|marts|aprīlis|maijs|jūnijs|jūlijs|augusts|septembris|oktobris|novembris|decembris",
  lt: "sausio|vasario|kovo|balandžio|gegužės|birželio|liepos|rugpjūčio|rugsėjo|spalio|lapkričio|gruodžio",
  hu: "január jan|február febr|március márc|április ápr|május máj|június jún|július júl|augusztus aug|szeptember szept|október okt|november nov|december dec",
  ro: "ianuarie ian|februarie feb|martie mar|aprilie apr|mai|iunie iun|iulie iul|august aug|septembrie sept|octombrie oct|noiembrie noi|decembrie dec",
  id: "januari jan|februari feb|maret mar|april apr|mei|juni jun|juli jul|agustus agu agt|september sep|oktober okt|november nov nop|desember des",
  ms: "januari|februari|mac|april|mei|jun|julai|ogos|september|oktober|november|disember",
  tl: "enero|pebrero|marso|abril|mayo|hunyo|hulyo|agosto|setyembre|oktubre|nobyembre|disyembre",
  vi: "tháng_1 tháng_01|tháng_2 tháng_02|tháng_3 tháng_03|tháng_4 tháng_04|tháng_5 tháng_05|tháng_6 tháng_06|tháng_7 tháng_07|tháng_8 tháng_08|tháng_9 tháng_09|tháng_10|tháng_11|tháng_12",
  th: "มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม",
  hi: "जनवरी|फरवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर सितम्बर|अक्टूबर अक्तूबर|नवंबर नवम्बर|दिसंबर दिसम्बर",
};

const tables = new Map(Object.entries(names).map(([language, list]) => [language, tableOf(list)]));

/** Names of all languages; if two disagree (`listopada`), the language listed first wins. */
const anyLanguage = new Map([...tables.values()].reverse().flatMap((table) => [...table]));

/** Returns the number of a month by its name, in the page's language or else in any. */
export function monthNamed(word: string, language = ""): number | undefined {
  const folded = foldWord(word);
  return tables.get(language)?.get(folded) ?? anyLanguage.get(folded);
}

/** Removes case, accents and vowel signs: `FÉVRIER` becomes `fevrier`, and `أغسطس` becomes `اغسطس`. */
export function foldWord(word: string): string {
  const lower = word.toLowerCase();
  return /^[a-z0-9 ]*$/.test(lower) ? lower : lower.normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC");
}

function tableOf(list: string): Map<string, number> {
  return new Map(
    list
      .split("|")
      .flatMap((month, index) => month.split(" ").map((name): [string, number] => [foldWord(name.replaceAll("_", " ")), index + 1])),
  );
}
