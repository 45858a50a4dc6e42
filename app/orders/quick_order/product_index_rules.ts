import { foldText } from '#shared/text/fold_text'

/** A product that the customer may order, as its number and name are searched in a text */
export type OrderableProduct = { id: string; sku: string; name: string; lengthMm: number | null }
/** The customer's own number of a product */
export type CustomerPart = { partNumber: string; productId: string }

/** The products of a customer by what a line of an order may call them */
export type ProductIndex = {
  byId: ReadonlyMap<string, OrderableProduct>
  /** Product ids by the key of their number */
  skus: ReadonlyMap<string, string>
  parts: ReadonlyMap<string, string>
  words: ReadonlyMap<string, ProductWords>
  /** The words of all products together */
  vocabulary: ProductWords
}

type ProductWords = { words: ReadonlySet<string>; compact: string }

/** Words that name no product among several */
const GENERIC = new Set(['hdmi', 'cable', 'cables', 'cord', 'cords', 'lead', 'leads'])

const STOP_WORDS = new Set(
  `a an and also any as asap at be by can could days deliver delivery dear each ea for from get give
  hello hi i in is it kindly length lengths like long m me meter meters metre metres more mr mrs ms my
  need needed no number of off on one ones order ordering our pc pcs piece pieces please plus pls price
  qty quantity send ship so thank thanks that the them these this to total unit units us version want
  we will with would x you your
  one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen twenty`.split(/\s+/)
)

/** Returns a number of a product without its marks, spaces and case: 'THX-CBH20' and 'thx cbh 20' are the same. */
export const partKey = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '')

export function productIndex(
  products: readonly OrderableProduct[],
  parts: readonly CustomerPart[]
): ProductIndex {
  const byId = new Map(products.map((product) => [product.id, product]))
  const words = new Map(products.map((product) => [product.id, wordsOfProduct(product)]))
  const all = [...words.values()]
  return {
    byId,
    skus: new Map(products.map(({ id, sku }) => [partKey(sku), id])),
    parts: new Map(
      parts
        .filter(({ productId }) => byId.has(productId))
        .map(({ partNumber, productId }) => [partKey(partNumber), productId])
    ),
    words,
    vocabulary: {
      words: new Set(all.flatMap((product) => [...product.words])),
      compact: [...new Set(all.map(({ compact }) => compact))].join(' '),
    },
  }
}

function wordsOfProduct({ sku, name }: OrderableProduct): ProductWords {
  const words = wordsIn(`${sku} ${name}`)
  return { words: new Set(words), compact: wordsIn(name).join('') }
}

const wordsIn = (text: string): string[] => foldText(text).match(/[a-z0-9]+/g) ?? []

/** Returns the product whose number the whole text is. */
export function productNumbered(text: string, { skus, parts }: ProductIndex): string | undefined {
  const key = partKey(text)
  return skus.get(key) ?? parts.get(key)
}

