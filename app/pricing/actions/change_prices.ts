import { bumpPrices, catalogue } from '#catalog'
import { conflict, invalid } from '#shared/refusal'
import { comparePrices, sumOf, type Paid } from '#pricing/actions/compare_prices'
import { cellKey, changedOffer, isSameOffer, NO_OFFER, versionOf } from '#pricing/rules/offer'
import type { Trx } from '#core/database'
import type { Buyers } from '#pricing/queries/price_effects'
import type { Offer, OfferCell, OfferChange, Offers } from '#pricing/rules/offer'

/** A cell that changes: what is agreed, and what the customers whose table it is pay before and after */
export type PriceChange = OfferCell & {
  own: { before: Offer; after: Offer }
  paid: Paid
}
export type PriceEffect = {
  /** Of the table as it is after the change */
  version: string
  /** How many customers pay another price */
  customers: number
  changes: PriceChange[]
  /** The same count for each of the buyers, in their order */
  customersOf: number[]
}

export type Written = { cell: OfferCell; after: Offer }

type Change = {
  offers: Offers
  changes: readonly OfferChange[]
  /** As it was read; absent where nobody minds */
  version?: string | null
  /** Whose prices may change, those whose table it is first */
  buyers: readonly Buyers[]
  /** Stores the cells that change, in a table that holds `all` afterwards. */
  write(written: readonly Written[], all: Offers): Promise<void>
  now: Date
}

/** Writes what differs and says, by the prices before and after, whom it concerns and by how much. */
export async function changePrices(change: Change, trx: Trx): Promise<PriceEffect> {
  const { offers, version, buyers, now } = change
  assertVersion(offers, version)
  const wanted = await newOffers(change, trx)
  const cells = wanted.map(({ cell }) => cell)
  const all = replaced(offers, wanted)
  const { customersOf, paid } = await comparePrices({ buyers, cells, now, trx }, async () => {
    await change.write(wanted, all)
    if (wanted.length > 0) await bumpPrices(trx)
  })
  return {
    version: versionOf(all),
    customers: sumOf(customersOf),
    customersOf,
    changes: wanted.map(({ cell, ...own }) => ({ ...cell, own, paid: paid(cell) })),
  }
}

type Wanted = Written & { before: Offer }

async function newOffers({ offers, changes }: Change, trx: Trx): Promise<Wanted[]> {
  const { byId } = await catalogue(trx)
  const wanted = new Map<string, Wanted>()
  for (const { productId, currency, ...change } of changes) {
    if (!byId.has(productId)) throw invalid(productId, 'There is no such product.')
    const cell = { productId, currency }
    const key = cellKey(cell)
    const before = offers.get(key) ?? NO_OFFER
    const after = changedOffer(wanted.get(key)?.after ?? before, change)
    wanted.set(key, { cell, before, after })
  }
  return [...wanted.values()].filter(({ before, after }) => !isSameOffer(before, after))
}

function assertVersion(offers: Offers, version: string | null | undefined): void {
  if (version === undefined || version === null || version === versionOf(offers)) return
  throw conflict(
    'Somebody else saved these prices meanwhile. Reload to see them; what you entered is kept.',
    'E_PRICES_CHANGED'
  )
}

function replaced(offers: Offers, wanted: readonly Wanted[]): Offers {
  const all = new Map(offers)
  for (const { cell, after } of wanted) {
    if (isSameOffer(after, NO_OFFER)) all.delete(cellKey(cell))
    else all.set(cellKey(cell), after)
  }
  return all
}
