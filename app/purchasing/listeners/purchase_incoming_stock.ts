import { IncomingStock } from '#catalog'
import { quantitiesOnOrder } from '#purchasing/queries/on_order'

/** Tells the catalog what is on order. */
export class PurchaseIncomingStock extends IncomingStock {
  quantities(): Promise<ReadonlyMap<string, number>> {
    return quantitiesOnOrder()
  }
}
