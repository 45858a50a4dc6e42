const SPECIAL = /[\\`*_[\]<>|~]|&(?=#?\w{1,32};)/g
/** What at the beginning of a line starts a heading, a list, a quote or a rule */
const LINE_START = /^(\s*)(#{1,6}(?=\s|$)|[+-](?=\s|$)|[=-]+(?=\s*$)|\d{1,9}(?=[.)](?:\s|$)))/

/** Returns a text that Markdown shows as it is, on one line. */
export function escapeMarkdown(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(SPECIAL, (found) => `\\${found}`)
  return line.replace(LINE_START, (_, space: string, start: string) =>
    /\d/.test(start) ? `${space}${start}\\` : `${space}\\${start}`
  )
}

const UNSAFE_IN_ADDRESS = /[\s()<>\\]/g

/** Returns a link, or its text where the address is not one that a reader may follow. */
export function markdownLink(text: string, href: string): string {
  if (!/^(https?:\/\/|mailto:|tel:)/i.test(href)) return text
  const address = href.replace(UNSAFE_IN_ADDRESS, (found) =>
    found === '(' ? '%28' : found === ')' ? '%29' : encodeURIComponent(found)
  )
  return `[${text}](${address})`
}

/** Returns a table; cells are escaped. */
export function markdownTable(
  head: readonly string[],
  lines: readonly (readonly string[])[]
): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    row(head.map(escapeMarkdown)),
    row(head.map(() => '---')),
    ...lines.map((cells) => row(cells.map(escapeMarkdown))),
  ].join('\n')
}
