import { Random } from "../random.ts";
import { yearOf } from "./date-text.ts";
import { escapeHtml } from "./markup.ts";
import { answer, hostOf, type OffTopicAnswer, type OffTopicContext, plainPage } from "./off-topic-answer.ts";

const searches = {
  en: [
    "Car Insurance",
    "Cheap Flights",
    "Credit Cards",
    "Online Degrees",
    "Hotel Deals",
    "Web Hosting",
    "Debt Consolidation",
    "Dating Sites",
    "Work From Home",
    "Weight Loss",
    "Cell Phone Plans",
    "Life Insurance Quotes",
    "Used Cars",
    "Home Loans",
    "Laptop Deals",
    "Dental Implants",
  ],
  de: [
    "Kfz Versicherung",
    "Günstige Flüge",
    "Kreditkarten Vergleich",
    "Fernstudium",
    "Hotel Angebote",
    "Webhosting",
    "Umschuldung",
    "Partnersuche",
    "Heimarbeit",
    "Abnehmen",
    "Handyvertrag",
    "Private Krankenversicherung",
    "Gebrauchtwagen",
    "Baufinanzierung",
    "Notebook Angebote",
    "Stromanbieter wechseln",
  ],
};

/** A domain that somebody holds for its visitors: links that pay by the click. */
export function parked(context: OffTopicContext): OffTopicAnswer {
  const { random, language, url, shownOn, theme } = context;
  const host = hostOf(url);
  const german = language === "de";
  // The words belong to the domain: all its pages show the same.
  const keywords = new Random("parked", host, theme).shuffle(searches[language]);
  const link = (keyword: string): string => `<a href="/?kw=${encodeURIComponent(keyword)}&amp;s=${theme % 997}">${keyword}</a>`;
  const notice = german
    ? `<p class="s">Die hier angezeigten Sponsored Listings werden von dritter Seite automatisch generiert und stehen weder mit dem Domaininhaber noch mit dem Dienstanbieter in irgendeiner Beziehung.</p>`
    : `<p class="s">The Sponsored Listings displayed above are served automatically by a third party. Neither the service provider nor the domain owner maintain any relationship with the advertisers.</p>`;
  const title = german
    ? `${host} - Diese Website steht zum Verkauf! - Informationen zum Thema ${host.split(".")[0]}.`
    : `${host} - ${host.split(".")[0]} Resources and Information.`;
  switch (random.below(3)) {
    case 0:
      return answer(
        200,
        plainPage(
          title,
          "body{margin:0;font:14px/1.6 Arial,sans-serif;background:#fff;color:#333}.h{background:#1c5a99;color:#fff;padding:16px 30px;font-size:26px}.c{display:flex;gap:30px;padding:24px 30px}.l{width:240px}.l a{display:block;padding:8px;border-bottom:1px solid #ddd;color:#1c5a99;text-decoration:none;font-weight:bold}.r a{font-size:18px;color:#00c}.r p{margin:0 0 16px}.s{color:#999;font-size:11px;padding:0 30px}",
          `<div class="h">${host}</div>\n<div class="c"><div class="l"><b>${german ? "Verwandte Suchbegriffe" : "Related Searches"}</b>${keywords.slice(0, 8).map(link).join("\n")}</div>\n<div class="r"><b>Sponsored Listings</b>\n${keywords
            .slice(8, 14)
            .map(
              (keyword) =>
                `<p>${link(keyword)}<br>${german ? `Top-Angebote zu ${keyword}. Jetzt vergleichen und sparen!` : `Find the best ${keyword}. Compare offers and save today!`}</p>`,
            )
            .join("\n")}</div></div>\n${notice}`,
        ),
      );
    case 1:
      return answer(
        200,
        plainPage(
          host,
          "body{margin:0;font:16px Arial,sans-serif;background:#101c2e;color:#fff;text-align:center;padding:60px 20px}h1{font-weight:normal}a{display:block;max-width:520px;margin:10px auto;padding:16px;background:#1f3a5f;color:#fff;text-decoration:none;border-radius:4px;text-align:left}.s{color:#8899aa;font-size:11px;max-width:600px;margin:30px auto}",
          `<h1>${host}</h1>\n${keywords.slice(0, 6).map(link).join("\n")}\n${notice}`,
          '<script>window.park="eyJ1dWlkIjoiMzQ2Nzg5In0=";</script>\n',
        ),
        { server: "nginx", more: [["X-Adblock-Key", "MFwwDQYJKoZIhvcNAQEBBQADSwAwSAJB"]] },
      );
    default:
      return answer(200, registrar(context, host), { server: yearOf(shownOn) < 2012 ? "Apache" : "nginx" });
  }
}

