// The codes of OpenSSL's certificate checks have no prefix in common.
const tls = /^ERR_(?:TLS|SSL|OSSL)|^EPROTO$|CERT|^UNABLE_TO_|SIGNATURE|^INVALID_(?:CA|PURPOSE)|^PATH_LENGTH|^HOSTNAME_MISMATCH/;

/** Whether an error's code is one of a TLS handshake or of a certificate check. */
export function isTlsCode(code: string): boolean {
  return tls.test(code);
}

const sentences: ReadonlyArray<readonly [RegExp, (host: string) => string]> = [
  [/HAS_EXPIRED/, (host) => `The certificate of ${host} has expired`],
  [/NOT_YET_VALID/, (host) => `The certificate of ${host} is not valid yet: is the clock of this computer right?`],
  [/ALTNAME|HOSTNAME_MISMATCH/, (host) => `The certificate of ${host} is for another host`],
  [/SELF_SIGNED/, (host) => `The certificate of ${host} is self-signed, so that nobody vouches for it`],
  [/^UNABLE_TO_/, (host) => `The certificate of ${host} comes from an authority that this computer does not know`],
  [
    /UNSUPPORTED_PROTOCOL|PROTOCOL_VERSION|VERSION_TOO_LOW|NO_PROTOCOLS/,
    (host) => `${host} offers only versions of TLS that are too old to be safe`,
  ],
  [/WRONG_VERSION_NUMBER|PACKET_LENGTH|HTTP_REQUEST/, (host) => `${host} does not speak TLS at this port`],
];

/** One sentence for a person about a server that no trusted connection can be made to. */
export function tlsSentence(host: string, code: string, message: string): string {
  const known = sentences.find(([codes]) => codes.test(code));
  // OpenSSL's messages begin with the place in its source.
  const reason = /:([^:]+):[^:]*:\d+:/.exec(message)?.[1] ?? message;
  return known === undefined ? `No trusted connection to ${host}: ${reason.replace(/\s+/g, " ").trim()}` : known[1](host);
}
