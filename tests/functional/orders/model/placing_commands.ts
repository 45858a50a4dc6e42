import fc from 'fast-check'
import { assertMatches, ask, type RealShop } from '#tests/functional/orders/model/real_shop'
import { NO_RESPONSE, workAfter } from '#tests/functional/orders/support/payments'
import {
  accepted,
  anyCart,
  onAnyCart,
  pick,
  assertStatus,
  type Command,
} from '#tests/functional/orders/model/cart_commands'
import type { Cart, ReferenceShop } from '#tests/functional/orders/model/reference_shop'
import type { OrderCall } from '#tests/support/checkout'

type Bank = 'yes' | 'no' | 'doubt'

const banks = fc.constantFrom<Bank[]>('yes', 'yes', 'no', 'doubt')

export const submission = fc
  .record({ index: anyCart, bank: banks, claims: fc.boolean() })
  .map(({ index, bank, claims }) =>
    onAnyCart({
      toString: () => `place(${index}, ${bank}, ${claims})`,
      run: async (shop, real) => {
        const cart = pick(shop, index)
        const asUser = cart.isClaimed || claims
        const ownCart = asUser ? shop.claimed(cart) : cart
        const status = cart.isReserved ? null : rejectionStatus(shop, cart, ownCart)
        const isCharged = status === null && (cart.isReserved || shop.amounts(ownCart).total > 0)
        const isCard = cart.isReserved || cart.pay === 'card'
        if (isCharged && isCard) setBankOutcome(real, bank)

        const body = { state: 4, total: cart.reviewedTotal / 100 }
        const path = `/${cart.id}/next`
        const response = await ask(real, { method: 'PUT', path, body, asUser })
        if (status !== null) return assertRejection(cart, status, { real, response })
        if (!cart.isReserved) {
          Object.assign(cart, { isClaimed: ownCart.isClaimed, currency: ownCart.currency })
          shop.reserve(cart)
        }
        if (isCharged && isCard) return assertCharge(shop, cart, bank, { real, response })
        shop.change(cart, { state: isCharged ? 6 : 5 })
        accepted(shop, real, cart, response)
      },
    })
  )

/** Returns the status that the last step is rejected with, by the order of the shop's checks. */
function rejectionStatus(shop: ReferenceShop, cart: Cart, ownCart: Cart): number | null {
  if (shop.isPlaced(cart)) return 409
  if (cart.state < 4) return cart.state === 3 && cart.wasDeclined ? 402 : 422
  if (shop.isSoldOut(ownCart)) return 409
  if (shop.isDeliveryOpen(ownCart)) return 422
  const { total } = shop.amounts(ownCart)
  if (total !== cart.reviewedTotal) return 409
  if (total > 0 && cart.pay === 'none') return 422
  if (total > 0 && cart.pay === 'transfer' && !ownCart.isClaimed) return 422
  return shop.isShort(ownCart) ? 409 : null
}

function assertRejection(cart: Cart, status: number, { real, response }: CommandResult): void {
  assertStatus(real, status, response)
  const { order } = response.body
  if (order && order.state < 5) cart.reviewedTotal = Math.round(order.payment.total * 100)
}

type CommandResult = { real: RealShop; response: OrderCall }

function assertCharge(
  shop: ReferenceShop,
  cart: Cart,
  bank: Bank,
  { real, response }: CommandResult
): void {
  if (bank === 'yes') {
    shop.change(cart, { state: 5, isReserved: false })
    return accepted(shop, real, cart, response)
  }
  if (bank === 'no') shop.release(cart)
  else shop.change(cart, { isReserved: true })
  assertStatus(real, bank === 'no' ? 402 : 503, response)
  assertMatches(real, { body: response.body.order! }, { ...cart, amounts: shop.amounts(cart) })
}

function setBankOutcome({ cards }: RealShop, bank: Bank): void {
  if (bank === 'no') cards.willDecline()
  if (bank === 'doubt') cards.willReturn(NO_RESPONSE)
}

export const settlement = fc.constantFrom<('yes' | 'no')[]>('yes', 'no').map((bank): Command => ({
  toString: () => `settle(${bank})`,
  check: ({ carts }) => carts.some(({ isReserved }) => isReserved),
  run: (shop, real) => settleAll(shop, real, bank),
}))

/** Lets the shop reconcile every payment in doubt. */
export async function settleAll(shop: ReferenceShop, real: RealShop, bank: 'yes' | 'no') {
  const reserved = shop.carts.filter(({ isReserved }) => isReserved)
  reserved.forEach(() => setBankOutcome(real, bank))
  await workAfter(5)
  for (const cart of reserved) {
    if (bank === 'no') shop.release(cart)
    else shop.change(cart, { state: 5, isReserved: false })
  }
}
