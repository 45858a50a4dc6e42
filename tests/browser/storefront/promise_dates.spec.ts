import { test } from '@japa/runner'
import { shop } from '#config/shop'
import { calendarDay, formatDay } from '#shared/dates'
import { businessDayAfter } from '#shared/delivery/delivery_estimate'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { CheckoutSession, GOOD_CARD } from '#tests/browser/support/checkout'
import { waitForMail } from '#tests/browser/support/mail'
import { ADMIN } from '#tests/browser/support/shop'
import { staffCall } from '#tests/browser/support/staff_call'
import { DENVER } from '#tests/support/addresses'
import type { OrderResponse } from '#orders/views'

const SKU = 'THX-CBH50'
const PLENTY = 130
const EXPECTED = calendarDay(new Date(Date.now() + 12 * 86_400_000), shop.timeZone)
const DAY = formatDay(businessDayAfter(EXPECTED, 1, shop.shipping.dispatch))

type Product = { _id: string; sku: string }
type Order = { _id: string; number: string; email: string }

async function product(): Promise<string> {
  const call = await staffCall()
  const products = await call<Product[]>('GET', '/api/products/all')
  return products.find(({ sku }) => sku === SKU)!._id
}

test.group('Promise dates', (group) => {
  let purchase = ''
  group.each.teardown(async () => {
    await closeBrowserSessions()
    const call = await staffCall()
    const id = await product()
    const off = { sold_on_backorder: false, bench_units: null, bench_start: null }
    await call('PUT', `/api/products/${id}`, off)
    await call('PUT', `/api/products/${id}/stock/${PLENTY}`, { reason: 'Counted' })
    if (purchase) await call('PUT', `/api/a/orders/${purchase}`, { state: 7 })
  })

  test('staff sell a product on backorder, and a customer takes it in two parcels', async ({
    assert,
  }) => {
    const call = await staffCall()
    const id = await product()
    await call('PUT', `/api/products/${id}/stock/2`, { reason: 'Counted' })
    const vendor = { ...DENVER, company: 'Journey Cables' }
    const address = { billing: vendor, shipping: { ...vendor, company: 'Pixelgen Design' } }
    const cart = [{ product: id, quantity: 10, cost: 12.5 }]
    const ordered = await call<Order>('PUT', '/api/a/orders/0', {
      ...{ type: 0, email: 'orders@journey.example', cart, address },
      expected_on: EXPECTED,
    })
    purchase = ordered._id

    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open(`/purchasing/${purchase}`)
    await staff.waitForText(formatDay(EXPECTED))
    await staff.open(`/admin/products/${id}`)
    const box = await staff.find('Sold on backorder', 'checkbox')
    await box.click()
    await staff.waitForText('At most 12 can be ordered now.')
    await staff.type('Made per business day', '4')
    await staff.type('Business days until the bench starts', '2')
    await assertAccessible(staff.page, assert)
    await staff.press('Save')
    await staff.waitForText('Product saved.')
    await staff.waitForText(`2 now, 8 by ${DAY}`)

    const checkout = await CheckoutSession.start('', 390)
    const { browser } = checkout
    await browser.open('/thxinterconnect/shortrange')
    await browser.press('16.4 ft')
    const quantity = await browser.find('Quantity', 'spinbutton')
    await quantity.type('5')
    await browser.waitForText(`2 now, 3 by ${DAY}`)
    await assertAccessible(browser.page, assert)
    await browser.press('Add to cart')
    await browser.waitForText('Added to cart!')
    await browser.open('/checkout/cart')
    await browser.waitForText(`2 now, 3 by ${DAY}`)
    await checkout.continueToPayment()
    await checkout.enterCard(GOOD_CARD)
    await checkout.waitForStep('Review and place order')
    await browser.waitForText('Some items come later')
    const two = await browser.page.waitForSelector('input[value="two"]')
    await two!.click()
    await assertAccessible(browser.page, assert)
    await checkout.placeOrder()
    await browser.waitForText(`The rest ships by ${DAY}.`)
    assert.deepEqual(browser.errors, [])

    const { results } = await call<{ results: Order[] }>('POST', '/api/a/orders', {
      ...{ type: 1, query: SKU, page: 1 },
    })
    const [order] = results
    const mail = await waitForMail(order.email, `Order ${order.number}`)
    assert.include(mail, DAY)

    await staff.open(`/admin/orders/${order._id}`)
    await staff.waitForText(`Waits for 3 of 5 ${SKU}, promised by ${DAY}.`)
    await staff.waitForText('and the rest in a second parcel.')
    await staff.waitForText(`2 now, 3 by ${DAY}`)
    await assertAccessible(staff.page, assert)
    const { cart: lines } = await call<OrderResponse>('GET', `/api/orders/${order._id}`)
    const items = [{ line: lines[0]._id, quantity: 2 }]
    await call('POST', `/api/orders/${order._id}/shipments`, { items })
    await staff.open(`/admin/orders/${order._id}`)
    await staff.waitForText('Partly shipped')
    await staff.waitForText(`Waits for 3 of 3 ${SKU}`)

    await staff.open(`/admin/orders/0?from=${order._id}`)
    await staff.waitForText(`Ships by ${DAY}`)
    await staff.waitForText('Total')
    await assertAccessible(staff.page, assert)
    await staff.press('Save order')
    await staff.waitForText(`Waits for 5 of 5 ${SKU}, promised by ${DAY}.`)
    assert.deepEqual(staff.errors, [])
  })
})
