import { test } from '@japa/runner'
import { shop } from '#config/shop'
import { newId } from '#shared/ids'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { aPromo } from '#tests/functional/orders/support/promos'
import {
  next,
  ontario,
  readyOrder,
  address,
  stockedShop,
  submitSteps,
} from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { mailsTo } from '#tests/support/mails'
import { aDealer } from '#tests/support/users'

// $59.99: two are above the threshold of free shipping within the United States.
const SKU = 'THX-CBH20'

async function placed({ quantity, there }: { quantity: number; there?: Record<string, string> }) {
  const email = `ada-${newId()}@example.com`
  const shipping = address(there)
  const { _id: id, payment } = await readyOrder({
    sku: SKU,
    quantity,
    step: { email, address: { shipping, billing: shipping } },
  })
  const { status, text } = await next(id, { state: 4, total: payment.total })
  if (status !== 200) throw new Error(text)
  const [mail] = await mailsTo(email)
  return mail.text
}

test.group('The mail of a placed order', (group) => {
  group.setup(stockedShop)
  withFakeCards(group)

  test('says what the screens say: unit price, free shipping, tariff', async ({ assert }) => {
    const text = await placed({ quantity: 2 })
    assert.include(text, `${SKU}, $59.99 USD each`)
    assert.match(text, /Shipping \(.+\): Free/)
    assert.include(text, shop.tariff.text)
  })

  test('has no tariff notice for another country, and a price where shipping has one', async ({
    assert,
  }) => {
    const text = await placed({ quantity: 1, there: ontario })
    assert.notInclude(text, shop.tariff.text)
    assert.notInclude(text, ' each')
    assert.match(text, /Shipping \(Express\): \$\d+\.\d{2}/)
  })

  test('has no tariff notice for a pickup', async ({ assert }) => {
    const { token } = await aDealer()
    const email = `ada-${newId()}@example.com`
    const { _id: id, payment } = await readyOrder({
      sku: SKU,
      token,
      step: {
        email,
        shipment: { method: 'PICKUP' },
        address: { billing: address() },
        same_billing: false,
      },
    })
    await next(id, { state: 4, total: payment.total }, { token })
    const [{ text }] = await mailsTo(email)
    assert.include(text, 'Pick up at')
    assert.notInclude(text, shop.tariff.text)
  })

  test('names the promo code of the discount, as the screens do', async ({ assert }) => {
    const email = `ada-${newId()}@example.com`
    const { id: promoId, code } = await aPromo()
    const step = { email }
    const { _id: id } = await readyOrder({ sku: SKU, quantity: 2, step })
    await call('PUT', `/api/orders/${id}/code/${promoId}`)
    const order = await submitSteps(id, { step })
    const { status, text } = await next(id, { state: 4, total: order.payment.total })
    assert.equal(status, 200, text)
    const [mail] = await mailsTo(email)
    assert.include(mail.text, `Discount (${code}): \u2212$12.00 USD`)
  })
})
