import { lengthInFeet, lengthLabel } from '../lengths.js'

/** The storefront of a text, by the prefix of its paths: '' for the United States, '/ca' for Canada */
export type StorefrontPrefix = '' | '/ca'

const LENGTH = /\{([\d.]+) m\}/g
const CANADIAN_SPELLING: Readonly<Record<string, string>> = {
  color: 'colour',
  fiber: 'fibre',
  meter: 'metre',
  neighbor: 'neighbour',
  theater: 'theatre',
}
const SPELLING = new RegExp(`\\b(${Object.keys(CANADIAN_SPELLING).join('|')})(?=s?\\b)`, 'gi')

/**
 * Returns a text of the shop for one storefront. It is written in American spelling, with lengths as `{7.5 m}`: the
 * United States read them in feet first, Canada in meters only.
 */
export function regionalText(text: string, prefix: StorefrontPrefix): string {
  const withLengths = text.replace(LENGTH, (_, meters: string) =>
    regionalLength(Number(meters) * 1000, prefix)
  )
  return prefix === '/ca' ? withLengths.replace(SPELLING, spellInCanadian) : withLengths
}

/** '24.9 ft (7.6 m)', in Canada '7.6 m' */
export function regionalLength(lengthMm: number, prefix: StorefrontPrefix): string {
  const meters = lengthLabel(lengthMm)
  return prefix === '/ca' ? meters : `${lengthInFeet(lengthMm)} ft (${meters})`
}

function spellInCanadian(word: string): string {
  const spelled = CANADIAN_SPELLING[word.toLowerCase()]
  return word[0] === word[0].toUpperCase() ? spelled[0].toUpperCase() + spelled.slice(1) : spelled
}
