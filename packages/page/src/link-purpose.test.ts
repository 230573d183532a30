import { describe, expect, test } from "vitest";
import { cpuMs } from "../../../test/cpu-time.ts";
import { type LinkPurpose, linkPurpose } from "./link-purpose.ts";

const examples: Record<LinkPurpose, readonly string[]> = {
  share: [
    "https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fexample.org%2Fa",
    "http://m.facebook.com/sharer.php?u=x",
    "https://www.facebook.com/plugins/like.php?href=x",
    "https://twitter.com/intent/tweet?text=A",
    "https://x.com/share?url=x",
    "https://twitter.com/home?status=x",
    "https://www.linkedin.com/shareArticle?mini=true&url=x",
    "https://api.whatsapp.com/send?text=x",
    "https://wa.me/?text=x",
    "https://t.me/share/url?url=x",
    "https://www.pinterest.co.uk/pin/create/button/?url=x",
    "https://www.reddit.com/submit?url=x",
    "https://www.addtoany.com/add_to/email?linkurl=x",
    "https://vk.com/share.php?url=x",
    "https://blog.example.org/2014/story/?share=twitter&nb=1",
    "https://example.org/share.php?url=https%3A%2F%2Fexample.org%2Fa",
    "https://example.org/news/tell-a-friend.html",
    "https://example.org/news/mailto:someone@example.org",
    "https://example.org/news/email_this?id=3",
  ],
  account: [
    "https://example.org/login",
    "https://example.org/en/Sign-In/",
    "https://example.org/forum/login.php?redirect=a",
    "https://example.org/user/register?destination=node/3",
    "https://example.org/users/sign_in",
    "https://example.org/register",
    "https://blog.example.org/wp-login.php?action=lostpassword",
    "https://example.org/wp-admin/post.php?post=3",
    "https://login.example.org/?back=x",
    "https://accounts.google.com/ServiceLogin",
    "https://example.org/konto/anmelden",
    "https://example.org/checkout/cart",
    "https://example.org/shop?add-to-cart=3",
    "https://example.org/index.php?action=logout",
  ],
  print: [
    "https://example.org/2014/05/a-story/print/",
    "https://example.org/news/12345/print",
    "https://example.org/print/12345",
    "https://example.org/story.html?print=1",
    "https://example.org/story.html?print",
    "https://example.org/story?id=3&amp;view=print",
    "https://example.org/news/print.php?id=3",
    "https://example.org/printer-friendly/story",
    "https://example.org/story/printer_friendly",
    "https://example.org/viewtopic.php?f=4&t=167&view=print",
  ],
  ad: [
    "https://ad.doubleclick.net/ddm/trackclk/N1",
    "https://www.googleadservices.com/pagead/aclk?sa=L",
    "http://ads.example.com/click?id=3",
    "https://adserver.example.co.uk/x",
    "https://example.org/www/delivery/ck.php?n=1",
    "https://example.org/adclick.php?bannerid=3",
    "https://example.org/out?adurl=http%3A%2F%2Fshop.example",
    "https://www.googletagmanager.com/ns.html?id=GTM-1",
  ],
  feed: [
    "https://example.org/feed/",
    "https://example.org/2014/story/feed",
    "https://example.org/news/rss.xml",
    "https://example.org/news.rss",
    "https://example.org/feed/atom/",
    "https://example.org/?feed=rss2",
    "https://example.org/list?format=atom",
    "https://example.org/event/fair.ics",
    "https://example.org/event/fair/?ical=1",
    "https://example.org/wp-json/wp/v2/posts/3",
    "https://feeds.feedburner.com/example",
  ],
  reply: [
    "https://example.org/2014/story/?replytocom=34",
    "https://example.org/comment/reply/3/4",
    "https://example.org/forum/posting.php?mode=reply&t=3",
    "https://example.org/forum/memberlist.php?mode=viewprofile",
    "https://en.wikipedia.org/w/index.php?title=Tsunami&action=edit",
    "https://en.wikipedia.org/w/index.php?title=Nothing&redlink=1",
    "https://en.wikipedia.org/wiki/Special:RecentChanges",
    "https://de.wikipedia.org/w/index.php?title=Spezial%3ASuche",
    "https://example.org/doku.php?id=start&do=edit",
    "https://www.blogger.com/comment.g?blogID=3",
    "https://github.com/example/site/edit/main/posts/a-story.md",
    "https://github.com/example/site/issues/new?title=x",
  ],
};

describe.each(Object.entries(examples))("%s", (purpose, urls) => {
  test.each(urls)("is the purpose of %s", (url) => {
    expect(linkPurpose(url)).toBe(purpose);
  });
});

test.each([
  "https://example.org/",
  "https://example.org",
  "https://example.org?p=3",
  "https://example.org/2014/facebook-shares-fall",
  "https://example.org/2014/05/share-prices",
  "https://example.org/news/share", // no parameter with the address to share
  "https://www.facebook.com/examplecity/posts/12345",
  "https://twitter.com/example/status/12345",
  "https://www.reddit.com/r/news/comments/abc/a_story/",
  "https://www.linkedin.com/pulse/a-story",
  "https://share.america.gov/a-story/",
  "https://example.org/news/login-scandal",
  "https://example.org/2014/login-page-leaks-data.html",
  "https://example.org/federal/register", // not the registration of a member
  "https://example.org/federal-register/2014",
  "https://example.org/sport/basket",
  "https://github.com/example/app/blob/main/shopping_cart.py",
  "https://github.com/example/app/issues/34",
  "https://en.wikipedia.org/wiki/Login",
  "https://en.wikipedia.org/wiki/Print",
  "https://example.org/printing-industry",
  "https://example.org/print",
  "https://example.org/exhibitions/print",
  "https://example.org/print/2014/05/a-story-of-the-printed-edition",
  "https://magazine.example.org/magazine/print/d-12345.html",
  "https://www.ad.nl/binnenland/a-story",
  "https://ads.org/about",
  "https://click.com.br/a-story",
  "https://example.org/ads-on-television",
  "https://example.org/2014/feed-the-world",
  "https://example.org/science/atom",
  "https://example.org/what-is-rss",
  "https://example.org/special:-a-report",
  "https://example.org/story?action=view&id=3",
  "https://example.org/story?type=report&format=html&page=2",
  "https://example.org/comments/2014/a-comment-on-the-vote",
  "https://example.org/reply-to-a-critic",
])("takes %s for a page", (url) => {
  expect(linkPurpose(url)).toBeUndefined();
});

test("ends quickly for any URL", () => {
  for (const url of ["", "//", "http://", "http://?", "http://a", "mailto:x", "\0", "http://a/%", `http://${".".repeat(8000)}/`])
    expect(linkPurpose(url)).toBeUndefined();
  const started = cpuMs();
  for (const piece of ["/a-", "a.", "&a=", "-_", "print/", "title=", ":"])
    linkPurpose(`http://a.b.c/?${piece.repeat(4000)}/${piece.repeat(4000)}`);
  for (const piece of ["/a-", "a.", "-_", "print/", "/wiki/Specia", ":"]) linkPurpose(`http://a.b.c/${piece.repeat(4000)}`);
  expect(cpuMs() - started).toBeLessThan(500);
});
