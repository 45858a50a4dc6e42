import { test } from '@japa/runner'
import { shop } from '#config/shop'
import { rows, run } from '#core/database'
import { BACKFILL } from '#database/migrations/0260_awaited_orders'
import { refreshAllAwaitedGoods, reservePromisedGoods } from '#orders'
import { ordersAwaiting } from '#orders/order/reads/awaited_goods'
import { calendarDay, formatDay } from '#shared/dates'
import {
  acceptByStaff,
  aQuote,
  assertBooks,
  issueQuote,
} from '#tests/functional/orders/support/order_quotes'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { statusOf } from '#tests/functional/orders/support/responses'
import { call } from '#tests/support/http'
import { productId, setStock, stockedShop } from '#tests/support/checkout'
import { signedIn, visit } from '#tests/support/pages'
import { ship } from '#tests/support/shipments'
import { editOrderByCall } from '#tests/support/staff_orders'
import { aStaffMember, type TestUser } from '#tests/support/users'
import type { Browser } from '#tests/support/browser'
import type { OrderListPage, OrderResponse, ShipmentResponse } from '#orders/views'
import type { StaffHome } from '#reporting/views'

const SKU = 'THX-CBH10'
const OTHER = 'THX-CBH15'
const DAY_MS = 86_400_000
const dayIn = (days: number) => calendarDay(new Date(Date.now() + days * DAY_MS), shop.timeZone)

const TO_SHIP = 'state=5&shipped=false'
const WAITING = 'view=awaiting_goods'

