import { basename } from "node:path";
import { detectLanguage } from "../../src/page/language.ts";

/**
 * A paragraph of history for each archive and language in which events are described: in the words of the archive's subject, about as long
 * as the descriptions, and about none of the events.
 */
const histories: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "whitehouse-2017.warc.gz": {
    en: `The White House has been the home and office of every president of the United States since John Adams, who moved into the
unfinished building in November 1800. British troops burned it in August 1814, and James Hoban, who had designed it, rebuilt it for James
Monroe, who moved in in 1817. Theodore Roosevelt added the West Wing in 1902, and William Howard Taft the first Oval Office in 1909.
Franklin D. Roosevelt moved the office to where it is today, added the East Wing in 1942, and spoke to the nation by radio through
depression and war. Under Harry Truman, the inside was taken down and built again within the old walls between 1948 and 1952, while his
family lived across the street. Jacqueline Kennedy furnished the rooms with pieces of their own history and showed them on television in
February 1962. Presidents have signed treaties and laws here, received kings and prime ministers, and mourned the dead of wars, storms and
attacks; crowds have celebrated and protested at its gates for two hundred years.`,
  },
  "apache-2024.warc.gz": {
    en: `The Apache Software Foundation goes back to February 1995, when eight people who ran web servers began to collect their changes to
the server that Rob McCool had written at the National Center for Supercomputing Applications. They called themselves the Apache Group,
released Apache 1.0 in December 1995, and soon it was the most widely used web server in the world. In June 1999 they founded a non-profit
corporation to hold the code, the name and the licence. Jakarta brought Java projects from 1999 on: Ant and Tomcat, later Maven and Struts.
Lucene, written by Doug Cutting, came in 2001, and Hadoop grew out of the web crawler Nutch in 2006. An incubator has prepared new projects
since 2002, and the Apache License 2.0 was published in January 2004. Members meet once a year to elect the board; committers earn their
rights by their work, which the foundation calls the Apache Way. By its twentieth birthday in 2019, it looked after more than 300 projects.`,
  },
  "pirati.warc.gz": {
    it: `Il movimento dei pirati nasce in Svezia: il 1° gennaio 2006 Rickard Falkvinge apre il sito del Piratpartiet, e pochi mesi dopo,
quando la polizia sequestra i server di The Pirate Bay, gli iscritti si moltiplicano. Nello stesso anno nascono il Partito Pirata italiano
e la Piratenpartei tedesca. Nel 2009 gli svedesi mandano Christian Engström al Parlamento di Strasburgo, e nell'aprile 2010 i partiti di
molti paesi fondano a Bruxelles l'internazionale dei pirati. Nel settembre 2011 i tedeschi entrano nel parlamento di Berlino con l'8,9 per
cento dei voti, e nel 2012 in quelli della Saar, dello Schleswig-Holstein e della Renania. In Italia il partito si riorganizza in quegli
anni, adotta Liquid Feedback per decidere insieme, protesta contro l'accordo ACTA, respinto nel luglio 2012, e scrive il proprio statuto
in assemblee aperte a tutti gli iscritti.`,
  },
  "rubima.warc.gz": {
    ja:
      "Ruby は、まつもとゆきひろが 1993 年 2 月に構想を始めたプログラミング言語である。1995 年 12 月に最初の版がニュースグループで公開され、" +
      "翌 1996 年 12 月に 1.0 が出た。1999 年には最初の解説書が日本で出版され、2000 年には英語の『Programming Ruby』によって海外にも知られる" +
      "ようになった。2001 年には米国フロリダで最初の RubyConf が開かれ、2003 年には 1.8 が公開された。2004 年 9 月、日本 Ruby の会の有志が" +
      "ウェブ雑誌 Rubyist Magazine を創刊し、高橋征義らが編集にあたった。同じ年にデンマークの David Heinemeier Hansson が Ruby on Rails を" +
      "発表すると、利用者は世界中で急に増え、2006 年 6 月には東京で最初の日本 Ruby カンファレンスが開かれた。2007 年には速くなった処理系 YARV を" +
      "取り入れた 1.9 が試験的に公開された。",
  },
  "news-hk.warc.gz": {
    en: `Tai Po was a market town of farmers, fishermen and pearl divers long before the British took over the New Territories in 1898. The
railway reached it in 1910. From the 1970s on, the government of Hong Kong built a new town there on land won from the sea, with an
industrial estate, housing estates and schools; a quarter of a million people lived there by the 1990s.`,
    zh:
      "大埔早在英國於1898年租借新界以前已是農民和漁民的墟市，古時更以採珠聞名。九廣鐵路在1910年通車，新墟隨之興旺。" +
      "香港政府自1970年代起填海興建大埔新市鎮和工業邨，公共屋邨和居屋屋苑相繼落成，到1990年代，居民已增至二十多萬人。",
  },
};

/** The history of what an archive is about, in the language of a text. */
export function historyFor(archive: string, text: string): string {
  const { language } = detectLanguage(text);
  const history = histories[basename(archive)]?.[language];
  if (history === undefined) throw new Error(`history-texts.ts has no history for ${basename(archive)} in the language ${language}.`);
  return history;
}
