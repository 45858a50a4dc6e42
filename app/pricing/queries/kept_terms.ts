import { groupTerms, type GroupTerms } from '#pricing/queries/group_terms'
import { userTerms, type UserTerms } from '#pricing/queries/user_terms'
import { catalogue, type Catalogue } from '#catalog'
import type { Trx } from '#core/database'
import type { Currency } from '#shared/money'

type Of = { id: string | null; currency: Currency; catalogue: Catalogue }
type Read<Terms> = (id: string, currency: Currency, trx?: Trx) => Promise<Terms>
type Shelf<Terms> = { known: Map<string, Terms>; reading: Map<string, Promise<Terms>> }

const MOST = 500

export const keptGroupTerms = keeping<GroupTerms>(groupTerms)
export const keptUserTerms = keeping<UserTerms>(userTerms)

/** Whether a customer's prices are anything else than their group's. */
export async function hasOwnPrices({
  userId,
  currency,
}: {
  userId: string | null
  currency: Currency
}): Promise<boolean> {
  const terms = await keptUserTerms({ id: userId, currency, catalogue: await catalogue() })
  return terms.size > 0
}

/**
 * Reads terms once per catalogue: every change of prices brings a new one, and with the old one goes what was kept for
 * it. A transaction never waits for somebody else's reading, which may be waiting for its connection.
 */
function keeping<Terms extends ReadonlyMap<string, unknown>>(read: Read<Terms>) {
  const none = new Map() as ReadonlyMap<string, unknown> as Terms
  const shelves = new WeakMap<Catalogue, Shelf<Terms>>()

  return async ({ id, currency, catalogue: of }: Of, trx?: Trx): Promise<Terms> => {
    if (id === null) return none
    const { known, reading } = shelfOf(shelves, of)
    const key = `${id} ${currency}`
    const found = known.get(key) ?? (trx ? undefined : reading.get(key))
    if (found) return found

    const terms = read(id, currency, trx)
    if (!trx) reading.set(key, terms)
    try {
      if (known.size >= MOST) known.clear()
      known.set(key, await terms)
    } finally {
      if (!trx) reading.delete(key)
    }
    return terms
  }
}

function shelfOf<Terms>(shelves: WeakMap<Catalogue, Shelf<Terms>>, of: Catalogue): Shelf<Terms> {
  let shelf = shelves.get(of)
  if (!shelf) shelves.set(of, (shelf = { known: new Map(), reading: new Map() }))
  return shelf
}
