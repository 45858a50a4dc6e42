import { setImmediate } from 'node:timers/promises'
import { one, rows, type TableRow } from '#core/database'
import { Money } from '#shared/money'
import type {
  CommissionPeriod,
  PaidAmounts,
  PaidOrder,
} from '#reporting/commission/commission_rules'

/** How many orders a statement passes, so that it never holds the process for long */
const ORDERS_AT_ONCE = 200

/** SQLite takes the range of an indexed expression only from comparisons with it alone. */
const DATE = 'coalesce(placed_at, created_at)'

export type PaidOrderRow = Pick<
  TableRow<'orders'>,
  | 'id'
  | 'email'
  | 'source'
  | 'currency'
  | 'subtotal_cents'
  | 'discount_cents'
  | 'credit_cents'
  | 'commission_fee_cents'
  | 'shipping_cents'
  | 'sales_tax_cents'
> & { id2: string; paid_at: string; date: string; reduced_cents: number }

export const PAID_ORDER_COLUMNS = `id, id2, email, source, currency, paid_at, ${DATE} as date, subtotal_cents, discount_cents,
  credit_cents, commission_fee_cents, shipping_cents, sales_tax_cents,
  (select coalesce(sum(amount_cents), 0) from order_adjustments
   where order_id = orders.id and kind in ('return', 'credit_note', 'reduction')) as reduced_cents`

type Position = { date: string; id2: string }

/**
 * Yields the orders that were paid in a period in batches, by the date on which they were placed and their number
 * (decision 198), without those that are cancelled or deleted.
 */
export async function* paidOrders(
  { from, until }: Pick<CommissionPeriod, 'from' | 'until'>,
  atOnce = ORDERS_AT_ONCE
): AsyncGenerator<PaidOrder[]> {
  let after: Position = { date: '', id2: '' }
  for (;;) {
    const last = await positionAfter(after, atOnce)
    const end = last ?? END
    const found = await rows<PaidOrderRow>(
      `select ${PAID_ORDER_COLUMNS} from orders
       where paid_at is not null and ${DATE} >= ? and ${DATE} <= ?
         and (${DATE}, id2) > (?, ?) and (${DATE}, id2) <= (?, ?)
         and paid_at >= ? and paid_at < ? and cancelled_at is null and deleted_at is null
       order by ${DATE}, id2`,
      [after.date, end.date, after.date, after.id2, end.date, end.id2, from, until]
    )
    if (found.length > 0) yield found.map(toPaidOrder)
    if (!last) return
    after = last
    await setImmediate()
  }
}

const END: Position = { date: '9999-12-31T23:59:59.999Z', id2: '' }

/** Returns the order that is so many paid orders further on; null near the end. */
const positionAfter = ({ date, id2 }: Position, count: number): Promise<Position | null> =>
  one<Position>(
    `select ${DATE} as date, id2 from orders
     where paid_at is not null and ${DATE} >= ? and (${DATE}, id2) > (?, ?) order by ${DATE}, id2 limit 1 offset ?`,
    [date, date, id2, count - 1]
  )

export function toPaidOrder(row: PaidOrderRow): PaidOrder {
  const money = (cents: number) => Money.of(cents, row.currency)
  const amounts = {
    subtotal: money(row.subtotal_cents),
    discount: money(row.discount_cents),
    credit: money(row.credit_cents),
    commissionFee: money(row.commission_fee_cents),
    shipping: money(row.shipping_cents),
    salesTax: money(row.sales_tax_cents),
  }
  return {
    id: row.id,
    number: row.id2,
    email: row.email,
    source: row.source,
    currency: row.currency,
    placedAt: row.date,
    paidAt: row.paid_at,
    ...amounts,
    reduced: reductionOf(amounts, money(row.reduced_cents)),
  }
}

/** Extra lines of an invoice raise what is due; like any other change after the order, they earn no commission. */
function reductionOf(
  { subtotal, discount, credit, commissionFee, shipping, salesTax }: Omit<PaidAmounts, 'reduced'>,
  reduced: Money
): Money {
  const lowered = discount.plus(credit).plus(commissionFee)
  const total = subtotal.minus(lowered).plus(shipping).plus(salesTax)
  return Money.min(reduced, total).atLeastZero()
}
