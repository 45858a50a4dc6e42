import { test } from '@japa/runner'
import { CustomerGroup } from '#accounts'
import { configureSale } from '#catalog'
import { isPostgres } from '#core/database'
import { SYSTEM_ACTOR } from '#core/audit_log'
import { newId } from '#shared/ids'
import { Money, type Currency } from '#shared/money'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { aPromo } from '#tests/functional/orders/support/promos'
import { Browser } from '#tests/support/browser'
import {
  aCart,
  address,
  ontario,
  place,
  productId,
  setStock,
  stockedShop,
  submitSteps,
} from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember, aUser, type TestUser } from '#tests/support/users'
import { groupPrice, userPrice } from '#tests/support/prices'
import { createStaffOrderByCall, previewOrder } from '#tests/support/staff_orders'
import type { OrderResponse, OrderDetail } from '#orders/views'
import type { ProductJson, ProductPageView } from '#storefront/views'

const SKU = 'THX-CBH20'
const MSRP = { usd: 5999, cad: 8299 }
// 20 % off, rounded to cents.
const SALE = { usd: 4799, cad: 6639 }

type AgreedPrice = { usd: number; cad: number; moq: number } | null
type Customer = { name: string; user: TestUser | null; agreed: AgreedPrice }

let cable: string
let staff: TestUser
let customers: Customer[]

async function aGroupWith(agreed: AgreedPrice, depth = 0): Promise<string> {
  const fallbackId = depth > 0 ? await aGroupWith(agreed, depth - 1) : null
  const group = await CustomerGroup.create({
    id: newId(),
    name: `Group ${newId()}`,
    fallbackId,
    digitalAssets: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  })
  if (depth === 0 && agreed) await groupPrice(group.id, cable, agreed)
  return group.id
}

async function aMember(
  name: string,
  agreed: AgreedPrice,
  { depth = 0, own = null as AgreedPrice } = {}
) {
  const user = await aUser()
  await user.user.merge({ groupId: await aGroupWith(agreed, depth) }).save()
  if (own) await userPrice(user.id, cable, own)
  return { name, user, agreed: own ?? agreed }
}

/** Computes the unit price independently of the implementation. */
function expected({ agreed }: Customer, { currency, quantity, isSale }: PriceCase): number {
  const retail = isSale ? SALE[currency] : MSRP[currency]
  if (!agreed || quantity < agreed.moq) return retail
  return Math.min(retail, agreed[currency])
}

type PriceCase = { currency: Currency; quantity: number; isSale: boolean }

const ALL_CASES: PriceCase[] = [false, true].flatMap((isSale) =>
  (['usd', 'cad'] as const).flatMap((currency) =>
    [1, 6].map((quantity) => ({ isSale, currency, quantity }))
  )
)
/** The second database shows that it stores and sums the same prices; how they are found is one code. */
const CASES = isPostgres()
  ? ALL_CASES.filter(
      ({ isSale, currency, quantity }) => quantity === 6 && isSale === (currency === 'cad')
    )
  : ALL_CASES

const cents = (amount: number) => Math.round(amount * 100)
const breakFor = <T extends { quantity: number }>(breaks: T[], quantity: number) =>
  breaks.findLast((priceBreak) => priceBreak.quantity <= quantity)!

async function pagePrice({ user }: Customer, { currency, quantity }: PriceCase): Promise<number> {
  const browser = user ? await signedIn(user) : new Browser()
  const path = `${currency === 'cad' ? '/ca' : ''}/thxinterconnect/shortrange`
  const { props } = await visit<{ product: ProductPageView }>(browser, path)
  const option = props.product.options.find(({ sku }) => sku === SKU)!
  return breakFor(option.pricing.breaks, quantity).price.cents
}

async function listPrices(
  { user }: Customer,
  { currency, quantity }: PriceCase
): Promise<number[]> {
  const path = (rest: string) => `/api/products${rest}?c=${currency}`
  const token = user?.token
  const { body: all } = await call<ProductJson[]>('GET', path(''), { token })
  const { body: single } = await call<ProductJson>('GET', path(`/${cable}`), { token })
  const listed = all.find(({ sku }) => sku === SKU)!
  return [listed, single].map(({ pricebreaks }) => cents(breakFor(pricebreaks, quantity).price))
}