const PART_NUMBER = /(?=[^\s]*\d)[\p{L}\p{N}][\p{L}\p{N}\-_/.#]{2,}[\p{L}\p{N}]/u
const NAME_OF_STANDARD =
  /^(?:[248]k|hdmi\d?|\d+(?:gbps|hz|awg|g)|x\d+|\d[\d.,]*\/?(?:x|pcs?|ea|each|st|stk|units?|pieces?))$/i

/** Whether a word looks like the number of a product, with letters and digits. */
export function isPartLike(word: string): boolean {
  const [match] = PART_NUMBER.exec(word) ?? []
  return match !== undefined && /\p{L}/u.test(match) && !NAME_OF_STANDARD.test(match)
}

const MAX_WINDOW = 6

export type FoundNumbers = { products: Set<string>; rest: string }

/**
 * Finds the numbers of products in a text, also where they are typed with spaces, and returns the text without them. A
 * number of only digits is a quantity where another word looks like the number of the product.
 */
export function findNumbers(text: string, index: ProductIndex, barrier: string): FoundNumbers {
  const tokens = text.split(/\s+/).filter(Boolean)
  const found = windowsOf(tokens, index.skus, barrier)
  const rest = found.tokens
  const hasOther = found.ids.size > 0 || rest.some(isUnknown(index))
  const parts = windowsOf(rest, index.parts, barrier, (key) => !hasOther || /\D/.test(key))
  return {
    products: new Set([...found.ids, ...parts.ids]),
    rest: parts.tokens.join(' '),
  }
}

const isUnknown =
  ({ parts }: ProductIndex) =>
  (word: string) =>
    isPartLike(word) && !parts.has(partKey(word))

function windowsOf(
  tokens: readonly string[],
  numbers: ReadonlyMap<string, string>,
  barrier: string,
  accepts: (key: string) => boolean = () => true
) {
  const ids = new Set<string>()
  const left: string[] = []
  for (let at = 0; at < tokens.length;) {
    const found = windowAt(tokens, at, { numbers, barrier, accepts })
    if (found) ids.add(found.id)
    left.push(found ? barrier : tokens[at])
    at += found?.size ?? 1
  }
  return { ids, tokens: left }
}

type Numbers = {
  numbers: ReadonlyMap<string, string>
  barrier: string
  accepts: (key: string) => boolean
}

/** Returns the longest number that begins at a word. */
function windowAt(tokens: readonly string[], at: number, { numbers, barrier, accepts }: Numbers) {
  if (numbers.size === 0 || partKey(tokens[at]) === '') return null
  const end = tokens.indexOf(barrier, at)
  const last = Math.min(at + MAX_WINDOW, end === -1 ? tokens.length : end)
  for (let until = last; until > at; until -= 1) {
    if (partKey(tokens[until - 1]) === '') continue
    const key = partKey(tokens.slice(at, until).join(''))
    const id = numbers.get(key)
    if (id !== undefined && accepts(key)) return { id, size: until - at }
  }
  return null
}

const QUANTITY = /^(?:x?\d+|\d+(?:x|pcs?|ea|st|stk|units?|pieces?))$/

/** Returns the words of a line that can describe a product, and whether one of them stands in any product's name. */
export function describingWords(text: string, index: ProductIndex) {
  const words = wordsIn(text).filter((word) => !STOP_WORDS.has(word) && !QUANTITY.test(word))
  const specific = words.filter((word) => !GENERIC.has(word))
  const isKnown = (word: string) => hasWord(index.vocabulary, word)
  return {
    specific,
    isAboutProducts: words.length > specific.length || specific.some(isKnown),
  }
}

/** Returns the products that have all of these words and lengths. */
export function describedProducts(
  words: readonly string[],
  lengthsMm: readonly Length[],
  index: ProductIndex
): OrderableProduct[] {
  return [...index.byId.values()].filter(({ id, lengthMm }) => {
    const of = index.words.get(id)!
    return (
      words.every((word) => hasWord(of, word)) &&
      lengthsMm.every((length) => lengthMm !== null && isLength(lengthMm, length))
    )
  })
}

function hasWord({ words, compact }: ProductWords, word: string): boolean {
  if (words.has(word) || words.has(word.replace(/s$/, ''))) return true
  return word.length >= 4 && compact.includes(word.replace(/s$/, ''))
}

/** A length as typed: its value, the decimals it was typed with, and its unit in millimeters */
export type Length = { typed: string; value: number; places: number; unitMm: number }

/** Whether a product has a length, rounded as it was typed: 2 m are 6.6 ft and 7 ft. */
function isLength(lengthMm: number, { value, places, unitMm }: Length): boolean {
  const scale = 10 ** places
  return Math.round((lengthMm / unitMm) * scale) === Math.round(value * scale)
}

const TOLERANCE = 0.1

/** Whether a length contradicts the product that a line names by its number. */
export const contradictsLength = (lengthMm: number | null, length: Length): boolean =>
  lengthMm !== null && Math.abs(lengthMm / (length.value * length.unitMm) - 1) > TOLERANCE
