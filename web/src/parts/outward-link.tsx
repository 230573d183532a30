import type { ComponentChildren } from "preact";
import { t } from "../texts/texts.ts";

/** A link to the web outside, in a tab of its own that can't reach this one. What isn't an address of the web stays text. */
export function OutwardLink({ href, children }: { href: string; children: ComponentChildren }) {
  if (!/^https?:\/\//i.test(href)) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noreferrer noopener" title={t.triage.newWindow}>
      {children}
    </a>
  );
}
