/** A longer block is more than an invitation, in letters. */
const maxChars = 220;

/** Requests to subscribe, follow, download, support or agree; articles rarely address their readers this way. */
const invitations = [
  // English
  "subscribe (?:now |today )?(?:to|for) (?:our|the|this|my)|sign up (?:for|to|now|here|today)|(?:our|my|free|daily|weekly) newsletters?\\b|(?:your|our) inbox",
  "(?:download|get|install) (?:the|our) [^.]{0,40}\\bapps?\\b|(?:on|for|from) (?:ios|iphone|the app store|google play)\\b|follow (?:us|me) (?:on|at|@)|join (?:us on|our)\\b",
  "if you (?:enjoyed|liked|like|love|found) (?:reading |what you |this |our |my )|while you(?:'|’)?(?:re| are) here|consider (?:supporting|donating|subscribing|becoming)|support (?:us|our work|our journalism|independent journalism)",
  "become an? (?:member|supporter|subscriber|patron)|(?:log|sign) in to (?:read|continue|comment|view|access)|to (?:read|continue reading) the (?:full|rest|whole)|suggested citation|we use cookies|affiliate links?\\b|respects? your privacy",
  "our (?:youtube|telegram|whatsapp|facebook|instagram|twitter) (?:channel|group|page|account)|for (?:more|the latest) (?:news|stories|updates)[^.]{0,40}(?:visit|follow|click|download|subscribe)",
  "click here|enter your (?:name|e-?mail)|your e-?mail address|donate (?:now|today|here)",
  // German
  "(?:unser|unsere[mnrs]?|den|kostenlose[mnrs]?) (?:newsletter|podcast|whatsapp|telegram|youtube|facebook|instagram|app)\\b|newsletter (?:abonnieren|anmelden|bestellen)|(?:melde|melden) (?:dich|sie sich) (?:jetzt |hier |zu)|jetzt (?:kostenlos|gratis|testen|anmelden|abonnieren)",
  "lust auf mehr|nichts (?:mehr )?(?:verpassen|versäumen)|folge?n? (?:sie )?uns (?:auf|bei)|(?:respektieren|schützen) (?:deine|ihre) (?:privatsphäre|daten)|wir verwenden cookies|(?:unterstütze|unterstützen sie|unterstützt) uns(?:ere arbeit)?\\b|affiliate-links?|(?:artikel|beitrag) gefallen",
  "(?:klicke|klicken sie|klick) hier|hier klicken|(?:deine|ihre) (?:e-mail-adresse|spende\\b)",
  // Romance languages, Dutch
  "suscr[ií]b(?:ete|ase|irse)|nuestr[oa]s? (?:canal|boletín|newsletter|app|redes|comunidad)|s[ií]g(?:uenos|anos) en|descarg(?:a|ue) (?:nuestra|la) app|haz clic",
  "abonnez-vous|cliquez ici|inscrivez-vous|(?:notre|nos) (?:newsletter|application|chaîne|lettre d|réseaux)|suivez-nous|iscriviti|seguici (?:su|anche)|nostr[ao] (?:newsletter|canale|app)\\b",
  "inscreva-se|assine (?:a|o|já|nossa)|siga-nos|noss[ao] (?:canal|newsletter|app|boletim|grupo)\\b|schrijf je in|volg ons|onze (?:nieuwsbrief|app)\\b",
];

const chinese =
  /立即(?:下載|下载|訂閱|订阅|登記|登记|追蹤)|(?:下載|下载).{0,12}(?:app|應用程式|客户端)|(?:追蹤|關注|关注|讚好)(?:我們|我们|本報|本台)|(?:訂閱|订阅)(?:我們|我们|本報|電子報)|版權所有|版权所有|未經授權|未经(?:许可|授权)|不得轉載/;

/** For lower-case text: ignoring case takes several times as long. */
const pattern = new RegExp(`\\b(?:${invitations.join("|")})`);

/** Whether a block asks its readers for something. */
export function isInvitation(text: string): boolean {
  if (text.length > maxChars) return false;
  const lower = text.toLowerCase();
  return pattern.test(lower) || (lower.charCodeAt(0) >= 0x2e80 && chinese.test(lower));
}
