import type { LinkPurpose } from "./link-purpose.ts";

/** Hosts of a service with their subdomains, and a pattern for the path and query of its addresses; without one, all addresses count. */
interface Service {
  readonly hosts: string;
  readonly places?: RegExp;
}

/** Services that other sites link to from every page, by the purpose of these links. */
const services: Partial<Record<LinkPurpose, readonly Service[]>> = {
  share: [
    { hosts: "addtoany.com addthis.com sharethis.com shareaholic.com share.flipboard.com sharetodiaspora.github.io plusone.google.com" },
    {
      hosts: "facebook.com fb.com m.me",
      places: /^\/(?:sharer|share\.php|share_channel|dialog\/|(?:v\d[\d.]*\/)?plugins\/|login|msg|connect\/|recover\/|r\.php)/i,
    },
    { hosts: "twitter.com x.com", places: /^\/(?:share\b|intent\/|home\/?\?|login|signup|widgets\/)/i },
    { hosts: "threads.net bsky.app", places: /^\/intent\//i },
    { hosts: "linkedin.com", places: /^\/(?:shareArticle|cws\/|sharing\/|uas\/|login|signup|authwall)/i },
    { hosts: "xing.com", places: /^\/(?:app\/(?:user\?|share)|spi\/shares|social_plugins\/|social\/share)/i },
    { hosts: "pinterest.com pinterest.de pinterest.co.uk pinterest.fr pinterest.es pinterest.ca", places: /^\/pin\/create\b/i },
    { hosts: "reddit.com tumblr.com", places: /^\/(?:r\/[^/]+\/)?(?:submit|share|widgets\/share)\b/i },
    { hosts: "digg.com stumbleupon.com meneame.net slashdot.org", places: /^\/(?:submit|bookmark|refer|badge)\b/i },
    { hosts: "delicious.com del.icio.us furl.net getpocket.com instapaper.com", places: /^\/(?:post|save|edit|store|hello2)\b/i },
    { hosts: "news.ycombinator.com", places: /^\/(?:submitlink|login|vote|reply|hide|fave|flag)\b/i },
    { hosts: "buffer.com bufferapp.com wykop.pl b.hatena.ne.jp", places: /^\/(?:add|dodaj)\b/i },
    { hosts: "whatsapp.com", places: /^\/send\b/i },
    { hosts: "wa.me t.me telegram.me line.me", places: /^\/(?:\?|share\b|r\/msg|r\/share|social-plugin)/i },
    { hosts: "vk.com vkontakte.ru ok.ru mail.ru weibo.com v.t.qq.com qzone.qq.com connect.qq.com", places: /\bshare\b/i },
    { hosts: "plus.google.com", places: /^\/share\b/i },
    { hosts: "google.com", places: /^\/(?:bookmarks\/|reader\/link|buzz\/post|calendar\/(?:event|render)|gmail)/i },
    { hosts: "mail.google.com calendar.google.com outlook.live.com outlook.office.com compose.mail.yahoo.com" },
    { hosts: "blogger.com", places: /^\/(?:share-post|email-post|blog-this|blog_this)/i },
  ],
  reply: [
    { hosts: "blogger.com", places: /^\/(?:comment|delete-comment|post-edit|rearrange|start|navbar|profile-find|next-blog)\b/i },
    {
      hosts: "github.com gitlab.com bitbucket.org codeberg.org",
      places: /^\/(?:login|join|sessions|[^/]+\/[^/]+\/(?:-\/)?(?:edit|new|fork|issues\/new|compare)(?:\/|\?|$))/i,
    },
  ],
  account: [{ hosts: "accounts.google.com login.live.com login.microsoftonline.com login.yahoo.com" }],
  print: [{ hosts: "printfriendly.com" }],
  feed: [{ hosts: "feeds.feedburner.com fusion.google.com add.my.yahoo.com bloglines.com netvibes.com" }],
  ad: [
    {
      hosts:
        "doubleclick.net googleadservices.com googlesyndication.com googletagmanager.com google-analytics.com 2mdn.net amazon-adsystem.com " +
        "adnxs.com adform.net adtech.de advertising.com atdmt.com serving-sys.com smartadserver.com falkag.net criteo.com taboola.com " +
        "outbrain.com revcontent.com zergnet.com quantserve.com scorecardresearch.com tradedoubler.com zanox.com zanox-affiliate.de awin1.com " +
        "linksynergy.com shareasale.com anrdoezrs.net dpbolvw.net jdoqocy.com kqzyfj.com tkqlhce.com belboon.de",
    },
  ],
};

const byHost = new Map<string, (Service & { readonly purpose: LinkPurpose })[]>();
for (const [purpose, list] of Object.entries(services) as [LinkPurpose, readonly Service[]][])
  for (const service of list)
    for (const host of service.hosts.split(" ")) byHost.set(host, [...(byHost.get(host) ?? []), { ...service, purpose }]);

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
