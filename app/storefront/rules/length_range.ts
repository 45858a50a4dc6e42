import { lengthInFeet, lengthLabel } from '#shared/measures'
import type { StorefrontPrefix } from '#shared/places/regional_text'

type WithLength = { lengthMm: number | null }

const COUNT_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

/** Returns the shortest and the longest length; null without one. */
export function lengthRange(products: readonly WithLength[]): [number, number] | null {
  const lengths = products.flatMap(({ lengthMm }) => lengthMm ?? [])
  return lengths.length === 0 ? null : [Math.min(...lengths), Math.max(...lengths)]
}

/** Returns the lengths as a highlight: '1.6 to 16.4 ft', 'six lengths'; in Canada '0.5 to 5 m'. */
export function lengthHighlight(products: readonly WithLength[], prefix: StorefrontPrefix) {
  const range = lengthRange(products)
  if (!range) return []
  const count = new Set(products.flatMap(({ lengthMm }) => lengthMm ?? [])).size
  const label = `${COUNT_WORDS[count] ?? count} ${count === 1 ? 'length' : 'lengths'}`
  const value =
    prefix === '/ca'
      ? span(
          range.map((length) => length / 1000),
          'm'
        )
      : span(range.map(lengthInFeet), 'ft')
  return [{ value, label }]
}

/** Returns the lengths for `regionalText`, for example 'from 0.5 m to 5 m'; '' without any. */
export function lengthText(products: readonly WithLength[]): string {
  const range = lengthRange(products)
  if (!range) return ''
  const [shortest, longest] = range.map(lengthLabel)
  return shortest === longest ? `of ${shortest}` : `from ${shortest} to ${longest}`
}

const span = ([from, to]: number[], unit: string): string =>
  from === to ? `${from} ${unit}` : `${from} to ${to} ${unit}`
