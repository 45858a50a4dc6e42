import { catalogue } from '#catalog'
import { CURRENCIES } from '#shared/money'
import { termsOf } from '#pricing/queries/price_effects'
import type { Trx } from '#core/database'
import type { Buyers, Terms, TermsByCell } from '#pricing/queries/price_effects'
import type { OfferCell } from '#pricing/rules/offer'

/** Null where the product is not sold in the currency */
export type Paid = { before: Terms; after: Terms } | null

export type Comparison<T> = {
  /** What the work answered */
  result: T
  /** How many pay another price, for each of the buyers in their order */
  customersOf: number[]
  /** What the first of the buyers pay */
  paid(cell: OfferCell): Paid
}

type Compare = {
  buyers: readonly Buyers[]
  /** The same ones where the work puts them into another group */
  afterwards?: readonly Buyers[]
  cells: readonly OfferCell[]
  now: Date
  trx: Trx
}

/** Has the work done, and compares what these customers pay before and after it. */
export async function comparePrices<T>(
  { buyers, afterwards = buyers, ...asked }: Compare,
  work: () => Promise<T>
): Promise<Comparison<T>> {
  const before = await termsOf(buyers, asked)
  const result = await work()
  const after = await termsOf(afterwards, asked)
  return {
    result,
    customersOf: buyers.map((one, index) => {
      const changed = asked.cells.filter((cell) =>
        isChanged(paidFor(cell, before[index], after[index]))
      )
      return countAffected(one, changed)
    }),
    paid: (cell) => (buyers.length > 0 ? paidFor(cell, before[0], after[0]) : null),
  }
}

export const isChanged = (paid: Paid): boolean =>
  paid !== null &&
  !(paid.before.price.equals(paid.after.price) && paid.before.from === paid.after.from)

export const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

export type AffectedGroup = { id: string; name: string; customers: number }

/** How many customers of which group pay another price; groups without any are left out. */
export function perGroup(
  groups: readonly { id: string; name: string }[],
  buyers: readonly Buyers[],
  customersOf: readonly number[]
): AffectedGroup[] {
  const counted = groups.map(({ id, name }) => ({
    id,
    name,
    customers: sumOf(customersOf.filter((_, index) => buyers[index].groupId === id)),
  }))
  return counted.filter(({ customers }) => customers > 0)
}

/** Every product in every currency */
export async function allCells(trx: Trx): Promise<OfferCell[]> {
  const { products } = await catalogue(trx)
  return products.flatMap(({ id: productId }) =>
    CURRENCIES.map((currency) => ({ productId, currency }))
  )
}

function paidFor(cell: OfferCell, before: TermsByCell, after: TermsByCell): Paid {
  const [was, is] = [before(cell), after(cell)]
  return was && is ? { before: was, after: is } : null
}

function countAffected({ currencies }: Buyers, changed: readonly OfferCell[]): number {
  const touched = new Set(changed.map(({ currency }) => currency))
  return currencies.filter((own) => (own === null ? touched.size > 0 : touched.has(own))).length
}
