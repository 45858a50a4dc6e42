import fc from 'fast-check'
import { newId } from '#shared/ids'
import { cardPayment, address, addressStep, ontario } from '#tests/support/checkout'
import { ask, restock, type RealShop } from '#tests/functional/orders/model/real_shop'
import { submission, settlement } from '#tests/functional/orders/model/placing_commands'
import {
  accepted,
  anyCart,
  lockStatus,
  onAnyCart,
  pick,
  assertStatus,
  skus,
  type Command,
} from '#tests/functional/orders/model/cart_commands'
import type {
  Cart,
  Pay,
  Place,
  ReferenceShop,
  DeliveryChoice,
} from '#tests/functional/orders/model/reference_shop'

type Choices = { place: Place; delivery: DeliveryChoice; pay: Pay }

const next = (real: RealShop, cart: Cart, body: unknown, asUser = cart.isClaimed) =>
  ask(real, { method: 'PUT', path: `/${cart.id}/next`, body, asUser })

async function bodyOf(real: RealShop, cart: Cart, step: number, { place, delivery, pay }: Choices) {
  if (step === 0) return { state: 0 }
  if (step === 1) {
    const destination = place === 'US' ? address() : address(ontario)
    return addressStep({ address: { shipping: destination }, same_billing: true })
  }
  if (step === 2) return { state: 2, option: await optionOf(real, cart, delivery) }
  const methods = { transfer: 'BANK_TRANSFER', none: 'UNSET' }
  return pay === 'card' ? cardPayment() : { state: 3, payment: { method: methods[pay] } }
}

async function optionOf(
  real: RealShop,
  { id, isClaimed }: Cart,
  delivery: DeliveryChoice
): Promise<string> {
  const { body } = await ask(real, { method: 'GET', path: `/current/${id}`, asUser: isClaimed })
  const option = body.shipment?.options.find(
    ({ method }) => (method === 'FEDEX_EXPRESS_FREE') === (delivery === 'free')
  )
  return option?._id ?? newId()
}

/**
 * Returns what a submitted step changes in the cart, or the status that it is rejected with. `shown` is the cart as it was
 * before an account took it: its options are those that can be chosen.
 */
function stepOutcome(
  shop: ReferenceShop,
  { cart, shown }: { cart: Cart; shown: Cart },
  step: number,
  { place, delivery, pay }: Choices
): Partial<Cart> | number {
  if (step > cart.state) return 422
  if (step === 0) {
    if (cart.lines.size === 0) return 422
    return shop.isSoldOut(cart) || shop.isShort(cart) ? 409 : { state: 1 }
  }
  if (step === 1) return { place, isTaxed: false, state: 2 }
  if (step === 2) {
    const chosen = shop.chosenDelivery(shown, delivery) && shop.chosenDelivery(cart, delivery)
    return chosen ? { delivery: chosen, isTaxed: true, state: 3 } : 422
  }
  if (shop.isDeliveryOpen(cart)) return 422
  if (pay === 'transfer' && !cart.isClaimed) return 403
  if (pay === 'none' && shop.amounts(cart).total > 0) return 422
  return { pay, state: 4 }
}

const choices = {
  place: fc.constantFrom<Place[]>('US', 'CA'),
  delivery: fc.constantFrom<DeliveryChoice[]>('paid', 'paid', 'free'),
  pay: fc.constantFrom<Pay[]>('card', 'card', 'card', 'transfer', 'none'),
  claims: fc.boolean(),
}
type StepChoice = Choices & { claims: boolean }

/** Submits a step, asserts its outcome and returns whether it was accepted. */
async function submitOneStep(
  shop: ReferenceShop,
  real: RealShop,
  { cart, step, choice }: { cart: Cart; step: number; choice: StepChoice }
): Promise<boolean> {
  const asUser = cart.isClaimed || choice.claims
  const response = await next(real, cart, await bodyOf(real, cart, step, choice), asUser)
  const ownCart = asUser ? shop.claimed(cart) : cart
  const changes =
    lockStatus(shop, cart) ?? stepOutcome(shop, { cart: ownCart, shown: cart }, step, choice)
  if (typeof changes === 'number') {
    assertStatus(real, changes, response)
    return false
  }
  shop.change(cart, { isClaimed: ownCart.isClaimed, currency: ownCart.currency, ...changes })
  accepted(shop, real, cart, response)
  return true
}

const dueStep = (shop: ReferenceShop, cart: Cart) =>
  shop.isPlaced(cart) ? 0 : Math.min(3, cart.state)

const submitStep = fc
  .record({ index: anyCart, jump: fc.constantFrom(0, 0, 0, -1, -2, 1), ...choices })
  .map(({ index, jump, ...choice }) =>
    onAnyCart({
      toString: () => `submitStep(${index}, ${jump}, ${JSON.stringify(choice)})`,
      run: async (shop, real) => {
        const cart = pick(shop, index)
        const step = Math.min(3, Math.max(0, dueStep(shop, cart) + jump))
        await submitOneStep(shop, real, { cart, step, choice })
      },
    })
  )

const submitSteps = fc.record({ index: anyCart, ...choices }).map(({ index, ...choice }) =>
  onAnyCart({
    toString: () => `submitSteps(${index}, ${JSON.stringify(choice)})`,
    run: async (shop, real) => {
      const cart = pick(shop, index)
      while (cart.state < 4) {
        const step = dueStep(shop, cart)
        if (!(await submitOneStep(shop, real, { cart, step, choice }))) return
      }
    },
  })
)

const restocking = fc
  .record({ sku: skus, count: fc.nat({ max: 5 }) })
  .map(({ sku, count }): Command => ({
    toString: () => `restock(${sku}, ${count})`,
    check: () => true,
    run: async (shop, real) => {
      await restock(real, sku, count)
      shop.stock.set(sku, count)
    },
  }))

export const checkoutCommands = [
  submitStep,
  submitSteps,
  submitSteps,
  submitSteps,
  submission,
  submission,
  submission,
  settlement,
  restocking,
]
