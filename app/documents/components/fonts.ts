import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// PDFs cannot embed the variable font; Chromium would embed its glyphs as outlines, three times as large.
const FAMILY = '@fontsource/inter'
const WEIGHTS = [400, 600]
const OTHER_SCRIPTS = ['latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext']

const { resolve } = createRequire(import.meta.url)
const faces = new Map<string, string>()
let ranges: Record<string, string> | undefined

/** Returns Inter as data: URIs: Latin always, another script if the text contains one of its characters. */
export function fontFaces(text: string): string {
  const needed = OTHER_SCRIPTS.filter((script) => characterPattern(script).test(text))
  return ['latin', ...needed].map(facesOf).join('\n')
}

function facesOf(script: string): string {
  const cached = faces.get(script)
  if (cached) return cached
  const css = WEIGHTS.map((weight) => fontFace(script, weight)).join('\n')
  faces.set(script, css)
  return css
}

function fontFace(script: string, weight: number): string {
  const font = readFileSync(resolve(`${FAMILY}/files/inter-${script}-${weight}-normal.woff2`))
  const source = `url(data:font/woff2;base64,${font.toString('base64')}) format('woff2')`
  return `@font-face{font-family:Inter;font-weight:${weight};unicode-range:${rangeOf(script)};src:${source}}`
}

/** Converts a unicode-range such as 'U+0100-02BA,U+1F00' to a regular expression. */
function characterPattern(script: string): RegExp {
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
