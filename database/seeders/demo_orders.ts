import { homePath } from '#config/paths'
import { payments } from '#config/payments'
import { findProductBySku } from '#catalog'
import { advanceCheckout } from '#orders/checkout/advance_checkout'
import { changeLine } from '#orders/cart/change_line'
import { createCart } from '#orders/cart/create_cart'
import { currentText } from '#content'
import { placeOrder } from '#orders/checkout/place_order'
import { setPromo } from '#orders/cart/set_promo'
import { promoByCode } from '#pricing'
import { CardGateway, describeCard, openStripe, startSandbox } from '#payments'
import { atDaysAgo } from '#database/seeders/demo_clock'
import { guests, demoBaskets, type DemoBasket } from '#database/seeders/demo_baskets'
import { demoStaffOrders, makeDemoOrder } from '#database/seeders/demo_staff_orders'
import { OrderState, PaymentMethod } from '#shared/enums'
import { User } from '#accounts'
import app from '@adonisjs/core/services/app'
import type { DemoStep } from '#database/seeders/demo_clock'
import type { OrderAccess } from '#orders/order/rules/access'

/**
 * Places orders through a customer's actions on their day, paid in the card sandbox, so that their charges can be refunded
 * there.
 */
export async function seedDemoOrders(year: readonly DemoStep[]): Promise<void> {
  if (!payments.usesSandbox) return
  const sandbox = await startSandbox({
    ...payments,
    port: 0,
    file: homePath('var', 'sandbox.sqlite3'),
    appOrigin: 'http://localhost',
  })
  app.container.swap(CardGateway, () => openStripe({ ...payments, apiBase: sandbox.url }))
  try {
    for (const { run } of inOrder(year)) await run()
  } finally {
    app.container.restore(CardGateway)
    await sandbox.close()
  }
}

/** The ledgers have one order, so what happened first is seeded first. */
function inOrder(year: readonly DemoStep[]): DemoStep[] {
  const steps = [
    ...year,
    ...demoBaskets.map((basket) => ({
      daysAgo: basket.daysAgo,
      run: () => atDaysAgo(basket.daysAgo, () => placeBasket(basket)),
    })),
    ...demoStaffOrders.map((order) => ({
      daysAgo: order.daysAgo,
      run: () => atDaysAgo(order.daysAgo, () => makeDemoOrder(order)),
    })),
  ]
  return steps.toSorted((a, b) => b.daysAgo - a.daysAgo)
}

async function placeBasket(basket: DemoBasket): Promise<void> {
  const user = basket.customer.includes('@')
    ? await User.findByOrFail('email', basket.customer)
    : null
  const access: OrderAccess = {
    userId: user?.id ?? null,
    isStaff: false,
    hasPlacedOrder: () => false,
  }
  const orderId = await fillCart(basket, access)
  const contact = user
    ? { email: user.email, phone: user.phone, address: user.addressShipping }
    : guests[basket.customer]

  await advanceCheckout(orderId, access, { step: OrderState.Cart })
  const { order } = await advanceCheckout(orderId, access, {
    step: OrderState.Address,
    input: {
      email: contact.email,
      phone: contact.phone,
      address: { shipping: contact.address, billing: contact.address },
      same_billing: true,
    },
    carrierQuotes: null,
  })
  const option = order.options.find(({ selected }) => selected) ?? order.options[0]
  await advanceCheckout(orderId, access, {
    step: OrderState.Delivery,
    input: { option: option.id },
  })
  const { amounts } = await advanceCheckout(orderId, access, {
    step: OrderState.Payment,
    input: basket.card
      ? { method: PaymentMethod.CreditCard, card: await describeCard(basket.card) }
      : { method: PaymentMethod.BankTransfer, card: null },
  })
  const name = `${contact.address.firstname} ${contact.address.lastname}`
  const terms = await currentText('terms')
  await placeOrder({
    orderId,
    access,
    actor: user ? { type: 'user', id: user.id, name } : { type: 'guest', name: 'Guest' },
    ip: '127.0.0.1',
    reviewedTotal: amounts.total.toDecimal(),
    agreedTerms: terms.revision,
  })
}

async function fillCart(
  { lines, currency, promo }: DemoBasket,
  access: OrderAccess
): Promise<string> {
  const [first, ...others] = lines
  const cart = await createCart({
    productId: await idOf(first[0]),
    quantity: first[1],
    currency,
    userId: access.userId,
  })
  const orderId = cart.order.id
  for (const [sku, quantity] of others) {
    await changeLine({ orderId, productId: await idOf(sku), quantity, add: true, access })
  }
  if (promo) await setPromo(orderId, (await promoByCode(promo))!.id, access)
  return orderId
}

async function idOf(sku: string): Promise<string> {
  const product = await findProductBySku(sku)
  if (!product) throw new Error(`The demo catalog has no ${sku}`)
  return product.id
}
