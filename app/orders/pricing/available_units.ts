import { availableToPromise, catalog, promiseBases, stockOf } from '#catalog'
import type { Trx } from '#core/database'
import type { AvailableUnits } from '#orders/pricing/line_promises_rules'
import type { PromisedUnits } from '#shared/delivery/promised_units'

/** Returns what can leave when, as the database has it: the stock, and what is promised of products sold on backorder. */
export async function availableUnits(
  productIds: readonly string[],
  now: Date,
  trx?: Trx
): Promise<AvailableUnits> {
  const ids = [...new Set(productIds)]
  const { byId, hasPromises } = await catalog(trx)
  const offered = hasPromises ? ids.filter((id) => byId.get(id)?.promise) : []
  const stocks = await stockOf(ids, trx)
  const bases = await promiseBases(offered, trx)
  return new Map(
    ids.map((id): [string, PromisedUnits[]] => {
      const basis = bases.get(id)
      const stock = [{ quantity: stocks.get(id) ?? 0, day: null }]
      return [id, basis ? availableToPromise(basis, now) : stock]
    })
  )
}
