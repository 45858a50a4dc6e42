/** Decodes a text file as spreadsheets save it: UTF-8, UTF-16 with a byte order mark, or Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(hasUtf8Mark(bytes) ? bytes.subarray(3) : bytes)
  }
}

/** Some programs write the mark of UTF-8 before text in the encoding of the machine. */
const hasUtf8Mark = (bytes: Uint8Array) =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf
