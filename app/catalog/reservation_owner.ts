import app from '@adonisjs/core/services/app'
import type { Trx } from '#core/database'

/** Implemented by the module above catalog whose orders reserve stock. */
export abstract class ReservationOwner {
  /** Returns the numbers by which staff know the orders, by id. */
  abstract orderNumbers(
    orderIds: readonly string[],
    trx?: Trx
  ): Promise<ReadonlyMap<string, string>>
}

export const reservationOwner = (): Promise<ReservationOwner> =>
  app.container.make(ReservationOwner)
