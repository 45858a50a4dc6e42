import './support/page_modules.js'
import { test } from '@japa/runner'
import { waitUntil } from '#tests/support/wait_until'
import { memoryStorage } from './support/browser_storage.js'
import type { Page } from '@inertiajs/core'
import type { CartClaimResponse } from '#orders/views'

const { addLine } = await import('../../../inertia/lib/cart/add_line.js')
const { readCart, saveCart } = await import('../../../inertia/lib/cart/browser_cart.js')
const { cartChanges } = await import('../../../inertia/lib/cart/cart_changes.js')
const { cartsClaimed, claimCarts, forgetCarts } =
  await import('../../../inertia/lib/cart/cart_claim.js')
const { dismissToast, toastStore } = await import('../../../inertia/components/ui/toast_store.js')

const [GUEST, OWN, NEW] = ['a', 'b', 'c'].map((digit) => digit.repeat(24))
const CUSTOMER = { currency: 'usd', isSignedIn: true } as const
const LINE = { id: 'd'.repeat(24), quantity: 2 }
const MERGE = { _id: 'e'.repeat(24), cart: OWN, quantity: 2, capped: [] }

type SentRequest = { method: string; path: string; body: Record<string, unknown> }
type Respond = (request: SentRequest) => Response | Promise<Response>

const pageOf = (userId: string | null, component = 'storefront/home') =>
  ({ component, props: { user: userId && { id: userId } } }) as unknown as Page

const claimOf = (changes: Partial<CartClaimResponse> = {}) =>
  Response.json({
    carts: [{ _id: OWN, currency: 'usd', quantity: 5 }],
    merges: [],
    converted: false,
    ...changes,
  })
const orderOf = (id: string, quantity: number, changes = {}) =>
  Response.json({
    _id: id,
    currency: 'usd',
    cart: [{ product: { _id: LINE.id }, quantity, in_stock: null }],
    ...changes,
  })
const errorOf = (status: number, code: string) =>
  Response.json({ err: 'Rejected.', code }, { status })

const textsShown = () => toastStore.getState().map(({ text }) => text)

