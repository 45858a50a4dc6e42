import { catalogue } from '#catalog/queries/catalogue'
import { isSaleRunning } from '#catalog/rules/sale_window'
import type { Trx } from '#core/database'
import type { Sale } from '#catalog/views'

export type RunningSale = Sale & { startsAt: string; endsAt: string }

/** The sale that runs at that moment, or null. */
export async function currentSale(now: Date, trx?: Trx): Promise<RunningSale | null> {
  const { sale } = await catalogue(trx)
  return isSaleRunning(sale, now) ? sale : null
}

/** What is configured, whether it runs already, no longer or not at all. */
export async function configuredSale(): Promise<Sale> {
  const { sale } = await catalogue()
  return sale ?? { percentMillionths: 0, startsAt: null, endsAt: null }
}

/** Changes with the catalogue and when a sale begins or ends: what pages and lists with prices are cached under. */
export async function catalogueStamp(now: Date): Promise<string> {
  const { version, sale } = await catalogue()
  return isSaleRunning(sale, now) ? `${version}-sale` : version
}
