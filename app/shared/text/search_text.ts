import { foldText } from '#shared/text/fold_text'
import { normalizePhone } from '#shared/phone'
import type { Address } from '#shared/address'

/** What a search finds a record by */
export type SearchFields = {
  /** Names, e-mail addresses and other words */
  texts: readonly (string | null)[]
  /** Numbers and identifiers, found with and without their punctuation */
  codes?: readonly (string | null)[]
  phones?: readonly Phone[]
  addresses?: readonly Address[]
}

/** The forms in which a word of the query may occur in a document */
export type SearchWord = readonly string[]

const MAX_WORDS = 8

const lettersAndDigits = (folded: string) => folded.replace(/[^\p{L}\p{N}]/gu, '')

/** Returns the text in which a search looks for the words of a query. A word never spans two fields. */
export function searchDocument(fields: SearchFields): string {
  const { texts, codes = [], phones = [], addresses = [] } = fields
  const foldedCodes = [...codes, ...addresses.map(({ zipcode }) => zipcode)].map((code) =>
    foldText(code ?? '')
  )
  // A postal code beside a phone number would look like the number of a card.
  const words = [
    ...foldedCodes,
    ...foldedCodes.map(lettersAndDigits),
    ...[...texts, ...addresses.flatMap(namesIn)].flatMap((text) => foldText(text ?? '').split(' ')),
    ...addresses.flatMap(streetWords),
    ...distinctPhones([...phones, ...addresses]).flatMap(phoneForms),
  ]
  return [...new Set(words)].filter((word) => word !== '').join(' ')
}

const namesIn = ({ company, firstname, lastname, city }: Address) => [
  company,
  firstname,
  lastname,
  city,
]

const streetWords = ({ address1, address2 }: Address): string[] =>
  foldText(`${address1} ${address2}`)
    .split(' ')
    .map((word) => (/\d/.test(word) ? houseNumber(word) : word))

/** Its digits are letters: a house number is found beside a word of its address, not in place of the number of an order. */
const houseNumber = (word: string): string =>
  `⌂${lettersAndDigits(word).replace(/[0-9]/g, (digit) => 'abcdefghij'[Number(digit)])}⌂`

type Phone = { phone: string; countryId?: string }

/** Most customers have one phone, and parsing it takes half of the time of a document. */
const distinctPhones = (phones: readonly Phone[]): Phone[] => [
  ...new Map(phones.map((each) => [`${each.countryId ?? ''} ${each.phone}`, each])).values(),
]

/** Returns the digits of a phone number as typed and in the international form. */
function phoneForms({ phone, countryId }: Phone): string[] {
  if (phone === '') return []
  const [international] = (normalizePhone(phone, countryId || undefined) ?? '').split(';')
  return [digitsOf(phone), digitsOf(international)]
}

/** Leaves out the prefix of international calls, and the national zero as in +44 (0)20. */
const digitsOf = (phone: string) => phone.replace('(0)', '').replace(/\D/g, '').replace(/^00/, '')

const ONLY_DIGITS = /^[+(]*\d[\d\s().+/-]*$/
const MIN_DIGITS = 3

/**
 * Returns the words of a query, all of which a document has to contain. Digits in several parts, as phone numbers are
 * written, are one word first; if that finds nothing, the second list has each part as a word.
 */
export function searchWords(query: string): SearchWord[][] {
  const folded = foldText(query)
  const words = [...new Set(folded.split(' ').map((word) => word.replace(/^#/, '')))]
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const forms = words.map((word) => formsOf(word, words.some(isName)))
  const digits = ONLY_DIGITS.test(folded) && /\D/.test(folded) ? digitsOf(folded) : ''
  return digits.length < MIN_DIGITS ? [forms] : [[[digits]], forms]
}

/** Such as a word of a street */
const isName = (word: string) => /^\D{2,}$/.test(word)

const MIN_PLAIN_FORM = 4

/**
 * A word with digits and punctuation may be a number, which documents also contain without its punctuation; beside a name
 * it may be that of a house.
 */
function formsOf(word: string, isBesideName: boolean): SearchWord {
  if (!/\d/.test(word)) return [word]
  const plain = lettersAndDigits(word)
  const forms = plain.length < MIN_PLAIN_FORM ? [word] : [word, plain]
  return [...new Set(isBesideName ? [...forms, houseNumber(word)] : forms)]
}

/** Returns whether a document contains all words of the query. */
export const matchesSearch = (query: string, document: string): boolean =>
  searchWords(query).some((words) =>
    words.every((forms) => forms.some((form) => document.includes(form)))
  )
