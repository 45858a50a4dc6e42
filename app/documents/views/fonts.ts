import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// Not the variable font: PDFs cannot hold it and take every glyph as a drawing, three times as large.
const FAMILY = '@fontsource/inter'
const WEIGHTS = [400, 600]
const OTHER_SCRIPTS = ['latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']

const { resolve } = createRequire(import.meta.url)
const faces = new Map<string, string>()
let ranges: Record<string, string> | undefined

/** Inter as data: URIs: Latin always, other scripts where the text holds a character of theirs */
export function fontFaces(text: string): string {
  const needed = OTHER_SCRIPTS.filter((script) => charactersOf(script).test(text))
  return ['latin', ...needed].map(facesOf).join('\n')
}

function facesOf(script: string): string {
  const known = faces.get(script)
  if (known) return known
  const made = WEIGHTS.map((weight) => fontFace(script, weight)).join('\n')
  faces.set(script, made)
  return made
}

function fontFace(script: string, weight: number): string {
  const font = readFileSync(resolve(`${FAMILY}/files/inter-${script}-${weight}-normal.woff2`))
  const source = `url(data:font/woff2;base64,${font.toString('base64')}) format('woff2')`
  return `@font-face{font-family:Inter;font-weight:${weight};unicode-range:${rangeOf(script)};src:${source}}`
}

/** 'U+0100-02BA,U+1F00' as a regular expression */
function charactersOf(script: string): RegExp {
  const bounds = rangeOf(script)
    .split(',')
    .map((range) => range.slice(2).split('-'))
  const sets = bounds.map(([from, to = from]) => `\\u{${from}}-\\u{${to}}`)
  return new RegExp(`[${sets.join('')}]`, 'u')
}

function rangeOf(script: string): string {
  ranges ??= readRanges()
  return ranges[script]
}

function readRanges(): Record<string, string> {
  return JSON.parse(readFileSync(resolve(`${FAMILY}/unicode.json`), 'utf8'))
}
