import app from '@adonisjs/core/services/app'

/** Implemented by the module above catalog that orders goods from vendors. */
export abstract class IncomingStock {
  /** Returns the units on order by product id; products without any are left out. */
  abstract quantities(): Promise<ReadonlyMap<string, number>>
}

export async function quantitiesOnOrder(): Promise<ReadonlyMap<string, number>> {
  const incoming = await app.container.make(IncomingStock)
  return incoming.quantities()
}
