import fc from 'fast-check'
import { newId } from '#shared/ids'
import { agrees, ask, type RealShop } from '#tests/functional/orders/model/real_shop'
import { GOODS, type Cart, type ReferenceShop } from '#tests/functional/orders/model/reference_shop'
import type { OrderCall } from '#tests/support/checkout'

export type Command = fc.AsyncCommand<ReferenceShop, RealShop>

type Step = {
  toString: () => string
  run: (shop: ReferenceShop, real: RealShop) => Promise<void>
}

export const onAnyCart = ({ toString, run }: Step): Command => ({
  toString,
  check: ({ carts }) => carts.length > 0,
  run,
})

export const skus = fc.constantFrom(...Object.keys(GOODS))
export const anyCart = fc.nat({ max: 3 })
export const pick = ({ carts }: ReferenceShop, index: number) => carts[index % carts.length]

/** What a change of a cart is refused with before it is looked at: 409 once it is placed, 503 while its payment is open. */
export function closed(shop: ReferenceShop, cart: Cart): number | null {
  if (shop.isPlaced(cart)) return 409
  return cart.isHeld ? 503 : null
}

export function accepted(shop: ReferenceShop, real: RealShop, cart: Cart, answer: OrderCall): void {
  real.assert.equal(answer.status, 200, answer.text)
  agrees(real, answer, { ...cart, amounts: shop.amounts(cart) })
}

/** Refused with this status, and the reference stays as it is. */
export function refused({ assert }: RealShop, status: number, answer: OrderCall): void {
  assert.equal(answer.status, status, answer.text)
}

const create = fc
  .record({
    sku: skus,
    quantity: fc.integer({ min: 1, max: 4 }),
    currency: fc.constantFrom('usd' as const, 'cad' as const),
    asUser: fc.boolean(),
  })
  .map(({ sku, quantity, currency, asUser }): Command => ({
    toString: () => `create(${sku} x ${quantity}, ${currency}${asUser ? ', user' : ''})`,
    check: ({ carts }) => carts.length < 4,
    run: async (shop, real) => {
      const body = { id: real.products[sku], quantity, c: currency }
      const answer = await ask(real, { method: 'POST', path: '', body, asUser })
      if (shop.stock.get(sku) === 0) return refused(real, 409, answer)
      real.assert.equal(answer.status, 201, answer.text)
      const cart = shop.newCart(answer.body._id, asUser, currency)
      shop.change(cart, { lines: new Map([[sku, quantity]]) })
      shop.carts.push(cart)
      agrees(real, answer, { ...cart, amounts: shop.amounts(cart) })
    },
  }))

const change = fc
  .record({
    index: anyCart,
    sku: skus,
    quantity: fc.nat({ max: 4 }),
    add: fc.boolean(),
    currency: fc.option(fc.constantFrom('usd' as const, 'cad' as const), { nil: undefined }),
    takesOver: fc.boolean(),
  })
  .map((given) =>
    onAnyCart({
      toString: () => `change(${JSON.stringify(given)})`,
      run: async (shop, real) => {
        const cart = pick(shop, given.index)
        const { sku, quantity, add, currency } = given
        const asUser = cart.isUsers || given.takesOver
        const body = { id: real.products[sku], quantity, add, c: currency }
        const path = `/${cart.id}/item`
        const answer = await ask(real, { method: 'PUT', path, body, asUser })
        if (add && quantity === 0) return refused(real, 422, answer)
        const status = closed(shop, cart)
        if (status) return refused(real, status, answer)

        const held = cart.lines.get(sku) ?? 0
        const wanted = add ? held + quantity : quantity
        if (wanted > held && shop.stock.get(sku) === 0) return refused(real, 409, answer)
        const lines = new Map(cart.lines).set(sku, wanted)
        if (wanted === 0) lines.delete(sku)
        const mine = asUser
          ? shop.takenOver(cart)
          : { ...cart, currency: currency ?? cart.currency }
        shop.change(cart, { isUsers: mine.isUsers, currency: mine.currency, lines, state: 0 })
        accepted(shop, real, cart, answer)
      },
    })
  )

const code = fc
  .record({
    index: anyCart,
    wanted: fc.constantFrom('percent' as const, 'fixed' as const, null, 'unknown' as const),
  })
  .map(({ index, wanted }) =>
    onAnyCart({
      toString: () => `code(${index}, ${wanted})`,
      run: async (shop, real) => {
        const cart = pick(shop, index)
        const id = wanted === null ? '' : wanted === 'unknown' ? newId() : real.codes[wanted]
        const path = `/${cart.id}/code/${id}`
        const answer = await ask(real, { method: 'PUT', path, asUser: cart.isUsers })
        const status = closed(shop, cart)
        if (status) return refused(real, status, answer)
        const coded = { ...cart, code: wanted === 'unknown' ? null : wanted }
        if (wanted !== null && !shop.codeHolds(coded)) return refused(real, 422, answer)
        shop.change(cart, { code: coded.code, state: 0 })
        accepted(shop, real, cart, answer)
      },
    })
  )

export const cartCommands = [create, change, code]
