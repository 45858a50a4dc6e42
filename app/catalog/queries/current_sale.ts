import { catalogue, catalogueAtHand, type Catalogue } from '#catalog/queries/catalogue'
import { isSaleRunning, saleState } from '#catalog/rules/sale_window'
import { shop } from '#config/shop'
import { Rate } from '#shared/rate'
import { typedEnd, typedStart } from '#shared/shop_time'
import type { Trx } from '#core/database'
import type { Sale, SaleView } from '#catalog/views'

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

export async function saleForStaff(now = new Date()): Promise<SaleView> {
  const sale = await configuredSale()
  return {
    percent: Rate.millionths(sale.percentMillionths).toFraction(),
    start: typedStart(sale.startsAt, shop.timeZone),
    end: typedEnd(sale.endsAt, shop.timeZone),
    startsAt: sale.startsAt,
    endsAt: sale.endsAt,
    state: saleState(sale, now),
  }
}

/** Changes with the catalogue and when a sale begins or ends: what pages and lists with prices are cached under. */
export async function catalogueStamp(now: Date): Promise<string> {
  return stampOf(await catalogue(), now)
}

/** The same without asking anybody; null where it is time to ask. */
export function stampAtHand(now: Date): string | null {
  const atHand = catalogueAtHand()
  return atHand && stampOf(atHand, now)
}

const stampOf = ({ version, sale }: Catalogue, now: Date) =>
  isSaleRunning(sale, now) ? `${version}-sale` : version
