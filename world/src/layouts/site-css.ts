import type { Look } from "./look.ts";

/** The whole page of a site of its own making; `columns` is how it sets its columns. */
export function siteCss(look: Look, columns: "float" | "flex"): string {
  const { css, accent, dark, soft, headingFont, width } = look;
  const darkTop = look.has("dark top", 0.5);
  const darkFoot = look.has("dark foot", 0.6);
  const sideWidth = look.number("side width", 60) + 260;
  const left = look.has("side left", 0.25);
  const main =
    columns === "flex"
      ? `${css.columns}{display:flex;flex-direction:${left ? "row-reverse" : "row"};gap:32px;padding:20px}${css.main}{flex:1;min-width:0}
${css.side}{width:${sideWidth}px;flex:none}`
      : `${css.columns}{padding:16px;overflow:hidden}${css.main}{float:${left ? "right" : "left"};width:${width - sideWidth - 60}px}
${css.side}{float:${left ? "left" : "right"};width:${sideWidth - 20}px}`;
  return [
    partsCss(look),
    `${css.page}{max-width:${width}px;margin:0 auto;background:#fff}`,
    darkTop
      ? `${css.top}{background:${dark};color:#fff;padding:18px 20px;overflow:hidden}
${css.brand}{color:#fff;font:bold 30px/1.2 ${headingFont}}${css.slogan}{color:#bbb;font-size:13px}`
      : `${css.top}{border-top:5px solid ${accent};padding:18px 20px;overflow:hidden}
${css.brand}{color:${accent};font:bold 32px/1.2 ${headingFont}}${css.slogan}{color:#777;font-size:13px}`,
    `${css.search}{float:right}`,
    `${css.menu}{background:${darkTop ? accent : soft};border-bottom:1px solid #ddd}
${css.menu} ul{list-style:none;margin:0;padding:0 12px;overflow:hidden}${css.menu} li{float:left}
${css.menu} a{display:block;padding:10px 12px;font-weight:bold;font-size:14px;color:${darkTop ? "#fff" : dark}}
${css.menu} .active a{background:rgba(0,0,0,.12)}`,
    `${css.crumbs}{padding:10px 20px 0;color:#888;font-size:12px}`,
    main,
    `${css.foot}{clear:both;background:${darkFoot ? dark : soft};color:${darkFoot ? "#aaa" : "#777"};padding:18px 20px;font-size:13px}
${css.foot} ul{list-style:none;margin:0 0 10px;padding:0}${css.foot} li{display:inline-block;margin-right:18px}
${css.foot} a{color:${darkFoot ? "#ddd" : accent}}`,
  ].join("\n");
}

/** The parts that platforms have too: text, teasers, boxes, comments, advertisements, notices. */
export function partsCss(look: Look): string {
  const { css, accent, dark, soft, ink, font, headingFont } = look;
  return [
    `*{box-sizing:border-box}body{margin:0;background:${look.has("grey paper", 0.5) ? "#e9ebee" : soft};color:${ink};font:15px/1.55 ${font}}`,
    `a{color:${accent};text-decoration:none}a:hover{text-decoration:underline}
h1,h2,h3,h4{font-family:${headingFont};line-height:1.25;margin:0 0 .5em}img{max-width:100%;height:auto;background:#d9dee2;border:0}`,
    `${css.search} input{padding:4px 8px;border:1px solid #bbb;font:inherit;font-size:13px}`,
    `${css.headline}{font-size:30px;margin:4px 0 10px;color:${dark}}
${css.kicker}{color:${accent};font-size:13px;font-weight:bold;text-transform:uppercase}
${css.byline}{color:#777;font-size:13px;margin:0 0 14px}${css.lead}{font-weight:bold;font-size:17px}
${css.text} p,${css.text}>div{margin:0 0 1em}`,
    `${css.picture}{margin:0 0 16px}${css.picture} img{display:block;width:100%;max-height:320px;object-fit:cover}
${css.caption}{color:#888;font-size:12px;padding:4px 0}`,
    `${css.box},${css.related},${css.newsletter}{background:${soft};padding:14px 16px;margin:0 0 20px}
${css.boxTitle}{font-size:16px;color:${dark};border-bottom:2px solid ${accent};padding-bottom:4px}
${css.box} ul,${css.related} ul{margin:0;padding:0 0 0 16px;font-size:14px}${css.box} li,${css.related} li{margin:0 0 6px}`,
    `${css.listTitle}{font-size:20px;color:${accent};border-bottom:1px solid #ddd;padding-bottom:4px;margin-top:10px}
${css.teaser}{overflow:hidden;border-bottom:1px solid #e5e5e5;padding:10px 0}
${css.teaser} img{float:left;width:180px;height:101px;object-fit:cover;margin:0 14px 4px 0}
${css.teaserTitle}{font-size:18px;margin:0 0 4px}${css.teaserText}{margin:4px 0 0}${css.date}{color:#888;font-size:13px}
${css.more}{white-space:nowrap}`,
    `${css.share}{margin:14px 0;font-size:13px}
${css.share} button,${css.share} span{display:inline-block;background:${soft};border:1px solid #ccc;padding:4px 9px;font:inherit;cursor:pointer}`,
    `${css.comments}{border-top:2px solid #ddd;margin-top:24px;padding-top:14px}${css.comment}{border-bottom:1px solid #eee;padding:8px 0}
${css.comment} p{margin:4px 0}${css.comment} small{color:#999}${css.comments} textarea{width:100%;max-width:480px}`,
    `${css.ad}{background:#f4f4f0;border:1px solid #e2e2da;color:#666;font-size:13px;text-align:center;padding:14px;margin:0 0 20px}
${css.ad} small{display:block;color:#aaa;font-size:10px;letter-spacing:1px}`,
    `${css.newsletter} input{padding:6px;margin:2px 0;border:1px solid #bbb;max-width:100%}${css.newsletter} p{margin:6px 0}`,
    `${css.cookie}{position:fixed;left:0;right:0;bottom:0;z-index:99;background:${dark};color:#fff;padding:12px 20px;font-size:13px;display:flex;gap:20px;align-items:center;justify-content:center}
${css.cookie} p{margin:0;max-width:760px}
${css.cookie} button{background:${accent};color:#fff;border:0;padding:8px 14px;margin:2px;cursor:pointer}`,
    `${css.facts}{border-collapse:collapse;margin:0 0 18px;width:100%;font-size:14px}
${css.facts} th,${css.facts} td{border:1px solid #ddd;padding:6px 10px;text-align:left;vertical-align:top}
${css.facts} th{background:${soft};width:34%}`,
    `${css.hidden}{position:absolute;left:-9999px}`,
  ].join("\n");
}
