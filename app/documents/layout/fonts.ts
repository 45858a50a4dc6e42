import { fallbackFonts } from '#documents/layout/fallback_fonts'
import { characterClass, fontFile, readRanges } from '#documents/layout/unicode_ranges'

// PDFs cannot embed the variable font; Chromium would embed its glyphs as outlines, three times as large.
const FAMILY = '@fontsource/inter'
const WEIGHTS = [400, 600]
const OTHER_SCRIPTS = ['latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']

const faces = new Map<string, string>()
let ranges: Record<string, string> | undefined
let notInInter: RegExp | undefined

/** Returns Inter as data: URIs: Latin always, another script or font if the text contains one of its characters. */
export function fontFaces(text: string): string {
  const needed = OTHER_SCRIPTS.filter((script) => characterPattern(script).test(text))
  const inter = ['latin', ...needed].map(facesOf)
  const others = charactersNotInInter(text)
  return [...inter, ...(others.length > 0 ? [fallbackFonts(others).css] : [])].join('\n')
}

/** Returns the characters of a text that print as boxes, because no font of the shop contains them. */
export function missingCharacters(text: string): string[] {
  const others = charactersNotInInter(text)
  return others.length > 0 ? fallbackFonts(others).missing : []
}

/** Invisible characters, such as joiners and variation selectors, need no font. */
function charactersNotInInter(text: string): string[] {
  notInInter ??= patternOfOthers()
  return [...new Set(text.match(notInInter))]
}

function patternOfOthers(): RegExp {
  const covered = ['latin', ...OTHER_SCRIPTS].map((script) => characterClass(rangeOf(script)))
  const invisible = '\\s\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}'
  return new RegExp(`[^${covered.join('')}${invisible}]`, 'gu')
}

function facesOf(script: string): string {
  const cached = faces.get(script)
  if (cached) return cached
  const css = WEIGHTS.map((weight) => fontFace(script, weight)).join('\n')
  faces.set(script, css)
  return css
}

function fontFace(script: string, weight: number): string {
  const font = fontFile(`${FAMILY}/files/inter-${script}-${weight}-normal.woff2`)
  const source = `url(data:font/woff2;base64,${font}) format('woff2')`
  return `@font-face{font-family:Inter;font-weight:${weight};unicode-range:${rangeOf(script)};src:${source}}`
}

const characterPattern = (script: string) => new RegExp(`[${characterClass(rangeOf(script))}]`, 'u')

function rangeOf(script: string): string {
  ranges ??= readRanges(FAMILY)
  return ranges[script]
}
