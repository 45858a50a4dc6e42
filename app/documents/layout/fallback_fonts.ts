import { fontFile, subsetFinder } from '#documents/layout/unicode_ranges'

// The variable packages are 18 MB in all, the static ones 300; Chromium embeds their few glyphs as outlines.
const SCRIPTS = ['thai', 'arabic', 'hebrew', 'emoji'] as const
const HAN = ['sc', 'jp', 'kr'] as const
type Font = (typeof SCRIPTS)[number] | (typeof HAN)[number]

const nameOf = (font: Font) => (font === 'emoji' ? 'noto-emoji' : `noto-sans-${font}`)
const packageOf = (font: Font) => `@fontsource-variable/${nameOf(font)}`

const finders = new Map<Font, ReturnType<typeof subsetFinder>>()

/** A family of its own: beside the static weights of Inter, a browser would ignore Inter for these faces. */
const FALLBACK_FAMILY = 'NotoFallback'

export type FallbackFonts = {
  css: string
  /** The characters that no font of the shop contains */
  missing: string[]
}

/** Returns the fonts of the characters that Inter does not have, as data: URIs of the subsets with these characters. */
export function fallbackFonts(characters: readonly string[]): FallbackFonts {
  const files = new Map<string, string[]>()
  const missing: string[] = []
  const fonts = [...SCRIPTS, ...hanOrder(characters.join(''))]
  for (const character of characters) {
    const file = fileWith(character, fonts)
    if (file) files.set(file, [...(files.get(file) ?? []), character])
    else missing.push(character)
  }
  return {
    css: [...files].map(([file, contained]) => fontFace(file, contained)).join('\n'),
    missing,
  }
}

/** A Chinese character has another form in Japan and Korea: kana and hangul beside it tell which one is meant. */
function hanOrder(text: string): Font[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return ['jp', 'sc', 'kr']
  return /\p{Script=Hangul}/u.test(text) ? ['kr', 'sc', 'jp'] : [...HAN]
}

function fileWith(character: string, fonts: readonly Font[]): string | undefined {
  for (const font of fonts) {
    const find = finders.get(font) ?? subsetFinder(packageOf(font))
    finders.set(font, find)
    const subset = find(character)?.replace(/^\[(\d+)\]$/, '$1')
    if (subset) return `${packageOf(font)}/files/${nameOf(font)}-${subset}-wght-normal.woff2`
  }
}

// The range is that of the text, so that the subsets of two fonts never contain the same character.
function fontFace(file: string, characters: readonly string[]): string {
  const range = characters.map((one) => `U+${one.codePointAt(0)!.toString(16)}`).join(',')
  const source = `url(data:font/woff2;base64,${fontFile(file)}) format('woff2')`
  return `@font-face{font-family:${FALLBACK_FAMILY};font-weight:400 700;unicode-range:${range};src:${source}}`
}
