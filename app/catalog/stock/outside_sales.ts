import { rows, type Trx } from '#core/database'
import { openLedger, type SalesContext, type SalesLedger } from '#catalog/stock/sales_ledger'

/** Goods of an order that a marketplace sold; `isShipped` where they have left the shop */
export type OutsideSale = {
  orderId: string
  productId: string
  quantity: number
  isShipped: boolean
}

export type OutsideGoods = Omit<OutsideSale, 'isShipped'>

export type StockShortage = { orderId: string; productId: string; missing: number }

/**
 * Takes the goods of many orders from the stock in few statements. A marketplace cannot be refused, so a sale takes what
 * is left; returns what was missing, by order and product.
 */
export async function recordOutsideSales(
  sales: readonly OutsideSale[],
  context: SalesContext
): Promise<StockShortage[]> {
  const ledger = await openLedger(sales, context)
  const shortages = new Map<string, StockShortage>()
  for (const sale of sales) {
    const { orderId, productId, quantity } = sale
    const taken = takeGoods(sale, ledger)
    if (taken === quantity) continue
    const key = `${orderId} ${productId}`
    const missing = quantity - taken + (shortages.get(key)?.missing ?? 0)
    shortages.set(key, { orderId, productId, missing })
  }
  await ledger.write()
  return [...shortages.values()]
}

/** Takes what is in stock, and returns how much that was. */
function takeGoods({ orderId, productId, quantity, isShipped }: OutsideSale, ledger: SalesLedger) {
  const taken = Math.min(quantity, ledger.stockOf(productId))
  if (taken === 0) return 0
  ledger.move({ orderId, productId, kind: 'reserved', delta: -taken, reservedDelta: taken })
  if (isShipped)
    ledger.move({ orderId, productId, kind: 'shipped', delta: 0, reservedDelta: -taken })
  return taken
}

/**
 * Turns what these orders reserve into shipped stock. What an order ships beyond that, as it was sold before the goods had
 * arrived, leaves the stock as well.
 */
export async function shipReservations(
  goods: readonly OutsideGoods[],
  context: SalesContext
): Promise<void> {
  const orderIds = [...new Set(goods.map(({ orderId }) => orderId))]
  const sums = await sumsOf(orderIds, context.trx)
  const ledger = await openLedger([...sums, ...goods], context)
  const rest = new Map<string, number>()
  for (const { orderId, productId, reserved } of sums) {
    if (reserved <= 0) continue
    ledger.move({ orderId, productId, kind: 'shipped', delta: 0, reservedDelta: -reserved })
    rest.set(`${orderId} ${productId}`, reserved)
  }
  for (const { orderId, productId, quantity } of goods) {
    const key = `${orderId} ${productId}`
    const held = Math.min(quantity, rest.get(key) ?? 0)
    rest.set(key, (rest.get(key) ?? 0) - held)
    takeGoods({ orderId, productId, quantity: quantity - held, isShipped: true }, ledger)
  }
  await ledger.write()
}

/** Takes back that goods were shipped: their orders reserve them again, as far as they took them from the stock. */
export async function reserveShippedAgain(
  goods: readonly OutsideGoods[],
  context: SalesContext
): Promise<void> {
  const sums = await sumsOf([...new Set(goods.map(({ orderId }) => orderId))], context.trx)
  const ledger = await openLedger(sums, context)
  const wanted = new Map<string, number>()
  for (const { orderId, productId, quantity } of goods) {
    const key = `${orderId} ${productId}`
    wanted.set(key, (wanted.get(key) ?? 0) + quantity)
  }
  for (const { orderId, productId, taken, reserved } of sums) {
    const again = Math.min(taken - reserved, wanted.get(`${orderId} ${productId}`) ?? 0)
    if (again > 0)
      ledger.move({ orderId, productId, kind: 'reserved', delta: 0, reservedDelta: again })
  }
  await ledger.write()
}

/** Returns all goods of the orders to the stock, reserved or shipped. */
export async function undoOutsideSales(
  orderIds: readonly string[],
  context: SalesContext
): Promise<void> {
  const sums = await sumsOf(orderIds, context.trx)
  const ledger = await openLedger(sums, context)
  for (const { orderId, productId, taken, reserved } of sums) {
    const kind = reserved > 0 ? 'released' : 'returned'
    ledger.move({ orderId, productId, kind, delta: taken, reservedDelta: -reserved })
  }
  await ledger.write()
}

type OrderSum = {
  orderId: string
  productId: string
  /** Taken from the sellable stock */
  taken: number
  /** Of these, not shipped yet */
  reserved: number
}

async function sumsOf(orderIds: readonly string[], trx: Trx): Promise<OrderSum[]> {
  if (orderIds.length === 0) return []
  return rows<OrderSum>(
    `select subject_id as "orderId", product_id as "productId", -sum(delta) as taken,
       sum(reserved_delta) as reserved
     from stock_ledger where subject_type = 'order' and subject_id in (${orderIds.map(() => '?').join(', ')})
     group by subject_id, product_id having sum(delta) <> 0 or sum(reserved_delta) <> 0
     order by subject_id, product_id`,
    [...orderIds],
    trx
  )
}
