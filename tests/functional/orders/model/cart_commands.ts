import fc from 'fast-check'
import { newId } from '#shared/ids'
import { assertMatches, ask, type RealShop } from '#tests/functional/orders/model/real_shop'
import { GOODS, type Cart, type ReferenceShop } from '#tests/functional/orders/model/reference_shop'
import type { OrderCall } from '#tests/support/checkout'

export type Command = fc.AsyncCommand<ReferenceShop, RealShop>

type CartStep = {
  toString: () => string
  run: (shop: ReferenceShop, real: RealShop) => Promise<void>
}

export const onAnyCart = ({ toString, run }: CartStep): Command => ({
  toString,
  check: ({ carts }) => carts.length > 0,
  run,
})

export const skus = fc.constantFrom(...Object.keys(GOODS))
export const anyCart = fc.nat({ max: 3 })
export const pick = ({ carts }: ReferenceShop, index: number) => carts[index % carts.length]

/** Returns the status of any change to a locked cart: 409 once it is placed, 503 while its payment is pending. */
export function lockStatus(shop: ReferenceShop, cart: Cart): number | null {
  if (shop.isPlaced(cart)) return 409
  return cart.isReserved ? 503 : null
}

export function accepted(
  shop: ReferenceShop,
  real: RealShop,
  cart: Cart,
  response: OrderCall
): void {
  real.assert.equal(response.status, 200, response.text)
  assertMatches(real, response, { ...cart, amounts: shop.amounts(cart) })
}

export function assertStatus({ assert }: RealShop, status: number, response: OrderCall): void {
  assert.equal(response.status, status, response.text)
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
      const response = await ask(real, { method: 'POST', path: '', body, asUser })
      if (shop.stock.get(sku) === 0) return assertStatus(real, 409, response)
      real.assert.equal(response.status, 201, response.text)
      const cart = shop.newCart(response.body._id, asUser, currency)
      shop.change(cart, { lines: new Map([[sku, quantity]]) })
      shop.carts.push(cart)
      assertMatches(real, response, { ...cart, amounts: shop.amounts(cart) })
    },
  }))

const change = fc
  .record({
    index: anyCart,
    sku: skus,
    quantity: fc.nat({ max: 4 }),
    add: fc.boolean(),
    currency: fc.option(fc.constantFrom('usd' as const, 'cad' as const), { nil: undefined }),
    claims: fc.boolean(),
  })
  .map((input) =>
    onAnyCart({
      toString: () => `change(${JSON.stringify(input)})`,
      run: async (shop, real) => {
        const cart = pick(shop, input.index)
        const { sku, quantity, add, currency } = input
        const asUser = cart.isClaimed || input.claims
        const body = { id: real.products[sku], quantity, add, c: currency }
        const path = `/${cart.id}/item`
        const response = await ask(real, { method: 'PUT', path, body, asUser })
        if (add && quantity === 0) return assertStatus(real, 422, response)
        const status = lockStatus(shop, cart)
        if (status) return assertStatus(real, status, response)

        const current = cart.lines.get(sku) ?? 0
        const newQuantity = add ? current + quantity : quantity
        if (newQuantity > current && shop.stock.get(sku) === 0)
          return assertStatus(real, 409, response)
        const lines = new Map(cart.lines).set(sku, newQuantity)
        if (newQuantity === 0) lines.delete(sku)
        const ownCart = asUser
          ? shop.claimed(cart)
          : { ...cart, currency: currency ?? cart.currency }
        shop.change(cart, {
          isClaimed: ownCart.isClaimed,
          currency: ownCart.currency,
          lines,
          state: 0,
        })
        accepted(shop, real, cart, response)
      },
    })
  )

const code = fc
  .record({
    index: anyCart,
    choice: fc.constantFrom('percent' as const, 'fixed' as const, null, 'unknown' as const),
  })
  .map(({ index, choice }) =>
    onAnyCart({
      toString: () => `code(${index}, ${choice})`,
      run: async (shop, real) => {
        const cart = pick(shop, index)
        const id = choice === null ? '' : choice === 'unknown' ? newId() : real.codes[choice]
        const path = `/${cart.id}/code/${id}`
        const response = await ask(real, { method: 'PUT', path, asUser: cart.isClaimed })
        const status = lockStatus(shop, cart)
        if (status) return assertStatus(real, status, response)
        const coded = { ...cart, code: choice === 'unknown' ? null : choice }
        if (choice !== null && !shop.codeHolds(coded)) return assertStatus(real, 422, response)
        shop.change(cart, { code: coded.code, state: 0 })
        accepted(shop, real, cart, response)
      },
    })
  )

export const cartCommands = [create, change, code]
