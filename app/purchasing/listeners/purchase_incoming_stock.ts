import { IncomingStock, type Arrival } from '#catalog'
import { arrivalsOf, quantitiesOnOrder } from '#purchasing/queries/on_order'
import type { Trx } from '#core/database'

/** Tells the catalog what is on order. */
export class PurchaseIncomingStock extends IncomingStock {
  quantities(): Promise<ReadonlyMap<string, number>> {
    return quantitiesOnOrder()
  }

  arrivals(productIds: readonly string[], trx?: Trx): Promise<ReadonlyMap<string, Arrival[]>> {
    return arrivalsOf(productIds, trx)
  }
}
