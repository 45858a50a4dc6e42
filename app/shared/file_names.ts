const UNSAFE = /[/\\:*?"<>|\p{Cc}\p{Cf}\u2028\u2029]/gu

/** What no file system and no header minds: separators, quotes and control characters become dashes. */
export function safeFileName(name: string): string {
  return name.replace(UNSAFE, '-')
}

/** The value of a Content-Disposition header with the name for old clients and, by RFC 5987, the exact one */
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

// RFC 5987 leaves out three signs that encodeURIComponent lets through.
function encoded(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`
  )
}
