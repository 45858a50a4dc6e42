import { rows, type TableRow } from '#core/database'
import { shop } from '#config/shop'
import { OrderState } from '#shared/enums'
import { displayNumber } from '#shared/ids'
import { Money } from '#shared/money'
import { addCalendarDays } from '#shared/shop_time'

/** A pro-forma that cancels itself soon */
export type ExpiringProforma = {
  id: string
  number: string
  email: string
  total: Money
  reservedUntil: string
}

type ExpiringRow = Pick<
  TableRow<'orders'>,
  'id' | 'id2' | 'email' | 'total_cents' | 'currency' | 'reserved_until'
>

/** The condition on `orders` for pro-formas whose reservation ends before its only binding */
export const EXPIRES_BEFORE = `state = ${OrderState.Proforma} and cancelled_at is null and deleted_at is null and reserved_until <= ?`

export const warningEnd = (now: Date): string =>
  addCalendarDays(now, shop.reservations.warningDays, shop.timeZone)

/** Returns the pro-formas whose reservation ends within three days, the first to end first. */
export async function expiringProformas(
  now = new Date(),
  limit = 100
): Promise<ExpiringProforma[]> {
  const orders = await rows<ExpiringRow>(
    `select id, id2, email, total_cents, currency, reserved_until from orders
     where ${EXPIRES_BEFORE} order by reserved_until, id limit ?`,
    [warningEnd(now), limit]
  )
  return orders.map((order) => ({
    id: order.id,
    number: displayNumber(order),
    email: order.email,
    total: Money.of(order.total_cents, order.currency),
    reservedUntil: order.reserved_until!,
  }))
}
