import { getDocumentProxy } from 'unpdf'

export type PdfPages = {
  pages: string[]
  title: string
  isTagged: boolean
  roles: Set<string>
  language: string | null
}

/** Reads the text and accessibility structure of a PDF. */
export async function readPdf(pdf: Buffer): Promise<PdfPages> {
  const file = await getDocumentProxy(new Uint8Array(pdf))
  const { info } = await file.getMetadata()
  const { Title: title, Language: language } = info as { Title?: string; Language?: string }
  const mark = await file.getMarkInfo()
  const pages: string[] = []
  const roles = new Set<string>()
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(
      items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' ')
    )
    collectRoles(await page.getStructTree(), roles)
  }
  return {
    pages,
    title: title ?? '',
    isTagged: mark?.Marked === true,
    roles,
    language: language ?? null,
  }
}

function collectRoles(node: unknown, roles: Set<string>): void {
  const { role, children } = (node ?? {}) as { role?: string; children?: unknown[] }
  if (role) roles.add(role)
  for (const child of children ?? []) collectRoles(child, roles)
}

/** Returns the names of the fonts that a PDF embeds. */
export async function embeddedFonts(pdf: Buffer): Promise<string[]> {
  const file = await getDocumentProxy(new Uint8Array(pdf))
  const names = new Set<string>()
  for (let number = 1; number <= file.numPages; number += 1) {
    const page = await file.getPage(number)
    await page.getOperatorList()
    const { items, styles } = await page.getTextContent()
    for (const item of items) {
      if (!('fontName' in item) || !page.commonObjs.has(item.fontName)) continue
      const font = page.commonObjs.get(item.fontName) as { name?: string }
      names.add(font.name ?? styles[item.fontName].fontFamily)
    }
  }
  return [...names]
}
