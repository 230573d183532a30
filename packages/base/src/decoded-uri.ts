/** Decodes percent-escapes; a text with malformed ones is returned unchanged. */
export function decodedUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