/** Returns the prices of an order from the cart to the print view. */
async function orderPrices(
  { user }: Customer,
  { currency, quantity }: PriceCase
): Promise<ObservedPrices> {
  const token = user?.token
  const cart = await aCart({ sku: SKU, quantity, currency, token })
  const destination = address(currency === 'cad' ? ontario : {})
  const confirmed = await submitSteps(cart._id, {
    token,
    step: { address: { shipping: destination, billing: destination } },
  })
  const { body: placed } = await place(confirmed, { token })
  const { body: staffView } = await call<OrderResponse>('GET', `/api/orders/${cart._id}`, {
    token: staff.token,
  })
  const printView = await visit(await signedIn(staff), `/orders/${cart._id}/print`)
  const costs = [cart, confirmed, placed, staffView].map((order) => cents(order.cart[0].cost))
  return { costs, subtotal: cents(placed.payment.subtotal), documents: [printView.html] }
}
/** Returns the prices of a staff order from the preview to its documents. */
async function staffOrderPrices({ user }: Customer, priceCase: PriceCase): Promise<ObservedPrices> {
  const { currency, quantity } = priceCase
  const shipping = address(currency === 'cad' ? ontario : {})
  const order = {
    user: user?.id ?? null,
    email: user?.email ?? 'ada@example.com',
    currency,
    cart: [{ product: cable, quantity }],
    address: { shipping },
  }
  const { body: preview } = await previewOrder(staff.token, order)
  const { body: created } = await createStaffOrderByCall(staff.token, order)
  const browser = await signedIn(staff)
  const page = await visit<{ order: OrderDetail }>(browser, `/admin/orders/${created._id}`)
  const documents = await Promise.all(
    ['proforma', 'quote'].map((type) => visit(browser, `/orders/${created._id}/print?type=${type}`))
  )
  const [line] = created.cart
  return {
    costs: [
      ...[preview.order.cart[0].cost, preview.lines[0].listed!, line.cost, line.default_cost].map(
        cents
      ),
      page.props.order.lines[0].cost.cents,
    ],
    subtotal: cents(created.payment.subtotal),
    documents: documents.map(({ html }) => html),
  }
}
type ObservedPrices = { costs: number[]; subtotal: number; documents: string[] }

test.group('The same price everywhere', (group) => {
  withFakeCards(group)
  group.setup(async () => {
    await stockedShop()
    await setStock(SKU, 9000)
    cable = await productId(SKU)
    staff = await aStaffMember()
    const dealer = { usd: 4100, cad: 5600, moq: 5 }
    customers = [
      { name: 'an anonymous visitor', user: null, agreed: null },
      { name: 'a retail customer', user: await aUser(), agreed: null },
      await aMember('a dealer', dealer),
      await aMember('a dealer five groups deep', dealer, { depth: 5 }),
      await aMember('a dealer with a negotiated price', dealer, {
        own: { usd: 3900, cad: 5300, moq: 2 },
      }),
      await aMember('a dealer whose price is above the sale', { usd: 5500, cad: 8000, moq: 1 }),
      await aMember('a dealer whose price is above the MSRP', { usd: 9000, cad: 9000, moq: 1 }),
    ]
  })

  for (const priceCase of CASES) {
    const { currency, quantity, isSale } = priceCase
    const title = `${quantity} in ${currency}${isSale ? ', on sale' : ''}`
    test(`${title}: List, page, cart, order, staff order and documents show the same price for every customer`, async ({
      assert,
    }) => {
      await configureSale(
        {
          percentMillionths: isSale ? 200_000 : 0,
          startsAt: '2020-01-01T00:00:00.000Z',
          endsAt: '2099-01-01T00:00:00.000Z',
        },
        SYSTEM_ACTOR
      )
      for (const customer of customers) {
        const price = expected(customer, priceCase)
        assert.deepEqual(await listPrices(customer, priceCase), [price, price], customer.name)
        assert.equal(await pagePrice(customer, priceCase), price, customer.name)
        for (const observed of [
          await orderPrices(customer, priceCase),
          await staffOrderPrices(customer, priceCase),
        ]) {
          assert.deepEqual(new Set(observed.costs), new Set([price]), customer.name)
          assert.equal(observed.subtotal, price * quantity, customer.name)
          for (const document of observed.documents)
            assert.include(
              document,
              Money.of(price, currency).format().split(' ')[0],
              customer.name
            )
        }
      }
    })
  }

  test('A promo code discounts retail and sale prices, but no trade price', async ({ assert }) => {
    const { id, code } = await aPromo()
    for (const priceCase of CASES.filter(({ isSale }) => !isSale)) {
      await configureSale({ percentMillionths: 0, startsAt: null, endsAt: null }, SYSTEM_ACTOR)
      for (const customer of customers) {
        const { currency, quantity } = priceCase
        const token = customer.user?.token
        const { _id: cart } = await aCart({ sku: SKU, quantity, currency, token })
        const price = expected(customer, priceCase)
        const isReduced = price === MSRP[currency]
        const path = `/api/orders/${cart}/code`
        const { body: promo } = await call('GET', `${path}/${code}`, { token })
        assert.equal(promo._id, isReduced ? id : null, customer.name)
        const { body } = await call<OrderResponse>('PUT', `${path}/${id}`, { token })
        if (!isReduced) continue
        assert.equal(
          cents(body.payment.discount),
          Math.round((price * quantity) / 10),
          customer.name
        )
      }
    }
  })
})
