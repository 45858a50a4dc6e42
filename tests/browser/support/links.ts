import type { BrowserSession } from '#tests/browser/support/browser_session'

/** Returns the paths of the links in an element. */
export const hrefsIn = ({ page }: BrowserSession, selector: string): Promise<string[]> =>
  page.$$eval(`${selector} a`, (links) => links.map((link) => new URL(link.href).pathname))
