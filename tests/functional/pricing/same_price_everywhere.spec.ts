import { test } from '@japa/runner'
import { CustomerGroup } from '#accounts'
import { configureSale } from '#catalog'
import { SYSTEM } from '#core/actions_log'
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
  walk,
} from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember, aUser, type Somebody } from '#tests/support/people'
import { groupPrice, userPrice } from '#tests/support/prices'
import { makeOrder, previewOrder } from '#tests/support/staff_orders'
import type { OrderAnswer, OrderDetailView } from '#orders/views'
import type { ProductAnswer, ProductPageView } from '#storefront/views'

const SKU = 'THX-CBH20'
const MSRP = { usd: 5999, cad: 8299 }
/** 20 % off, to the cent */
const SALE = { usd: 4799, cad: 6639 }

type Terms = { usd: number; cad: number; moq: number } | null
type Buyer = { name: string; who: Somebody | null; terms: Terms }

let cable: string
let staff: Somebody
let buyers: Buyer[]

async function aGroupWith(terms: Terms, depth = 0): Promise<string> {
  const fallbackId = depth > 0 ? await aGroupWith(terms, depth - 1) : null
  const group = await CustomerGroup.create({
    id: newId(),
    name: `Group ${newId()}`,
    fallbackId,
    digitalAssets: false,
    createdAt: new Date().toISOString(),
  })
  if (depth === 0 && terms) await groupPrice(group.id, cable, terms)
  return group.id
}

async function aMember(name: string, terms: Terms, { depth = 0, own = null as Terms } = {}) {
  const who = await aUser()
  await who.user.merge({ groupId: await aGroupWith(terms, depth) }).save()
  if (own) await userPrice(who.id, cable, own)
  return { name, who, terms: own ?? terms }
}

/** The rule in bare numbers */
function expected({ terms }: Buyer, { currency, quantity, isSale }: Case): number {
  const retail = isSale ? SALE[currency] : MSRP[currency]
  if (!terms || quantity < terms.moq) return retail
  return Math.min(retail, terms[currency])
}

type Case = { currency: Currency; quantity: number; isSale: boolean }

const CASES: Case[] = [false, true].flatMap((isSale) =>
  (['usd', 'cad'] as const).flatMap((currency) =>
    [1, 6].map((quantity) => ({ isSale, currency, quantity }))
  )
)

const cents = (amount: number) => Math.round(amount * 100)
const holding = <T extends { quantity: number }>(breaks: T[], quantity: number) =>
  breaks.findLast((one) => one.quantity <= quantity)!

async function pagePrice({ who }: Buyer, { currency, quantity }: Case): Promise<number> {
  const browser = who ? await signedIn(who) : new Browser()
  const path = `${currency === 'cad' ? '/ca' : ''}/thxinterconnect/shortrange`
  const { props } = await visit<{ product: ProductPageView }>(browser, path)
  const option = props.product.options.find(({ sku }) => sku === SKU)!
  return holding(option.pricing.breaks, quantity).price.cents
}

async function listPrices({ who }: Buyer, { currency, quantity }: Case): Promise<number[]> {
  const path = (rest: string) => `/api/products${rest}?c=${currency}`
  const token = who?.token
  const { body: all } = await call<ProductAnswer[]>('GET', path(''), { token })
  const { body: one } = await call<ProductAnswer>('GET', path(`/${cable}`), { token })
  const listed = all.find(({ sku }) => sku === SKU)!
  return [listed, one].map(({ pricebreaks }) => cents(holding(pricebreaks, quantity).price))
}

