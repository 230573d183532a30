import { yearOf } from "./date-text.ts";
import { escapeHtml } from "./markup.ts";
import { answer, type OffTopicAnswer, type OffTopicContext, plainPage } from "./off-topic-answer.ts";

const crews = ["Cyb3rW0lves", "N1ghtCr3w", "GhostSec Team", "r00tk1ngz", "Black_Falcon", "AnonShadow"];

/** Somebody wrote their name on the wall. */
export function defaced({ random, siteName, shownOn }: OffTopicContext): OffTopicAnswer {
  const crew = random.pick(crews);
  const name = escapeHtml(siteName);
  const lines = [
    `Hello Admin of ${name}!`,
    "Your security is 0%. No files were deleted, only your index.",
    random.pick(["Patch your system and contact us.", "We are everywhere. Expect us.", "Knowledge is free. Security is an illusion."]),
  ];
  if (yearOf(shownOn) < 2010) {
    return answer(
      200,
      `<html>\n<head><title>::: HaCKeD By ${crew} :::</title></head>\n<body bgcolor="#000000" text="#00FF00">\n<center><br><br><font face="Courier New" size="7" color="#FF0000"><b>HaCKeD By ${crew}</b></font><br><br>\n<font face="Courier New" size="4">${lines.join("<br>\n")}</font><br><br><marquee width="60%"><font color="#FFFFFF">Greetz: ${crews.filter((other) => other !== crew).join(" | ")}</font></marquee></center>\n</body>\n</html>\n`,
    );
  }
  return answer(
    200,
    plainPage(
      `Hacked by ${crew}`,
      "body{background:#000;color:#ddd;font:16px/1.7 'Courier New',monospace;text-align:center;padding-top:110px}h1{color:#e00;font-size:46px;text-shadow:0 0 14px #f00;margin:0 0 24px}.g{color:#3f3;margin-top:40px}",
      `<h1>Hacked by ${crew}</h1>\n${lines.map((line) => `<p>${line}</p>`).join("\n")}\n<p class="g">Greetz to: ${crews.filter((other) => other !== crew).join(" - ")}</p>`,
    ),
  );
}

interface Spam {
  readonly titles: readonly string[];
  readonly sentences: readonly string[];
}
/** What stands in a site's own layout after somebody took its editor's password. */
export const spamWords: Record<"en" | "de", Spam> = {
  en: {
    titles: [
      "Buy Viagra Online Without Prescription",
      "Best Online Casino Bonus - 200 Free Spins",
      "Cheap Cialis 20mg Overnight Delivery",
      "Replica Watches 80% Off",
      "Payday Loans - No Credit Check",
    ],
    sentences: [
      "Order generic viagra from our canadian pharmacy and save up to 75 percent on brand prices.",
      "No prescription needed, discreet packaging, worldwide delivery and a full refund if you are not satisfied.",
      "Play slots, roulette and blackjack for real money and claim your 200 free spins welcome bonus without deposit.",
      "Our online casino pays out in minutes, accepts bitcoin and is trusted by more than one million players.",
      "Cialis 20mg best price, buy cialis online cheap, tadalafil overnight, cialis without a doctor.",
      "Get up to 1500 dollars today, bad credit no problem, instant approval, no paperwork and no faxing.",
      "Luxury replica watches with swiss movement, free shipping on all orders, pay with any credit card.",
    ],
  },
  de: {
    titles: [
      "Viagra rezeptfrei kaufen - Versand aus Deutschland",
      "Online Casino ohne Limit - 200 Freispiele",
      "Cialis 20mg günstig bestellen",
      "Replica Uhren bis zu 80% reduziert",
      "Sofortkredit ohne Schufa",
    ],
    sentences: [
      "Viagra generika ohne rezept bestellen und bis zu 75 Prozent gegenüber dem Original sparen.",
      "Kein Rezept nötig, diskrete Verpackung, schneller Versand und Geld zurück bei Unzufriedenheit.",
      "Spielen Sie Slots, Roulette und Blackjack um echtes Geld und sichern Sie sich 200 Freispiele ohne Einzahlung.",
      "Unser online casino zahlt in wenigen Minuten aus, akzeptiert Bitcoin und hat mehr als eine Million Spieler.",
      "Cialis 20mg bester preis, cialis online kaufen, tadalafil über nacht, cialis ohne arzt.",
      "Noch heute bis zu 5000 Euro aufs Konto, auch bei negativer Schufa, Sofortzusage ohne Papierkram.",
      "Hochwertige Replica Uhren mit Schweizer Werk, versandkostenfrei, Zahlung per Kreditkarte.",
    ],
  },
};
