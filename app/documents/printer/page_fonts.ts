import { sha256 } from '#core/hashes'
import type { Page } from 'puppeteer'

const FACE =
  /@font-face\{font-family:(\w+);font-weight:([\d ]+);unicode-range:([^;]+);src:url\(data:font\/woff2;base64,([\w+/=]+)\) format\('woff2'\)\}\n?/g

/** Beyond so many faces, a page drops those that its document does not use. */
const MAX_LOADED = 32

export type FontFaceData = {
  id: string
  family: string
  weight: string
  unicodeRange: string
  woff2: string
}

/** Takes the embedded fonts out of the styles of a document. */
export function takeFonts(html: string): { html: string; fonts: FontFaceData[] } {
  const end = html.indexOf('</style>')
  const fonts: FontFaceData[] = []
  const styles = html.slice(0, end).replaceAll(FACE, (css, family, weight, unicodeRange, woff2) => {
    fonts.push({ id: sha256(css), family, weight, unicodeRange, woff2 })
    return ''
  })
  return end < 0 || fonts.length === 0
    ? { html, fonts: [] }
    : { html: styles + html.slice(end), fonts }
}

/**
 * Makes a page draw with these fonts and no others. They stay loaded in the page: `document.open`, which replaces its
 * content, does not remove faces that were added by script.
 */
export async function useFonts(page: Page, fonts: readonly FontFaceData[]): Promise<void> {
  const ids = fonts.map(({ id }) => id)
  const missing = (await page.evaluate(call(USE, ids))) as string[]
  if (missing.length === 0) return
  await page.evaluate(call(LOAD, { fonts: fonts.filter(({ id }) => missing.includes(id)), ids }))
}

const call = (script: string, argument: unknown) => `(${script})(${JSON.stringify(argument)})`

const USE = `(ids) => {
  const loaded = globalThis.loadedFonts ??= new Map()
  const missing = ids.filter((id) => !loaded.has(id))
  const used = [...document.fonts]
  const isCurrent = used.length === ids.length && ids.every((id, index) => loaded.get(id) === used[index])
  if (missing.length === 0 && !isCurrent) {
    document.fonts.clear()
    for (const id of ids) document.fonts.add(loaded.get(id))
  }
  return missing
}`

const LOAD = `async ({ fonts, ids }) => {
  const loaded = globalThis.loadedFonts
  if (loaded.size + fonts.length > ${MAX_LOADED})
    for (const id of loaded.keys()) if (!ids.includes(id)) loaded.delete(id)
  document.fonts.clear()
  await Promise.all(fonts.map(({ id, family, weight, unicodeRange, woff2 }) => {
    const bytes = Uint8Array.from(atob(woff2), (character) => character.charCodeAt(0))
    const face = new FontFace(family, bytes, { weight, unicodeRange })
    loaded.set(id, face)
    // As in a style sheet, a font that cannot be read is left out.
    return face.load().catch(() => {})
  }))
  for (const id of ids) document.fonts.add(loaded.get(id))
}`
