import { version } from "@recollect/base/version";
import { UsageError } from "@recollect/warc/errors";

/** The product token that robots.txt files use for recollect. */
export const productToken = "recollect";

/**
 * Returns the user agent: `recollect/0.1.0 (+https://example.org/project; you@example.org)`. Archives write to this contact before they
 * block, so without one, requests are sent only to the user's own servers.
 */
export function userAgent(contact: string | undefined): string {
  if (contact === undefined) return `${productToken}/${version}`;
  const parts = contact.trim().split(/[\s,;]+/);
  const page = parts.find((part) => /^https?:\/\/[!-'*-~]+$/.test(part));
  const mail = parts.find((part) => /^[!#-'*-~]+@[a-z0-9.-]+$/i.test(part));
  if (parts.length > 2 || (page === undefined ? 0 : 1) + (mail === undefined ? 0 : 1) !== parts.length)
    throw new UsageError(`"${contact}" is not a contact: give an e-mail address or a web page, such as you@example.org`);
  return `${productToken}/${version} (+${page ?? `mailto:${mail}`}; ${mail ?? page})`;
}

export function missingContact(host: string): UsageError {
  return new UsageError(`${host} needs a contact, so that its operators can reach you`, { code: "contact-missing" });
}
