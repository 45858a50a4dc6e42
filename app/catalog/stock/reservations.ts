import app from '@adonisjs/core/services/app'
import { bumpCatalog } from '#catalog/product/catalog'
import { isPostgres, rows, type Trx, type TableRow } from '#core/database'
import { enqueueStockAlerts } from '#catalog/stock_alerts/request_stock_alert'
import { orderNumber } from '#shared/ids'

/** Implemented by the module above catalog whose orders reserve stock. */
export abstract class ReservationOwner {
  /** Returns the numbers by which staff know the orders, by id. */
  abstract orderNumbers(
    orderIds: readonly string[],
    trx?: Trx
  ): Promise<ReadonlyMap<string, string>>

  /** Schedules the reservation of a product for the orders to which it is promised, once per `cause`. */
  abstract reserveArrived(productId: string, cause: string, trx: Trx): Promise<void>

  /** Schedules the comparison of promised days with the expected arrivals of these products. */
  abstract reviewPromises(productIds: readonly string[], trx: Trx): Promise<void>
}

/** Schedules what waits for a product that was sold out: the orders to which it is promised, then the stock alerts. */
export async function announceArrival(productId: string, cause: string, trx: Trx): Promise<void> {
  const owner = await app.container.make(ReservationOwner)
  await owner.reserveArrived(productId, cause, trx)
  await enqueueStockAlerts(productId, cause, trx)
}

/**
 * Announces that other units of these products are expected, or on another day. Locks the products, so that an order that
 * is placed at the same time is either promised by the new days or reviewed.
 */
export async function announceArrivalChange(productIds: readonly string[], trx: Trx) {
  if (productIds.length === 0) return
  const ids = [...new Set(productIds)]
  const found = await rows<{ isSoldOnBackorder: boolean | number }>(
    `select sold_on_backorder as "isSoldOnBackorder" from products
     where id in (${ids.map(() => '?').join(', ')}) order by id ${isPostgres() ? 'for update' : ''}`,
    ids,
    trx
  )
  if (found.some(({ isSoldOnBackorder }) => isSoldOnBackorder)) await bumpCatalog(trx)
  const owner = await app.container.make(ReservationOwner)
  await owner.reviewPromises(ids, trx)
}

/** An order that reserves a product */
type ReservingOrder = { id: string; number: string }

export type Reservations = {
  orders: ReservingOrder[]
  /** How many further orders reserve the product */
  others: number
}

const MAX_NAMED = 5

/** Returns the first orders that reserve each product, by product id. */
export async function findReservations(
  productIds: readonly string[],
  trx?: Trx
): Promise<ReadonlyMap<string, Reservations>> {
  if (productIds.length === 0) return new Map()
  const found = await rows<Pick<TableRow<'stock_ledger'>, 'product_id'> & { order_id: string }>(
    `select product_id, subject_id as order_id from stock_ledger
     where product_id in (${productIds.map(() => '?').join(', ')}) and subject_type = 'order'
     group by product_id, subject_id having sum(reserved_delta) > 0 order by subject_id`,
    [...productIds],
    trx
  )
  const idsByProduct = new Map(
    [...Map.groupBy(found, (row) => row.product_id)].map(([productId, orderRows]) => [
      productId,
      orderRows.map((row) => row.order_id),
    ])
  )
  const named = [...idsByProduct.values()].flatMap((ids) => ids.slice(0, MAX_NAMED))
  const owner = await app.container.make(ReservationOwner)
  const numbers = await owner.orderNumbers([...new Set(named)], trx)
  return new Map(
    [...idsByProduct].map(([productId, ids]) => [
      productId,
      {
        orders: ids
          .slice(0, MAX_NAMED)
          .map((id) => ({ id, number: numbers.get(id) ?? orderNumber(id) })),
        others: Math.max(0, ids.length - MAX_NAMED),
      },
    ])
  )
}

/** Says why a count on hand is too low: "Only 4 would be on hand, but 6 are reserved for order 5F3A-09BC-77D1". */
export function reservedText(reserved: number, count: number, reservations?: Reservations): string {
  const text = `Only ${count} would be on hand, but ${reserved} are reserved`
  return reservations ? `${text} for ${formatOrders(reservations)}` : text
}

function formatOrders({ orders, others }: Reservations): string {
  const numbers = orders.map(({ number }) => number)
  const items = others > 0 ? [...numbers, `${others} more`] : numbers
  return `${items.length === 1 ? 'order' : 'orders'} ${new Intl.ListFormat('en-US').format(items)}`
}
