import { BRAND_ACCENT } from '#shared/brand'
import { fontFaces } from '#documents/layout/fonts'
import type { PageSize } from '#documents/layout/page_size_rules'

export type PageSetup = { size: PageSize; footer: string }

const PAGE_MILLIMETERS: Record<PageSize, [number, number]> = { letter: [216, 279], A4: [210, 297] }

/** Returns the styles of the pages, or of those with a name; the browser breaks before a page of another name. */
export function pageStyles({ size, footer }: PageSetup, name = ''): string {
  return `@page ${name} {
  size: ${size};
  margin: 13mm 15mm 18mm;
  @bottom-left { content: ${cssText(footer)}; font: 7.5pt Inter, NotoFallback, Arial, sans-serif; color: #52585f; }
  @bottom-right {
    content: "Page " counter(page) " of " counter(pages);
    font: 7.5pt Inter, NotoFallback, Arial, sans-serif;
    font-variant-numeric: tabular-nums;
    color: #52585f;
  }
}`
}

/** Returns the styles of all documents; embeds the font scripts that `text` needs. */
export function baseStyles(page: PageSetup, text: string): string {
  const [width, height] = PAGE_MILLIMETERS[page.size]
  return `${fontFaces(text)}
${pageStyles(page)}
:root { --accent: ${BRAND_ACCENT}; --ink: #14171a; --soft: #52585f; --line: #c9ced6; --tint: #f2f4f7; }
* { box-sizing: border-box; margin: 0; padding: 0; }
html { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body {
  font: 8.75pt/1.4 Inter, NotoFallback, 'Liberation Sans', 'Noto Sans', Arial, sans-serif;
  color: var(--ink);
  overflow-wrap: anywhere;
}
h1, h2, h3, th { font-weight: 600; }
address { font-style: normal; }
.label, h2.label {
  font-size: 7pt; font-weight: 600; letter-spacing: 0.06em; text-transform: uppercase; color: var(--soft);
}
.lines { white-space: pre-line; }
address span { display: block; }
/* A name in Arabic or Hebrew runs from right to left, in its place at the left. */
address span, .lines, .facts dd { unicode-bidi: plaintext; text-align: left; }
.brand { display: flex; align-items: center; gap: 7pt; font-size: 13pt; font-weight: 600; letter-spacing: -0.01em; }
.brand svg { width: 14pt; height: 20pt; flex: none; }
@media screen {
  html { background: #e4e7ec; }
  body {
    width: ${width}mm; min-height: ${height}mm; margin: 24px auto; padding: 13mm 15mm 18mm;
    background: #fff; box-shadow: 0 2px 16px rgb(20 23 26 / 14%);
  }
}
@media screen and (max-width: ${width + 50}mm) {
  html { background: #fff; }
  body { width: auto; min-height: 0; margin: 0; padding: 20px 16px 32px; box-shadow: none; }
}
`
}

/** Quotes text as a CSS string, escaped so that it can end neither the string nor the style element. */
export function cssText(text: string): string {
  const escaped = text.replace(/[^A-Za-z0-9 .,#-]/gu, (character) => {
    return `\\${character.codePointAt(0)!.toString(16)} `
  })
  return `"${escaped}"`
}
