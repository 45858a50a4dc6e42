/** Decodes a text file that a spreadsheet saved: UTF-8 or, if the bytes are not valid UTF-8, Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
