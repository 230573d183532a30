/** Whether a source is an index, whose WARC files may be in another folder. */
export function isIndex(source: string): boolean {
  return /^cdx\+|\.(?:idx|cdxj?(?:\.gz)?)\s*$/i.test(source);
}
