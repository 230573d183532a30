import type { LinkPurpose } from "./link-purpose.ts";

/** Purpose of a service's addresses: of all, or of those whose path and query match. */
interface Service {
  readonly purpose: LinkPurpose;
  readonly hosts: string;
  readonly places?: RegExp;
}

/** Services that other sites link to from every page. Hosts include their subdomains. */
const services: readonly Service[] = [
  {
    purpose: "share",
    hosts: "addtoany.com addthis.com sharethis.com shareaholic.com share.flipboard.com sharetodiaspora.github.io plusone.google.com",
  },
  {
    purpose: "share",
    hosts: "facebook.com fb.com m.me",
    places: /^\/(?:sharer|share\.php|share_channel|dialog\/|(?:v\d[\d.]*\/)?plugins\/|login|msg|connect\/|recover\/|r\.php)/i,
  },
  { purpose: "share", hosts: "twitter.com x.com", places: /^\/(?:share\b|intent\/|home\/?\?|login|signup|widgets\/)/i },
  { purpose: "share", hosts: "threads.net bsky.app", places: /^\/intent\//i },
  { purpose: "share", hosts: "linkedin.com", places: /^\/(?:shareArticle|cws\/|sharing\/|uas\/|login|signup|authwall)/i },
  { purpose: "share", hosts: "xing.com", places: /^\/(?:app\/(?:user\?|share)|spi\/shares|social_plugins\/|social\/share)/i },
  {
    purpose: "share",
    hosts: "pinterest.com pinterest.de pinterest.co.uk pinterest.fr pinterest.es pinterest.ca",
    places: /^\/pin\/create\b/i,
  },
  { purpose: "share", hosts: "reddit.com tumblr.com", places: /^\/(?:r\/[^/]+\/)?(?:submit|share|widgets\/share)\b/i },
  { purpose: "share", hosts: "digg.com stumbleupon.com meneame.net slashdot.org", places: /^\/(?:submit|bookmark|refer|badge)\b/i },
  {
    purpose: "share",
    hosts: "delicious.com del.icio.us furl.net getpocket.com instapaper.com",
    places: /^\/(?:post|save|edit|store|hello2)\b/i,
  },
  { purpose: "share", hosts: "news.ycombinator.com", places: /^\/(?:submitlink|login|vote|reply|hide|fave|flag)\b/i },
  { purpose: "share", hosts: "buffer.com bufferapp.com wykop.pl b.hatena.ne.jp", places: /^\/(?:add|dodaj)\b/i },
  { purpose: "share", hosts: "whatsapp.com", places: /^\/send\b/i },
  { purpose: "share", hosts: "wa.me t.me telegram.me line.me", places: /^\/(?:\?|share\b|r\/msg|r\/share|social-plugin)/i },
  { purpose: "share", hosts: "vk.com vkontakte.ru ok.ru mail.ru weibo.com v.t.qq.com qzone.qq.com connect.qq.com", places: /\bshare\b/i },
  { purpose: "share", hosts: "plus.google.com", places: /^\/share\b/i },
  { purpose: "share", hosts: "google.com", places: /^\/(?:bookmarks\/|reader\/link|buzz\/post|calendar\/(?:event|render)|gmail)/i },
  { purpose: "share", hosts: "mail.google.com calendar.google.com outlook.live.com outlook.office.com compose.mail.yahoo.com" },
  { purpose: "share", hosts: "blogger.com", places: /^\/(?:share-post|email-post|blog-this|blog_this)/i },
  {
    purpose: "reply",
    hosts: "blogger.com",
    places: /^\/(?:comment|delete-comment|post-edit|rearrange|start|navbar|profile-find|next-blog)\b/i,
  },
  {
    purpose: "reply",
    hosts: "github.com gitlab.com bitbucket.org codeberg.org",
    places: /^\/(?:login|join|sessions|[^/]+\/[^/]+\/(?:-\/)?(?:edit|new|fork|issues\/new|compare)(?:\/|\?|$))/i,
  },
  { purpose: "account", hosts: "accounts.google.com login.live.com login.microsoftonline.com login.yahoo.com" },
  { purpose: "print", hosts: "printfriendly.com" },
  { purpose: "feed", hosts: "feeds.feedburner.com fusion.google.com add.my.yahoo.com bloglines.com netvibes.com" },
  {
    purpose: "ad",
    hosts:
      "doubleclick.net googleadservices.com googlesyndication.com googletagmanager.com google-analytics.com 2mdn.net amazon-adsystem.com " +
      "adnxs.com adform.net adtech.de advertising.com atdmt.com serving-sys.com smartadserver.com falkag.net criteo.com taboola.com " +
      "outbrain.com revcontent.com zergnet.com quantserve.com scorecardresearch.com tradedoubler.com zanox.com zanox-affiliate.de awin1.com " +
      "linksynergy.com shareasale.com anrdoezrs.net dpbolvw.net jdoqocy.com kqzyfj.com tkqlhce.com belboon.de",
  },
];

const byHost = new Map<string, Service[]>();
for (const service of services) for (const host of service.hosts.split(" ")) byHost.set(host, [...(byHost.get(host) ?? []), service]);

/** Returns the purpose of an address of a well-known service; undefined for others. `host` is in lower case, `path` has at least a slash. */
export function purposeOfService(host: string, path: string, query: string): LinkPurpose | undefined {
  for (let name = host; ; ) {
    for (const { places, purpose } of byHost.get(name) ?? [])
      if (places === undefined || places.test(query === "" ? path : `${path}?${query}`)) return purpose;
    const dot = name.indexOf(".");
    if (dot < 0) return undefined;
    name = name.slice(dot + 1);
  }
}
