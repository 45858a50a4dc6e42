/** A line of a mail's text; `href` if it leads to a page of the shop */
export type MailLine = { label: string; href?: string }

const LINK_LINE = /^(.+): (https?:\/\/\S+)$/

/** Splits the text of a mail into lines. Other addresses stay text, because a visitor may have written them. */
export function mailLines(text: string, origin: string): MailLine[] {
  return text.split('\n').map((line) => {
    const [, label, href] = LINK_LINE.exec(line) ?? []
    return href && isPage(href, origin) ? { label, href } : { label: line }
  })
}

const isPage = (href: string, origin: string) =>
  href.startsWith(`${origin}/`) && !href.startsWith(`${origin}/api/`)
