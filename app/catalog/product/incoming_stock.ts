import app from '@adonisjs/core/services/app'
import type { Arrival } from '#catalog/product'
import type { Trx } from '#core/database'

/** Implemented by the module above catalog that orders goods from vendors. */
export abstract class IncomingStock {
  /** Returns the units on order by product id; products without any are left out. */
  abstract quantities(): Promise<ReadonlyMap<string, number>>

  /** Returns the units on order whose day is known, by product id. */
  abstract arrivals(
    productIds: readonly string[],
    trx?: Trx
  ): Promise<ReadonlyMap<string, Arrival[]>>
}

/** Implemented by the module above catalog whose orders wait for goods. */
export abstract class AwaitedStock {
  /** Returns the units that are promised to orders and not reserved yet, by product id. */
  abstract quantities(
    productIds: readonly string[],
    trx?: Trx
  ): Promise<ReadonlyMap<string, number>>
}

export async function quantitiesOnOrder(): Promise<ReadonlyMap<string, number>> {
  const incoming = await app.container.make(IncomingStock)
  return incoming.quantities()
}
