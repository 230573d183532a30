import type { LinkPurpose } from "./link-purpose.ts";

/** Words by the link purpose that they indicate. All in lower case; path segments without `-`, `_` and extension. */
type Words = Partial<Record<LinkPurpose, string>>;

const enter = "login logon logout logoff signin signon signout signoff signup";

/** The last segment of a path, whatever precedes it. */
export const lastSegments = table({
  share:
    "emailthis emailarticle emailstory emailpage emailafriend emailtofriend emailtoafriend emailthispage emailthisarticle emailthisstory tellafriend " +
    "sendtofriend sendtoafriend sharethis recommendtoafriend",
  account:
    `${enter} forgotpassword forgottenpassword forgotyourpassword lostpassword resetpassword passwordreset passwordforgot passwordrecovery ` +
    "createaccount myaccount wplogin wpsignup wpregister wpactivate anmelden abmelden einloggen ausloggen registrieren connexion deconnexion " +
    "iniciarsesion cerrarsesion inloggen uitloggen logowanie zaloguj cart checkout warenkorb wishlist shoppingcart shoppingbag shoppingbasket " +
    "addtocart addtobasket addtobag addtowishlist",
  print:
    "printfriendly printview printarticle printstory printpage printableversion printthis " +
    "versionestampa versionimprimable versionparaimprimir",
  feed: "rss rss2 rssfeed feedrss",
  reply:
    "addcomment postcomment newcomment writecomment leavecomment addreply postreply leaveareply wpcommentspost reportabuse reportcomment reportpost",
});

/** The last segment if it is a script, as in forums. */
export const scripts = table({
  print: "print printer printable",
  account: "register registration usercp ucp",
  ad: "adclick adclicks adredirect clickthru clickthrough clicktrack",
  reply: "posting mcp memberlist newreply newthread sendmessage privmsg private viewonline postnew editpost",
});

/** The first segment if others follow. */
export const firstSegments = table({ account: `${enter} oauth oauth2 sso saml saml2`, feed: "feeds" });

/** Any segment. */
export const anySegments = table({
  account: "wpadmin",
  print: "printerfriendly printversion druckansicht druckversion",
  ad: "adclick adclicks adredirect adserver adserv adserve adserving clickthru clickthrough clicktrack clicktracker pagead aclk realmedia event.ng",
  feed: "wpjson xmlrpc.php oembed",
  reply: "cdncgi",
});

/** Two segments in a row. */
export const segmentPairs = table({
  account: pairs("user users account accounts session sessions", `${enter} register registration password new create edit join`),
  feed: pairs("feed feeds", "atom rdf rss rss2"),
  ad: pairs("ad ads banner banners", "click redirect"),
  reply: pairs("comment comments", "reply add new edit delete report flag"),
});

/** Parameters that decide alone, with any value. */
export const parameters = table({
  share: "add_bookmark emailpost emailthis email_this sendtofriend tellafriend",
  account: "add-to-cart add-to-wishlist",
  ad: "adurl adclick ad_click bannerclick",
  feed: "ical outlook-ical vcalendar",
  reply: "replytocom veaction redlink like_comment",
});

const printWords = "print printable printer printpage printview printversion printerfriendly print_page print_view printer_friendly druck";
const feedWords = "rss rss2 rss_200 atom rdf feed ical ics icalendar vcal vcard oembed";

/** Commands to the site's software, by parameter name and value. */
export const commands = new Map<string, ReadonlyMap<string, LinkPurpose>>();
const actions = table({
  account: `${enter} log-in log_in sign-in sign_in register registration lostpassword lost_password forgotpassword resetpassword resendpwd cart checkout addtocart add_to_cart viewcart`,
  print: printWords,
  feed: feedWords,
  reply:
    "edit editsection history raw submit delete watch unwatch protect purge credits quote reply newreply newtopic newthread newpost post postreply " +
    "sendpm markread emailpost editprofile revisions diff export_pdf export_odt export_raw export_xhtml admin backlink addcomment add_comment",
});
for (const name of "action act do mode op task cmd func".split(" ")) commands.set(name, actions);
const forms = table({ print: printWords, feed: feedWords });
for (const name of "format view type alt output outputtype layout version style template tmpl display media pagewanted service".split(" "))
  commands.set(name, forms);
const yes = table({ print: "1 y yes true on print pdf html" });
for (const name of "print printable printer printpage printview printversion printerfriendly print_page printer_friendly".split(" "))
  commands.set(name, new Map([...yes, ["", "print"]]));
commands.set("feed", table({ feed: `${feedWords} comments-rss2 comments-atom` }));
commands.set(
  "share",
  table({
    share:
      "facebook twitter x email mail linkedin reddit tumblr pinterest pocket telegram whatsapp jetpack-whatsapp press-this skype google-plus-1 " +
      "mastodon threads bluesky nextdoor print",
  }),
);

/** The first label of a host that is not itself a site's name. */
export const subdomains = table({
  ad: "ad ads adx adserv adserver adserving adclick adclicks pubads banner banners click clicks clickserve clicktrack clk",
  account: "login logon signin signup auth oauth sso myaccount",
});

function table(words: Words): ReadonlyMap<string, LinkPurpose> {
  return new Map(Object.entries(words).flatMap(([purpose, list]) => list.split(" ").map((word) => [word, purpose as LinkPurpose])));
}

function pairs(before: string, after: string): string {
  return before
    .split(" ")
    .flatMap((one) => after.split(" ").map((other) => `${one}/${other}`))
    .join(" ");
}
