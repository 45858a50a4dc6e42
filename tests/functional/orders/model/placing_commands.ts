import fc from 'fast-check'
import { agrees, ask, type RealShop } from '#tests/functional/orders/model/real_shop'
import { NO_ANSWER, workAfter } from '#tests/functional/orders/support/payments'
import {
  accepted,
  anyCart,
  onAnyCart,
  pick,
  refused,
  type Command,
} from '#tests/functional/orders/model/cart_commands'
import type { Cart, ReferenceShop } from '#tests/functional/orders/model/reference_shop'
import type { OrderCall } from '#tests/support/checkout'

type Bank = 'yes' | 'no' | 'doubt'

const banks = fc.constantFrom<Bank[]>('yes', 'yes', 'no', 'doubt')

export const placing = fc
  .record({ index: anyCart, bank: banks, takesOver: fc.boolean() })
  .map(({ index, bank, takesOver }) =>
    onAnyCart({
      toString: () => `place(${index}, ${bank}, ${takesOver})`,
      run: async (shop, real) => {
        const cart = pick(shop, index)
        const asUser = cart.isUsers || takesOver
        const mine = asUser ? shop.takenOver(cart) : cart
        const status = cart.isHeld ? null : refusalOf(shop, cart, mine)
        const isCharged = status === null && (cart.isHeld || shop.amounts(mine).total > 0)
        const isCard = cart.isHeld || cart.pay === 'card'
        if (isCharged && isCard) tellBank(real, bank)

        const body = { state: 4, total: cart.seen / 100 }
        const path = `/${cart.id}/next`
        const answer = await ask(real, { method: 'PUT', path, body, asUser })
        if (status !== null) return turnedDown(cart, status, { real, answer })
        if (!cart.isHeld) {
          Object.assign(cart, { isUsers: mine.isUsers, currency: mine.currency })
          shop.hold(cart)
        }
        if (isCharged && isCard) return answered(shop, cart, bank, { real, answer })
        shop.change(cart, { state: isCharged ? 6 : 5 })
        accepted(shop, real, cart, answer)
      },
    })
  )

/** Why the last step is refused, in the order in which the shop looks. */
function refusalOf(shop: ReferenceShop, cart: Cart, mine: Cart): number | null {
  if (shop.isPlaced(cart)) return 409
  if (cart.state < 4) return cart.state === 3 && cart.wasRefused ? 402 : 422
  if (shop.isSoldOut(mine)) return 409
  if (shop.wayOf(mine) === null) return 422
  const { total } = shop.amounts(mine)
  if (total !== cart.seen) return 409
  if (total > 0 && cart.pay === 'none') return 422
  if (total > 0 && cart.pay === 'transfer' && !mine.isUsers) return 422
  return shop.isShort(mine) ? 409 : null
}

function turnedDown(cart: Cart, status: number, { real, answer }: Met): void {
  refused(real, status, answer)
  const { order } = answer.body
  if (order && order.state < 5) cart.seen = Math.round(order.payment.total * 100)
}

type Met = { real: RealShop; answer: OrderCall }

function answered(shop: ReferenceShop, cart: Cart, bank: Bank, { real, answer }: Met): void {
  if (bank === 'yes') {
    shop.change(cart, { state: 5, isHeld: false })
    return accepted(shop, real, cart, answer)
  }
  if (bank === 'no') shop.giveBack(cart)
  else shop.change(cart, { isHeld: true })
  refused(real, bank === 'no' ? 402 : 503, answer)
  agrees(real, { body: answer.body.order! }, { ...cart, amounts: shop.amounts(cart) })
}

function tellBank({ cards }: RealShop, bank: Bank): void {
  if (bank === 'no') cards.willDecline()
  if (bank === 'doubt') cards.willAnswer(NO_ANSWER)
}

export const settling = fc.constantFrom<('yes' | 'no')[]>('yes', 'no').map((bank): Command => ({
  toString: () => `settle(${bank})`,
  check: ({ carts }) => carts.some(({ isHeld }) => isHeld),
  run: (shop, real) => settleAll(shop, real, bank),
}))

/** The shop asks after every payment in doubt by itself. */
export async function settleAll(shop: ReferenceShop, real: RealShop, bank: 'yes' | 'no') {
  const held = shop.carts.filter(({ isHeld }) => isHeld)
  held.forEach(() => tellBank(real, bank))
  await workAfter(5)
  for (const cart of held) {
    if (bank === 'no') shop.giveBack(cart)
    else shop.change(cart, { state: 5, isHeld: false })
  }
}
