import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

type Range = { subset: string; from: number; to: number }

/** Reads which characters each subset of a font package contains, such as `{ latin: 'U+0000-00FF,U+0131' }`. */
export const readRanges = (fontPackage: string): Record<string, string> =>
  JSON.parse(readFileSync(resolve(`${fontPackage}/unicode.json`), 'utf8'))

/** Converts ranges such as 'U+0100-02BA,U+1F00' to the inside of a character class. */
export const characterClass = (ranges: string): string =>
  boundsOf(ranges)
    .map(([from, to]) => `\\u{${from}}-\\u{${to}}`)
    .join('')

/** Returns a function that finds the subset of a font package with a character. */
export function subsetFinder(fontPackage: string): (character: string) => string | undefined {
  const ranges: Range[] = Object.entries(readRanges(fontPackage)).flatMap(([subset, text]) =>
    boundsOf(text).map(([from, to]) => ({
      subset,
      from: Number.parseInt(from, 16),
      to: Number.parseInt(to, 16),
    }))
  )
  return (character) => {
    const code = character.codePointAt(0)!
    return ranges.find(({ from, to }) => from <= code && code <= to)?.subset
  }
}

function boundsOf(ranges: string): [from: string, to: string][] {
  return ranges.split(',').map((range) => {
    const [from, to = from] = range.slice(2).split('-')
    return [from, to]
  })
}

export const fontFile = (path: string): string => readFileSync(resolve(path)).toString('base64')