test.group('Pages: the cart of a user', (group) => {
  let sent: SentRequest[] = []
  let respond: Respond = () => claimOf()

  group.each.setup(() => {
    const originalFetch = globalThis.fetch
    sent = []
    respond = () => claimOf()
    Object.assign(globalThis, {
      window: { localStorage: memoryStorage(), sessionStorage: memoryStorage() },
      document: { getElementById: () => null },
    })
    globalThis.fetch = async (path, init) => {
      const { method = 'GET', body } = init!
      const request = { method, path: String(path), body: JSON.parse(String(body ?? '{}')) }
      sent.push(request)
      return respond(request)
    }
    return () => {
      forgetCarts()
      for (const { id } of toastStore.getState()) dismissToast(id)
      globalThis.fetch = originalFetch
      Reflect.deleteProperty(globalThis, 'window')
      Reflect.deleteProperty(globalThis, 'document')
    }
  })

  const claimed = async (userId: string) => {
    claimCarts(pageOf(userId))
    await cartsClaimed()
  }

  test('is claimed once per load and user, with the carts that the browser refers to', async ({
    assert,
  }) => {
    saveCart('usd', { id: GUEST, count: 2 })
    claimCarts(pageOf(null))
    assert.isEmpty(sent)
    await claimed('u1')
    await claimed('u1')
    assert.deepEqual(sent, [
      { method: 'POST', path: '/api/orders/cart_claims', body: { carts: [GUEST] } },
    ])
    assert.deepEqual(readCart('usd'), { id: OWN, count: 5 })
    assert.isEmpty(textsShown())
    await claimed('u2')
    assert.lengthOf(sent, 2)
  })

  test('is not claimed by staff screens and error pages', ({ assert }) => {
    claimCarts(pageOf('u1', 'admin/orders/index'))
    claimCarts(pageOf('u1', 'errors/problem'))
    assert.isEmpty(sent)
  })

  test('takes the place of references to other carts in both currencies', async ({ assert }) => {
    saveCart('usd', { id: GUEST, count: 2 })
    saveCart('cad', { id: GUEST, count: 2 })
    respond = () => claimOf({ carts: [{ _id: OWN, currency: 'cad', quantity: 1 }] })
    await claimed('u1')
    assert.deepEqual(sent[0].body, { carts: [GUEST] })
    assert.isNull(readCart('usd'))
    assert.deepEqual(readCart('cad'), { id: OWN, count: 1 })
  })

  test('does not enter a browser whose user has signed out meanwhile', async ({ assert }) => {
    const response = Promise.withResolvers<Response>()
    respond = () => response.promise
    claimCarts(pageOf('u1'))
    const claiming = cartsClaimed()
    forgetCarts()
    response.resolve(claimOf({ merges: [MERGE] }))
    await claiming
    assert.isNull(readCart('usd'))
    assert.isEmpty(textsShown())
  })

  test('leaves the references as they are where the claim fails, and the next visit claims again', async ({
    assert,
  }) => {
    saveCart('usd', { id: GUEST, count: 2 })
    for (const [status, code] of [
      [503, 'E_UNAVAILABLE'],
      [401, 'E_UNAUTHORIZED'],
    ] as const) {
      respond = () => errorOf(status, code)
      await claimed('u1')
      assert.deepEqual(readCart('usd'), { id: GUEST, count: 2 })
    }
    respond = () => claimOf()
    await claimed('u1')
    assert.deepEqual(readCart('usd'), { id: OWN, count: 5 })
  })

  test('says what was merged in one line, which undoes it', async ({ assert }) => {
    const [first, second] = [MERGE, { ...MERGE, _id: 'f'.repeat(24), quantity: 1 }]
    respond = () => claimOf({ merges: [first, second] })
    await claimed('u1')
    await waitUntil(() => toastStore.getState().length > 0)
    assert.deepEqual(textsShown(), ['3 items from this browser were added to your cart.'])

    const [{ action }] = toastStore.getState()
    const changes = cartChanges.getState()
    respond = () => orderOf(OWN, 2, { kept: [] })
    sent = []
    action!.run()
    while (cartChanges.getState() === changes) await new Promise((resolve) => setTimeout(resolve))
    assert.deepEqual(
      sent.map(({ method, path }) => `${method} ${path}`),
      [second, first].map(({ _id: id }) => `DELETE /api/orders/cart_merges/${id}`)
    )
    assert.deepEqual(readCart('usd'), { id: OWN, count: 2 })
    assert.include(textsShown(), 'Your cart is as it was before.')
  })

  test('A product is added after the claim, to the user’s cart', async ({ assert }) => {
    respond = ({ method }) => (method === 'POST' ? claimOf() : orderOf(OWN, 7))
    claimCarts(pageOf('u1'))
    assert.deepEqual(await addLine(LINE, CUSTOMER), { id: OWN, count: 7, inStock: null })
    assert.deepEqual(
      sent.map(({ method, path }) => `${method} ${path}`),
      ['POST /api/orders/cart_claims', `PUT /api/orders/${OWN}/item`]
    )
    assert.deepEqual(readCart('usd'), { id: OWN, count: 7 })
  })

  test('An added product that is short says how many are in stock', async ({ assert }) => {
    const other = { product: { _id: 'f'.repeat(24) }, quantity: 9, in_stock: 8 }
    const line = { product: { _id: LINE.id }, quantity: 5, in_stock: 2 }
    respond = () => orderOf(NEW, 0, { cart: [other, line] })
    assert.deepEqual(await addLine(LINE, CUSTOMER), { id: NEW, count: 14, inStock: 2 })
  })

  for (const code of ['E_NOT_FOUND', 'E_ALREADY_PLACED']) {
    test(`A product is added to the cart that another device has started (${code})`, async ({
      assert,
    }) => {
      const carts = [OWN, NEW].map((_id) => ({ _id, currency: 'usd' as const, quantity: 1 }))
      respond = ({ path }) => {
        if (path.endsWith('cart_claims')) return claimOf({ carts: [carts.shift()!] })
        return path.includes(NEW) ? orderOf(NEW, 3) : errorOf(404, code)
      }
      await claimed('u1')
      assert.deepEqual(await addLine(LINE, CUSTOMER), { id: NEW, count: 3, inStock: null })
    })
  }

  test('A cart is created where neither the browser nor the account has one', async ({
    assert,
  }) => {
    respond = ({ path }) =>
      path.endsWith('cart_claims') ? claimOf({ carts: [] }) : orderOf(NEW, 2)
    await claimed('u1')
    assert.deepEqual(await addLine(LINE, CUSTOMER), { id: NEW, count: 2, inStock: null })
    assert.deepEqual(sent.at(-1), {
      method: 'POST',
      path: '/api/orders',
      body: { ...LINE, c: 'usd' },
    })
    forgetCarts()
    sent = []
    saveCart('cad', { id: GUEST, count: 1 })
    respond = ({ method }) => (method === 'PUT' ? errorOf(404, 'E_NOT_FOUND') : orderOf(NEW, 2))
    await addLine(LINE, { ...CUSTOMER, isSignedIn: false })
    assert.deepEqual(
      sent.map(({ method, path }) => `${method} ${path}`),
      [`PUT /api/orders/${GUEST}/item`, 'POST /api/orders'],
      'a guest makes no claim'
    )
  })
})
