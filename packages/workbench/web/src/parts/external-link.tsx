import type { ComponentChildren } from "preact";
import { t } from "../texts/texts.ts";

/** A link to an external website, in a new tab that has no access to this one. Addresses other than http and https stay text. */
export function ExternalLink({ href, children }: { href: string; children: ComponentChildren }) {
  if (!/^https?:\/\//i.test(href)) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noreferrer noopener" title={t.review.newWindow}>
      {children}
    </a>
  );
}
