import { shop } from '#config/shop'
import {
  contradictsLength,
  describedProducts,
  describingWords,
  type Length,
  type ProductIndex,
} from '#orders/quick_order/product_index_rules'
import { lengthLabel } from '#shared/measures'
import { quickOrderTexts as texts } from '#shared/texts/storefront/quick_order'
import type { LineParts, LinePrice } from '#orders/quick_order/line_parts_rules'

export type Understood = {
  kind: 'understood'
  productId: string
  quantity: number
  /** Of one unit, as the text gives it */
  priceCents: number | null
}
type Unclear = {
  kind: 'unclear'
  problem: Problem
  reason: string
  quantity: number | null
  /** Products that the line can mean */
  candidates: string[]
  /** What can be the customer's own number of a product */
  partNumber: string | null
}
export type LineReading = Understood | Unclear

export type Problem =
  | 'unknown_product'
  | 'several_products'
  | 'no_quantity'
  | 'several_quantities'
  | 'line_number'
  | 'unreadable_number'
  | 'prices'
  | 'limit'
  | 'packs'
  | 'length'
  | 'not_an_order'

export type LineContent = {
  parts: LineParts
  /** Products that the line names by their numbers */
  products: ReadonlySet<string>
  /** The words that may describe the product */
  words: string
  partNumber: string | null
}

type Quantity = { quantity: number } | { problem: Problem; reason: string }

const PACKS =
  /(?<!\p{L})(?:box(?:es)?|packs?|packages?|pk|pks|cases?|cartons?|ctns?|bx|dz|doz|dozens?|pairs?|bundles?|rolls?|pallets?|couple|few|several|some|hundreds?|thousands?|half|halves|score|gross)(?!\p{L})/iu
const NOT_AN_ORDER =
  /\?\s*$|^\s*(?:sub-?)?total|(?<!\p{L})(?:increase|decrease|reduce|raise|change|update|modify|cancel(?:l?ed)?|return(?:s|ed|ing)?|remove|not|don['’]?t|no longer|instead|without|except|less|fewer|approx|approximately|roughly|about|around|maybe|perhaps|possibly|if|between|at least|up to|either|already|received|back-?ordered|last time|quote|rma)(?!\p{L})/iu

/** Whether a line counts packs, whose content only the customer knows. */
const countsPacks = (text: string): boolean => PACKS.test(text)
const isNotAnOrder = (text: string): boolean => NOT_AN_ORDER.test(text)

/** Decides what a line orders. Whatever has two readings is unclear. */
export function readLineContent(
  content: LineContent,
  text: string,
  index: ProductIndex
): LineReading {
  const { parts, partNumber } = content
  const quantity = quantityOf(parts)
  const known = 'quantity' in quantity ? quantity.quantity : null
  const unclear = (problem: Problem, reason: string, candidates: string[] = []): Unclear => ({
    ...{ kind: 'unclear', problem, reason, quantity: known, candidates, partNumber },
  })
  if (isNotAnOrder(text)) return unclear('not_an_order', texts.notAnOrder, [...content.products])
  const found = productsOf(content, index)
  if (found.length === 0)
    return unclear(
      'unknown_product',
      partNumber === null ? texts.unknownProduct : texts.unknownNumber(partNumber)
    )
  if (found.length > 1) {
    const skus = found.map((id) => index.byId.get(id)!.sku)
    const reason = content.products.size > 1 ? texts.severalProducts : texts.ambiguous(skus)
    return unclear('several_products', reason, found)
  }
  const [productId] = found
  const { sku, lengthMm } = index.byId.get(productId)!
  const wrong = parts.lengths.find((length) => contradictsLength(lengthMm, length))
  if (wrong) return unclear('length', texts.length(wrong.typed, sku, lengthLabel(lengthMm!)), found)
  if (parts.problem !== null) return unclear('unreadable_number', parts.problem, found)
  if (countsPacks(text)) return { ...unclear('packs', texts.packs, found), quantity: null }
  if ('problem' in quantity) return unclear(quantity.problem, quantity.reason, found)
  const price = unitPriceOf(parts.prices, quantity.quantity)
  if (price === undefined) return unclear('prices', texts.prices, found)
  return { kind: 'understood', productId, quantity: quantity.quantity, priceCents: price }
}

function productsOf({ products, parts, words, partNumber }: LineContent, index: ProductIndex) {
  if (products.size > 0) return [...products]
  if (partNumber !== null) return []
  const { specific } = describingWords(words, index)
  if (specific.length === 0 && parts.lengths.length === 0) return []
  return describedProducts(specific, usable(parts.lengths), index).map(({ id }) => id)
}

const usable = (lengths: readonly Length[]) => lengths.filter(({ value }) => value > 0)

function quantityOf({ marked, bare }: LineParts): Quantity {
  const numbers = [...new Set([...marked, ...bare])]
  if (numbers.length === 0) return { problem: 'no_quantity', reason: texts.noQuantity }
  if (numbers.length > 1)
    return { problem: 'several_quantities', reason: texts.severalQuantities(numbers) }
  const [quantity] = numbers
  if (quantity < 1 || quantity > shop.quantity.perLine)
    return { problem: 'limit', reason: texts.limit(shop.quantity.perLine) }
  return { quantity }
}

/** Returns the price of a unit, null without one, and undefined where the amounts contradict the quantity. */
function unitPriceOf(prices: readonly LinePrice[], quantity: number): number | null | undefined {
  const units = [...new Set(prices.filter(({ isTotal }) => !isTotal).map(({ cents }) => cents))]
  const totals = [...new Set(prices.filter(({ isTotal }) => isTotal).map(({ cents }) => cents))]
  if (units.length + totals.length === 0) return null
  if (units.length === 0 && totals.length === 1)
    return totals[0] % quantity === 0 ? totals[0] / quantity : null
  const [first, second] = [...units, ...totals].toSorted((a, b) => a - b)
  if (units.length + totals.length === 1) return first
  if (units.length + totals.length > 2) return undefined
  return first * quantity === second ? first : undefined
}
