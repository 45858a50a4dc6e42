import { inAmericanUnits } from '../measures.js'
import type { Currency } from '../money.js'

/** The storefront of a text, by the prefix of its paths: '' for the United States, '/ca' for Canada */
export type StorefrontPrefix = '' | '/ca'

const CANADIAN_SPELLING: Readonly<Record<string, string>> = {
  canceled: 'cancelled',
  color: 'colour',
  fiber: 'fibre',
  meter: 'metre',
  neighbor: 'neighbour',
  theater: 'theatre',
}
const SPELLING = new RegExp(`\\b(${Object.keys(CANADIAN_SPELLING).join('|')})(?=s?\\b)`, 'gi')

/**
 * Returns a text of the shop for one storefront. It is written in American spelling with metric measures: the United
 * States read American units first, Canada metric ones only.
 */
export const regionalText = (text: string, prefix: StorefrontPrefix): string =>
  prefix === '/ca' ? text.replace(SPELLING, spellInCanadian) : inAmericanUnits(text)

/** Returns HTML with its texts for one storefront; tags stay. */
export const regionalHtml = (html: string, prefix: StorefrontPrefix): string =>
  html.replace(/<[^>]*>|[^<]+/g, (part) =>
    part.startsWith('<') ? part : regionalText(part, prefix)
  )

/** Returns the prefix of the storefront that sells in a currency. */
export const prefixOf = (currency: Currency): StorefrontPrefix => (currency === 'cad' ? '/ca' : '')

/** Returns the name of a product as the customer of an order in that currency reads it. */
export const regionalName = (name: string, currency: Currency): string =>
  regionalText(name, prefixOf(currency))

function spellInCanadian(word: string): string {
  const spelled = CANADIAN_SPELLING[word.toLowerCase()]
  return word[0] === word[0].toUpperCase() ? spelled[0].toUpperCase() + spelled.slice(1) : spelled
}
