import { catalogue } from '#catalog'
import { keptGroupTerms } from '#pricing/queries/kept_terms'
import { priceListOf, type PriceList } from '#pricing/queries/price_list'
import { userTermsOf, type UserTerms } from '#pricing/queries/user_terms'
import { cellKey, type OfferCell } from '#pricing/rules/offer'
import { CURRENCIES, type Currency, type Money } from '#shared/money'
import type { Trx } from '#core/database'
import type { GroupTerms } from '#pricing/queries/group_terms'

/** Customers who pay the same: those of a group, or one with prices of their own */
export type Buyers = {
  groupId: string | null
  userId: string | null
  /** The currency of each customer; null: they buy in either */
  currencies: (Currency | null)[]
}
/** The lowest price of a product and from how many pieces on it holds */
export type Terms = { price: Money; from: number }
/** What somebody pays for a cell; undefined where the product is not sold in the currency */
export type TermsByCell = (cell: OfferCell) => Terms | undefined

type Who = Pick<Buyers, 'groupId' | 'userId'>
type Asked = { cells: readonly OfferCell[]; now: Date; trx: Trx }

/** What each of these buyers pays for the products of the cells; only what a customer has of their own differs from their group's. */
export async function termsOf(buyers: readonly Who[], asked: Asked): Promise<TermsByCell[]> {
  const ofGroups = new Map(buyers.map(({ groupId }) => [groupId, new Map<string, Terms>()]))
  const ofBuyers = buyers.map(() => new Map<string, Terms>())
  for (const currency of CURRENCIES) {
    const cells = asked.cells.filter((cell) => cell.currency === currency)
    if (cells.length === 0) continue
    const { ownTerms, listOf } = await listsOf(buyers, currency, asked)
    for (const [groupId, terms] of ofGroups) addLowest(terms, cells, listOf(groupId, NOTHING))
    for (const [index, { groupId, userId }] of buyers.entries()) {
      const own = (userId !== null && ownTerms.get(userId)) || NOTHING
      const differing = cells.filter(({ productId }) => own.has(productId))
      addLowest(ofBuyers[index], differing, listOf(groupId, own))
    }
  }
  return buyers.map(({ groupId }, index) => {
    const [own, ofGroup] = [ofBuyers[index], ofGroups.get(groupId)!]
    return (cell) => own.get(cellKey(cell)) ?? ofGroup.get(cellKey(cell))
  })
}

/** The terms of all customers in one statement, however many they are, and the list of a group with or without them */
async function listsOf(buyers: readonly Who[], currency: Currency, { now, trx }: Asked) {
  const known = await catalogue(trx)
  const userIds = buyers.flatMap(({ userId }) => userId ?? [])
  const ownTerms = await userTermsOf(userIds, currency, trx)
  const groups = new Map<string | null, GroupTerms>()
  for (const id of new Set(buyers.map(({ groupId }) => groupId)))
    groups.set(id, await keptGroupTerms({ id, currency, catalogue: known }, trx))
  const listOf = (groupId: string | null, userTerms: UserTerms) =>
    priceListOf(known, { currency, now, groupTerms: groups.get(groupId)!, userTerms })
  return { ownTerms, listOf }
}

const NOTHING: UserTerms = new Map()

function addLowest(terms: Map<string, Terms>, cells: readonly OfferCell[], list: PriceList): void {
  for (const cell of cells) {
    const product = list.products.get(cell.productId)
    const last = product && list.price(product, 1)?.priceBreaks.at(-1)
    if (last) terms.set(cellKey(cell), { price: last.price, from: last.quantity })
  }
}