/** What the order says from the cart to its paper */
async function orderPrices({ who }: Buyer, { currency, quantity }: Case): Promise<OrderSeen> {
  const token = who?.token
  const cart = await aCart({ sku: SKU, quantity, currency, token })
  const deliveredTo = address(currency === 'cad' ? ontario : {})
  const confirmed = await walk(cart._id, {
    token,
    step: { address: { shipping: deliveredTo, billing: deliveredTo } },
  })
  const { body: placed } = await place(confirmed, { token })
  const { body: seenByStaff } = await call<OrderAnswer>('GET', `/api/orders/${cart._id}`, {
    token: staff.token,
  })
  const paper = await visit(await signedIn(staff), `/orders/${cart._id}/print`)
  const costs = [cart, confirmed, placed, seenByStaff].map((order) => cents(order.cart[0].cost))
  return { costs, subtotal: cents(placed.payment.subtotal), papers: [paper.html] }
}
/** What the same costs where staff make the order, from the preview to its papers */
async function staffPrices({ who }: Buyer, one: Case): Promise<OrderSeen> {
  const { currency, quantity } = one
  const there = address(currency === 'cad' ? ontario : {})
  const order = {
    user: who?.id ?? null,
    email: who?.email ?? 'ada@example.com',
    currency,
    cart: [{ product: cable, quantity }],
    address: { shipping: there },
  }
  const { body: preview } = await previewOrder(staff.token, order)
  const { body: made } = await makeOrder(staff.token, order)
  const browser = await signedIn(staff)
  const page = await visit<{ order: OrderDetailView }>(browser, `/admin/orders/${made._id}`)
  const papers = await Promise.all(
    ['proforma', 'quote'].map((type) => visit(browser, `/orders/${made._id}/print?type=${type}`))
  )
  const [line] = made.cart
  return {
    costs: [
      ...[preview.order.cart[0].cost, preview.lines[0].listed!, line.cost, line.default_cost].map(
        cents
      ),
      page.props.order.lines[0].cost.cents,
    ],
    subtotal: cents(made.payment.subtotal),
    papers: papers.map(({ html }) => html),
  }
}
type OrderSeen = { costs: number[]; subtotal: number; papers: string[] }

test.group('The same price everywhere', (group) => {
  withFakeCards(group)
  group.setup(async () => {
    await stockedShop()
    await setStock(SKU, 9000)
    cable = await productId(SKU)
    staff = await aStaffMember()
    const dealer = { usd: 4100, cad: 5600, moq: 5 }
    buyers = [
      { name: 'an anonymous visitor', who: null, terms: null },
      { name: 'a retail customer', who: await aUser(), terms: null },
      await aMember('a dealer', dealer),
      await aMember('a dealer five groups deep', dealer, { depth: 5 }),
      await aMember('a dealer with a price of their own', dealer, {
        own: { usd: 3900, cad: 5300, moq: 2 },
      }),
      await aMember('a dealer whose price is above the sale', { usd: 5500, cad: 8000, moq: 1 }),
      await aMember('a dealer whose price is above the MSRP', { usd: 9000, cad: 9000, moq: 1 }),
    ]
  })

  for (const one of CASES) {
    const { currency, quantity, isSale } = one
    const title = `${quantity} in ${currency}${isSale ? ', on sale' : ''}`
    test(`${title}: list, page, cart, order, the order that staff make and their papers agree for everybody`, async ({
      assert,
    }) => {
      await configureSale(
        {
          percentMillionths: isSale ? 200_000 : 0,
          startsAt: '2020-01-01T00:00:00.000Z',
          endsAt: '2099-01-01T00:00:00.000Z',
        },
        SYSTEM
      )
      for (const buyer of buyers) {
        const price = expected(buyer, one)
        assert.deepEqual(await listPrices(buyer, one), [price, price], buyer.name)
        assert.equal(await pagePrice(buyer, one), price, buyer.name)
        for (const seen of [await orderPrices(buyer, one), await staffPrices(buyer, one)]) {
          assert.deepEqual(new Set(seen.costs), new Set([price]), buyer.name)
          assert.equal(seen.subtotal, price * quantity, buyer.name)
          for (const paper of seen.papers)
            assert.include(paper, Money.of(price, currency).format().split(' ')[0], buyer.name)
        }
      }
    }).timeout(60_000)
  }

  test('a code takes its part off retail and sale prices, and nothing off a trade price', async ({
    assert,
  }) => {
    const { id, code } = await aPromo()
    for (const one of CASES.filter(({ isSale }) => !isSale)) {
      await configureSale({ percentMillionths: 0, startsAt: null, endsAt: null }, SYSTEM)
      for (const buyer of buyers) {
        const { currency, quantity } = one
        const token = buyer.who?.token
        const { _id: cart } = await aCart({ sku: SKU, quantity, currency, token })
        const price = expected(buyer, one)
        const isReduced = price === MSRP[currency]
        const path = `/api/orders/${cart}/code`
        const { body: found } = await call('GET', `${path}/${code}`, { token })
        assert.equal(found._id, isReduced ? id : null, buyer.name)
        const { body } = await call<OrderAnswer>('PUT', `${path}/${id}`, { token })
        if (!isReduced) continue
        assert.equal(cents(body.payment.discount), Math.round((price * quantity) / 10), buyer.name)
      }
    }
  }).timeout(60_000)
})
