/** Returns the URL with some query parameters replaced; '' and what is not given remove a parameter. */
export function withQuery(
  url: string,
  changes: Record<string, string | number | null | undefined>
): string {
  const [path, search = ''] = url.split('#')[0].split('?')
  const query = new URLSearchParams(search)
  for (const [key, value] of Object.entries(changes)) {
    if (value === null || value === undefined || value === '') query.delete(key)
    else query.set(key, String(value))
  }
  const text = query.toString()
  return text ? `${path}?${text}` : path
}

/** Whether a menu entry leads to this page or to a page below it */
export function isCurrent(href: string, url: string): boolean {
  const path = url.split(/[?#]/)[0]
  return path === href || path.startsWith(`${href}/`)
}