/** The page that a registrar shows for a domain without content. */
function registrar({ language }: OffTopicContext, host: string): string {
  const german = language === "de";
  const title = german ? "Diese Domain wurde soeben freigeschaltet" : "This domain is parked";
  return plainPage(
    `${host} - ${title}`,
    "body{margin:0;font:15px/1.6 Verdana,Arial,sans-serif;background:#eef1f5;color:#333}.b{max-width:720px;margin:80px auto;background:#fff;border-top:6px solid #f37021;padding:30px 40px}h1{font-size:24px;margin:0 0 12px}.s{color:#888;font-size:12px}",
    german
      ? `<div class="b"><h1>${host}</h1><p><b>Hier entsteht eine neue Internetpräsenz.</b></p><p>Diese Domain wurde bei unserem Haus registriert und ist noch nicht mit Inhalten verknüpft. Wenn Sie der Inhaber sind, melden Sie sich im Kundencenter an, um Ihre Website einzurichten.</p><p class="s">Domains, E-Mail und Webspace ab 0,99 Euro im Monat.</p></div>`
      : `<div class="b"><h1>${host}</h1><p><b>This domain is parked free of charge.</b></p><p>This domain has been registered but there is no web site here yet. If you are the owner, log in to your account to start building your site.</p><p class="s">Domains from $2.99. Web hosting, email and more.</p></div>`,
  );
}

/** A domain with a price. */
export function forSale({ random, language, url, shownOn }: OffTopicContext): OffTopicAnswer {
  const host = hostOf(url);
  const german = language === "de";
  const euros = random.pick([490, 950, 1450, 2888, 4900, 12500]);
  const price = german ? `${euros.toLocaleString("de-DE")} EUR` : `$${euros.toLocaleString("en-US")}`;
  const title = german ? `Die Domain ${host} steht zum Verkauf` : `The domain ${host} is for sale`;
  const field = (label: string): string => `<label>${label} <input type="text" name="${label.charAt(0).toLowerCase()}"></label>`;
  const form = german
    ? `<form action="/offer" method="post">${field("Name")}${field("E-Mail")}${field("Ihr Angebot")}<button type="submit">Angebot senden</button></form>`
    : `<form action="/offer" method="post">${field("Name")}${field("Email")}${field("Your offer")}<button type="submit">Make an offer</button></form>`;
  if (yearOf(shownOn) < 2010 || random.chance(0.3)) {
    return answer(
      200,
      `<HTML>\n<HEAD><TITLE>${title}</TITLE></HEAD>\n<BODY BGCOLOR="#FFFFFF">\n<CENTER><BR><BR><BR>\n<FONT FACE="Arial" SIZE="6" COLOR="#CC0000"><B>${host}</B></FONT><BR><BR>\n<FONT FACE="Arial" SIZE="4">${german ? "Diese Domain k&ouml;nnen Sie kaufen!" : "This domain name is for sale!"}</FONT><BR><BR>\n<FONT FACE="Arial" SIZE="2">${german ? "Angebote bitte per E-Mail an" : "Please send your offer to"} domains&#64;${host}</FONT>\n</CENTER>\n</BODY>\n</HTML>\n`,
    );
  }
  const body = random.chance(0.5)
    ? `<div class="b"><h1>${escapeHtml(host)}</h1><h2>${german ? "Diese Domain steht zum Verkauf!" : "This domain is for sale!"}</h2><p class="p">${price}</p><ul><li>${german ? "Sicherer Treuhandservice" : "Secure escrow service"}</li><li>${german ? "Übertragung innerhalb von 24 Stunden" : "Transfer within 24 hours"}</li><li>${german ? "Ratenzahlung möglich" : "Payment plans available"}</li></ul><button type="button">${german ? "Jetzt kaufen" : "Buy now"}</button></div>`
    : `<div class="b"><h1>${title}</h1><p>${german ? "Der Inhaber bietet diese Domain an. Machen Sie ein unverbindliches Angebot:" : "The owner of this domain accepts offers. Tell us what it is worth to you:"}</p>${form}</div>`;
  return answer(
    200,
    plainPage(
      title,
      "body{margin:0;font:16px/1.6 'Helvetica Neue',Arial,sans-serif;background:linear-gradient(135deg,#233d5b,#4b79a1);min-height:100vh;color:#222}.b{max-width:640px;margin:0 auto;position:relative;top:90px;background:#fff;padding:36px 44px;border-radius:6px;box-shadow:0 10px 40px rgba(0,0,0,.3)}h1{margin:0 0 6px;font-size:28px}h2{margin:0;color:#4b79a1;font-weight:normal}.p{font-size:34px;font-weight:bold;color:#2a7a2a;margin:14px 0}button{background:#f5a623;border:0;color:#fff;font:bold 17px Arial;padding:12px 30px;border-radius:4px}label{display:block;margin:0 0 10px}input{width:100%;padding:8px;border:1px solid #bbb;box-sizing:border-box}",
      body,
    ),
    { server: "nginx" },
  );
}
