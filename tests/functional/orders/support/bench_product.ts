import { shop } from '#config/shop'
import { ordersAwaiting } from '#orders/order/reads/awaited_goods'
import { calendarDay } from '#shared/dates'
import { businessDayAfter } from '#shared/delivery/delivery_estimate'
import { assertBooks } from '#tests/functional/orders/support/order_quotes'
import { productId, setStock, stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { aStaffMember, type TestUser } from '#tests/support/users'
import type { Group } from '@japa/runner/core'

export const SKU = 'THX-CBH10'
export const IN_STOCK = 7
const { dispatch } = shop.shipping

/** The day on which what the bench makes on its n-th day leaves */
export function leaves(count: number): string {
  const today = calendarDay(new Date(), shop.timeZone)
  return businessDayAfter(businessDayAfter(today, count, dispatch), 1, dispatch)
}

/**
 * Before each test of the group, 7 units are in stock and the bench makes 5 per business day after two of them, sold on backorder.
 * Afterwards the books add up, and what waits for goods is cancelled.
 */
export function withBenchProduct(group: Group) {
  const scene = { staff: {} as TestUser, product: '' }
  const edit = (body: object) =>
    call('PUT', `/api/products/${scene.product}`, { token: scene.staff.token, body })
  group.setup(async () => {
    await stockedShop()
    scene.staff = await aStaffMember()
    scene.product = await productId(SKU)
  })
  group.each.setup(async () => {
    await setStock(SKU, IN_STOCK)
    await edit({ sold_on_backorder: true, bench_units: 5, bench_start: 2 })
  })
  group.each.teardown(async () => {
    await assertBooks()
    for (const id of await ordersAwaiting(scene.product))
      await call('POST', `/api/orders/${id}/cancellation`, {
        token: scene.staff.token,
        body: { repay: { to: 'CHEQUE' } },
      })
    await edit({ sold_on_backorder: false, bench_units: null, bench_start: null })
  })
  return { scene, edit }
}
