import { setStock } from '#catalog'
import { run } from '#core/database'
import { CREDIT, FIXED, GOODS, USES } from '#tests/functional/orders/model/reference_shop'
import { aPromo } from '#tests/functional/orders/support/promos'
import { call } from '#tests/support/http'
import { productId, type OrderCall } from '#tests/support/checkout'
import { aDealer } from '#tests/support/users'
import type { Cart, Code } from '#tests/functional/orders/model/reference_shop'
import type { FakeCardGateway } from '#tests/support/fakes/fake_card_gateway'
import type { Assert } from '@japa/assert'

const SHOP = { type: 'system' as const, name: 'Shop' }

/** The shop under test for one sequence of commands */
export type RealShop = {
  assert: Assert
  cards: FakeCardGateway
  token: string
  userId: string
  products: Record<string, string>
  codes: Record<Code, string>
}

/** Restocks the shop and creates unused codes and a dealer with credit. */
export async function openShop(assert: Assert, cards: FakeCardGateway): Promise<RealShop> {
  const products: Record<string, string> = {}
  for (const [sku, { stock }] of Object.entries(GOODS)) {
    products[sku] = await productId(sku)
    await setStock(products[sku], stock, { actor: SHOP })
  }
  const { id: userId, token } = await aDealer()
  await run(`update users set currency = 'usd', credit_cents = ? where id = ?`, [CREDIT, userId])
  const percent = await aPromo({ redemption_limit: USES })
  const fixed = await aPromo({
    type: 1,
    percent_millionths: null,
    amount_usd_cents: FIXED.off,
    minimum_usd_cents: FIXED.from,
  })
  return {
    assert,
    cards,
    token,
    userId,
    products,
    codes: { percent: percent.id, fixed: fixed.id },
  }
}

export const restock = ({ products }: RealShop, sku: string, count: number) =>
  setStock(products[sku], count, { actor: SHOP })

type ShopRequest = { method: string; path: string; body?: unknown; asUser: boolean }

export const ask = (
  { token }: RealShop,
  { method, path, body, asUser }: ShopRequest
): Promise<OrderCall> =>
  call(method, `/api/orders${path}`, { body, token: asUser ? token : undefined })

/** Asserts that the returned order equals the reference to the cent. */
export function assertMatches(
  { assert }: RealShop,
  { body: order }: { body: OrderCall['body'] },
  expected: Pick<Cart, 'currency' | 'isClaimed' | 'lines' | 'state'> & {
    amounts: Record<string, number>
  }
): void {
  const { payment } = order
  const cents = Object.fromEntries(
    Object.keys(expected.amounts).map((name) => [name, Math.round(payment[name as 'total'] * 100)])
  )
  assert.deepEqual(
    {
      state: order.state,
      currency: order.currency,
      isClaimed: order.user !== null,
      lines: order.cart.map(({ product, quantity }) => [product!.sku, quantity]),
      ...cents,
    },
    {
      state: expected.state,
      currency: expected.currency,
      isClaimed: expected.isClaimed,
      lines: [...expected.lines],
      ...expected.amounts,
    }
  )
}