test.group('Orders that wait for all of their goods', (group) => {
  let staff: TestUser
  let token: string
  let browser: Browser
  let product: string
  const by = dayIn(14)
  withFakePrinter(group)
  group.setup(async () => {
    await stockedShop()
    staff = await aStaffMember()
    ;({ token } = staff)
    browser = await signedIn(staff)
    product = await productId(SKU)
  })
  group.each.setup(async () => {
    for (const id of await ordersAwaiting(product))
      await call('POST', `/api/orders/${id}/cancellation`, { token, body: {} })
  })
  group.each.teardown(async () => {
    await assertBooks()
    await assertAsUpgraded()
  })

  /** Returns an open order of ten units, of which those in stock are reserved and the others promised. */
  async function anOpenPromise(stock: number): Promise<OrderResponse> {
    await setStock(SKU, stock)
    const { order } = await aQuote(token, { quantity: 10, changes: { salesperson: staff.id } })
    const path = `/api/orders/${order._id}/quote/promise`
    await call('PUT', path, { token, body: { promised_on: by } })
    const later = { by, goods: [{ product, quantity: 10 - stock }] }
    if ((await statusOf(acceptByStaff(order._id, token, later))) !== 200) throw new Error('Refused')
    if ((await statusOf(editOrderByCall(token, order._id, { state: 5 }))) !== 200)
      throw new Error('Not opened')
    return order
  }

  async function listed(query: string) {
    const { props } = await visit<{ orders: OrderListPage }>(browser, `/admin/orders?${query}`)
    return props.orders.rows
  }
  const isIn = async (query: string, { _id: id }: OrderResponse) => {
    const found = await listed(query)
    return found.some((row) => row.id === id)
  }
  const placeOf = async (order: OrderResponse) => {
    const isToShip = await isIn(TO_SHIP, order)
    const isWaiting = await isIn(WAITING, order)
    // Lists by salesperson, and those in another order, do not use the facets.
    const others = [
      await isIn(`${TO_SHIP}&sort=email`, order),
      await isIn(`${TO_SHIP}&salesperson=${staff.id}`, order),
    ]
    if (others.some((other) => other !== isToShip)) throw new Error('The lists differ')
    return isToShip === isWaiting ? 'both or none' : isToShip ? 'to ship' : 'waiting'
  }
  async function arrive(stock: number): Promise<void> {
    await setStock(SKU, stock)
    await reservePromisedGoods({ productId: product })
  }

  test('are not to ship until goods arrive, and again once these have left', async ({ assert }) => {
    const order = await anOpenPromise(0)
    assert.equal(await placeOf(order), 'waiting')
    await run('update orders set awaits_goods = false where id = ?', [order._id])
    await assert.rejects(assertBooks, /order_awaited/)
    await run('update orders set awaits_goods = true where id = ?', [order._id])
    await arrive(4)
    assert.equal(await placeOf(order), 'to ship')
    const { body } = await ship(token, order, 4)
    assert.equal(await placeOf(order), 'waiting')
    const path = `/api/orders/${order._id}/shipments/${(body as ShipmentResponse)._id}`
    assert.equal(await statusOf(call('DELETE', path, { token, body: {} })), 200)
    assert.equal(await placeOf(order), 'to ship')
    await ship(token, order, 4)
    await arrive(6)
    assert.equal(await placeOf(order), 'to ship')
    await ship(token, order, 6)
    for (const query of [TO_SHIP, WAITING]) assert.isFalse(await isIn(query, order), query)
  })

  test('are found and corrected after the version before has changed them', async ({ assert }) => {
    const waiting = await anOpenPromise(0)
    const reserved = await anOpenPromise(0)
    await arrive(20)
    const change = 'update orders set awaits_goods = ? where id = ?'
    await run(change, [true, reserved._id])
    await run(change, [true, waiting._id])
    assert.equal(await refreshAllAwaitedGoods(), 2)
    const missing = await anOpenPromise(0)
    await run(change, [false, missing._id])
    await assert.rejects(assertBooks, /order_awaited/)
    assert.equal(await refreshAllAwaitedGoods(), 1)
    await assertBooks()
    assert.equal(await placeOf(missing), 'waiting')
    assert.equal(await refreshAllAwaitedGoods(), 0)
  })

  test('say so on their row of the list, with the day', async ({ assert }) => {
    const order = await anOpenPromise(0)
    const waitsOf = async () => {
      const found = await listed('')
      return found.find(({ id }) => id === order._id)!.waits
    }
    assert.equal(await waitsOf(), `Waiting for goods, by ${formatDay(by)}`)
    const path = `/api/orders/${order._id}/quote/promise`
    await call('PUT', path, { token, body: { promised_on: dayIn(30) } })
    assert.equal(await waitsOf(), `Waiting for goods, by ${formatDay(dayIn(30))}`)
    await arrive(1)
    assert.equal(await waitsOf(), '')
  })

  test('are no task of a staff member, nor of the staff home', async ({ assert }) => {
    const counts = async () => {
      const { body } = await call<StaffHome>('GET', '/api/a/home', { token })
      const mine = body.mine.find(({ key }) => key === 'my_to_ship')
      return [body.todo.find(({ key }) => key === 'to_ship')!.count, mine?.count ?? 0]
    }
    const [all, mine] = await counts()
    await anOpenPromise(0)
    assert.deepEqual(await counts(), [all, mine])
    await arrive(10)
    assert.deepEqual(await counts(), [all + 1, mine + 1])
  })

  test('are to ship with another product in stock, but not with a custom item', async ({
    assert,
  }) => {
    const order = await anOpenPromise(0)
    const cart = (item: object) => ({ cart: [{ product, quantity: 10 }, item] })
    const custom = { description: 'Setup', quantity: 1, cost: 5 }
    assert.equal(await statusOf(editOrderByCall(token, order._id, cart(custom))), 200)
    assert.equal(await placeOf(order), 'waiting')
    const other = { product: await productId(OTHER), quantity: 1 }
    assert.equal(await statusOf(editOrderByCall(token, order._id, cart(other))), 200)
    assert.equal(await placeOf(order), 'to ship')
  })

  test('wait for all once a credit note releases what was in stock', async ({ assert }) => {
    const order = await anOpenPromise(3)
    assert.equal(await placeOf(order), 'to ship')
    const invoices = new InvoiceClient(token, order)
    const invoice = await invoices.created()
    const credited = { items: invoices.items(3), restock: true }
    assert.equal(await statusOf(invoices.credit(invoice._id, credited)), 201)
    assert.equal(await placeOf(order), 'waiting')
  })

  test('are in neither list once cancelled or quoted again', async ({ assert }) => {
    const waiting = await anOpenPromise(0)
    const partly = await anOpenPromise(3)
    const cancelled = await anOpenPromise(0)
    await call('POST', `/api/orders/${cancelled._id}/cancellation`, { token, body: {} })
    const quoted = await anOpenPromise(0)
    await editOrderByCall(token, quoted._id, { state: 6 })
    assert.equal(await statusOf(issueQuote(quoted._id, token)), 200)
    assert.equal(await placeOf(waiting), 'waiting')
    assert.equal(await placeOf(partly), 'to ship')
    for (const query of [TO_SHIP, WAITING])
      for (const order of [cancelled, quoted]) assert.isFalse(await isIn(query, order), query)
  })
})

/** Throws where an order is stored other than the upgrade would store it. */
async function assertAsUpgraded(): Promise<void> {
  const stored = async () => {
    const orders = await rows('select id, awaits_goods from orders order by id')
    return JSON.stringify(orders)
  }
  const before = await stored()
  await run('update orders set awaits_goods = false')
  await run(BACKFILL)
  if ((await stored()) !== before) throw new Error('What an order waits for was not refreshed')
}
