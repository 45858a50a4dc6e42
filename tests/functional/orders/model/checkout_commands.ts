import fc from 'fast-check'
import { newId } from '#shared/ids'
import { cardPayment, address, addressStep, ontario } from '#tests/support/checkout'
import { ask, restock, type RealShop } from '#tests/functional/orders/model/real_shop'
import { placing, settling } from '#tests/functional/orders/model/placing_commands'
import {
  accepted,
  anyCart,
  closed,
  onAnyCart,
  pick,
  refused,
  skus,
  type Command,
} from '#tests/functional/orders/model/cart_commands'
import type {
  Cart,
  Pay,
  Place,
  ReferenceShop,
  Way,
} from '#tests/functional/orders/model/reference_shop'

type Choices = { place: Place; way: Way; pay: Pay }

const next = (real: RealShop, cart: Cart, body: unknown, asUser = cart.isUsers) =>
  ask(real, { method: 'PUT', path: `/${cart.id}/next`, body, asUser })

async function bodyOf(real: RealShop, cart: Cart, step: number, { place, way, pay }: Choices) {
  if (step === 0) return { state: 0 }
  if (step === 1) {
    const there = place === 'US' ? address() : address(ontario)
    return addressStep({ address: { shipping: there }, same_billing: true })
  }
  if (step === 2) return { state: 2, option: await optionOf(real, cart, way) }
  const methods = { transfer: 'BANK_TRANSFER', none: 'UNSET' }
  return pay === 'card' ? cardPayment() : { state: 3, payment: { method: methods[pay] } }
}

async function optionOf(real: RealShop, { id, isUsers }: Cart, way: Way): Promise<string> {
  const { body } = await ask(real, { method: 'GET', path: `/current/${id}`, asUser: isUsers })
  const found = body.shipment?.options.find(
    ({ method }) => (method === 'FEDEX_EXPRESS_FREE') === (way === 'free')
  )
  return found?._id ?? newId()
}

/** What handing a step in does to a cart, or the status that it is refused with. */
function handedIn(
  shop: ReferenceShop,
  cart: Cart,
  step: number,
  { place, way, pay }: Choices
): Partial<Cart> | number {
  if (step > cart.state) return 422
  if (step === 0) {
    if (cart.lines.size === 0) return 422
    return shop.isSoldOut(cart) || shop.isShort(cart) ? 409 : { state: 1 }
  }
  // Another country has another carrier, and another way to choose.
  if (step === 1)
    return { place, way: place === cart.place ? cart.way : null, isTaxed: false, state: 2 }
  if (step === 2) {
    const isOffered = way === 'paid' || shop.earnsFree(cart)
    return isOffered ? { way, isTaxed: true, state: 3 } : 422
  }
  if (shop.wayOf(cart) === null) return 422
  if (pay === 'transfer' && !cart.isUsers) return 403
  if (pay === 'none' && shop.amounts(cart).total > 0) return 422
  return { pay, state: 4 }
}

const choices = {
  place: fc.constantFrom<Place[]>('US', 'CA'),
  way: fc.constantFrom<Way[]>('paid', 'paid', 'free'),
  pay: fc.constantFrom<Pay[]>('card', 'card', 'card', 'transfer', 'none'),
  takesOver: fc.boolean(),
}
type Chosen = Choices & { takesOver: boolean }

/** Hands a step in and asserts what becomes of it; answers whether it was taken. */
async function hand(
  shop: ReferenceShop,
  real: RealShop,
  { cart, step, chosen }: { cart: Cart; step: number; chosen: Chosen }
): Promise<boolean> {
  const asUser = cart.isUsers || chosen.takesOver
  const answer = await next(real, cart, await bodyOf(real, cart, step, chosen), asUser)
  const mine = asUser ? shop.takenOver(cart) : cart
  const changes = closed(shop, cart) ?? handedIn(shop, mine, step, chosen)
  if (typeof changes === 'number') {
    refused(real, changes, answer)
    return false
  }
  shop.change(cart, { isUsers: mine.isUsers, currency: mine.currency, ...changes })
  accepted(shop, real, cart, answer)
  return true
}

const dueStep = (shop: ReferenceShop, cart: Cart) =>
  shop.isPlaced(cart) ? 0 : Math.min(3, cart.state)

const handIn = fc
  .record({ index: anyCart, jump: fc.constantFrom(0, 0, 0, -1, -2, 1), ...choices })
  .map(({ index, jump, ...chosen }) =>
    onAnyCart({
      toString: () => `handIn(${index}, ${jump}, ${JSON.stringify(chosen)})`,
      run: async (shop, real) => {
        const cart = pick(shop, index)
        const step = Math.min(3, Math.max(0, dueStep(shop, cart) + jump))
        await hand(shop, real, { cart, step, chosen })
      },
    })
  )

const walk = fc.record({ index: anyCart, ...choices }).map(({ index, ...chosen }) =>
  onAnyCart({
    toString: () => `walk(${index}, ${JSON.stringify(chosen)})`,
    run: async (shop, real) => {
      const cart = pick(shop, index)
      while (cart.state < 4) {
        const step = dueStep(shop, cart)
        if (!(await hand(shop, real, { cart, step, chosen }))) return
      }
    },
  })
)

const delivery = fc
  .record({ sku: skus, count: fc.nat({ max: 5 }) })
  .map(({ sku, count }): Command => ({
    toString: () => `shelf(${sku}, ${count})`,
    check: () => true,
    run: async (shop, real) => {
      await restock(real, sku, count)
      shop.stock.set(sku, count)
    },
  }))

export const checkoutCommands = [
  handIn,
  walk,
  walk,
  walk,
  placing,
  placing,
  placing,
  settling,
  delivery,
]
