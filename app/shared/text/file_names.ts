const UNSAFE = /[/\\:*?"<>|\p{Cc}\p{Cf}\u2028\u2029]/gu

/** Replaces separators, quotes and control characters, which file systems and headers reject, by dashes. */
export function safeFileName(name: string): string {
  return name.replace(UNSAFE, '-')
}

/** Returns a Content-Disposition header with an ASCII name for old clients and the exact name (RFC 5987). */
export function contentDisposition(
  fileName: string,
  disposition: 'attachment' | 'inline' = 'attachment'
): string {
  const safe = safeFileName(fileName).toWellFormed()
  const ascii = safe
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/g, '_')
  return `${disposition}; filename="${ascii.replace(/%/g, '_')}"; filename*=UTF-8''${encoded(safe)}`
}

// RFC 5987 does not allow four characters that encodeURIComponent leaves as they are.
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
  )
}
