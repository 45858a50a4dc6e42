import { test } from '@japa/runner'
import { shop } from '#config/shop'
import { processOutbox } from '#core/outbox'
import { calendarDay } from '#shared/dates'
import { addCalendarDays, firstOfMonth } from '#shared/shop_time'
import { anOpenOrder } from '#tests/functional/invoicing/support/invoices'
import { recordPaymentByCall } from '#tests/functional/orders/support/order_money'
import { call } from '#tests/support/http'
import { withStaffedShop } from '#tests/support/staffed_shop'
import type { OrderResponse } from '#orders/views'

const now = new Date()
const thisMonth = firstOfMonth(now, shop.timeZone, 0)
const lastMonth = firstOfMonth(now, shop.timeZone, -1)
const nextMonth = firstOfMonth(now, shop.timeZone, 1)
const today = calendarDay(now, shop.timeZone)
const lastDayBefore = calendarDay(
  addCalendarDays(`${thisMonth}T12:00:00.000Z`, -1, shop.timeZone),
  shop.timeZone
)

test.group('A payment that staff record after the month of its receipt', (group) => {
  const staff = withStaffedShop(group)

  const cheque = (orderId: string, amount: number, date: string) =>
    recordPaymentByCall(orderId, {
      token: staff.token,
      body: { method: 'CHEQUE', amount, date, reference: `Cheque ${orderId}` },
    })

  const monthly = async (path: string, start: string, end: string) => {
    const { text, status } = await call('GET', `${path}start=${start}&end=${end}`, {
      token: staff.token,
    })
    if (status !== 200) throw new Error(text)
    return text
  }

  const isIn = async (order: OrderResponse, start: string, end: string) => {
    const commission = await monthly('/api/reports/commission.csv?', start, end)
    const payments = await monthly(
      '/api/a/exports/payments.csv?format=quickbooks&c=usd&',
      start,
      end
    )
    return [commission.includes(order.id2!), payments.includes(`Cheque ${order._id}`)]
  }

  const paidDay = async ({ _id: id }: OrderResponse) => {
    const { body } = await call<OrderResponse>('GET', `/api/orders/${id}`, { token: staff.token })
    return body.dates.paid && calendarDay(body.dates.paid, shop.timeZone)
  }

  test('is in that month in every file', async ({ assert }) => {
    const order = await anOpenOrder(staff.token)
    await cheque(order._id, 100, lastDayBefore)
    assert.equal(await paidDay(order), lastDayBefore)
    assert.deepEqual(await isIn(order, lastMonth, thisMonth), [true, true])
    assert.deepEqual(await isIn(order, thisMonth, nextMonth), [false, false])
  })

  test('pays the order on the day of the last receipt, whatever is recorded last', async ({
    assert,
  }) => {
    const order = await anOpenOrder(staff.token)
    await cheque(order._id, 60, today)
    await cheque(order._id, 40, lastDayBefore)
    assert.equal(await paidDay(order), today)
  })

  test('is a difference of the next run where its month is locked', async ({ assert }) => {
    const order = await anOpenOrder(staff.token)
    const lock = { token: staff.token, body: { start: lastMonth, end: thisMonth } }
    const { status, text } = await call('POST', '/api/reports/commission/runs', lock)
    assert.equal(status, 202, text)
    await processOutbox()
    await cheque(order._id, 100, lastDayBefore)
    assert.equal(await paidDay(order), lastDayBefore)
    const { text: locked } = await call('GET', '/api/reports/commission.csv?run=1', {
      token: staff.token,
    })
    assert.notInclude(locked, order.id2!)
  })
})
