import './support/page_modules.js'
import { test } from '@japa/runner'
import { memoryStorage } from './support/browser_storage.js'
import type { Page } from '@inertiajs/core'
import type { Currency } from '#shared/money'

const { addLine } = await import('../../../inertia/lib/cart/add_line.js')
const { currentCart, readCart, removeCart, saveCart } =
  await import('../../../inertia/lib/cart/browser_cart.js')
const { cartsClaimed, claimCarts, forgetCarts } =
  await import('../../../inertia/lib/cart/cart_claim.js')
const { dismissToast, toastStore } = await import('../../../inertia/components/ui/toast_store.js')

const [USD, CAD, NEW] = ['a', 'b', 'c'].map((digit) => digit.repeat(24))
const LINE = { id: 'd'.repeat(24), quantity: 2 }
const GUEST = { currency: 'cad', isSignedIn: false } as const
const MEMBER = { currency: 'cad', isSignedIn: true } as const

type SentRequest = { method: string; path: string; body: Record<string, unknown> }

const orderOf = (id: string, currency: Currency) =>
  Response.json({
    _id: id,
    currency,
    cart: [{ product: { _id: LINE.id }, quantity: 2, in_stock: null }],
  })
const pageOf = (currency: Currency | null) =>
  ({ component: 'storefront/home', props: { user: { id: 'u1', currency } } }) as unknown as Page

test.group('Pages: the carts of two storefronts', (group) => {
  let sent: SentRequest[] = []
  let carts: { _id: string; currency: Currency; quantity: number }[] = []

  group.each.setup(() => {
    const originalFetch = globalThis.fetch
    sent = []
    carts = []
    Object.assign(globalThis, {
      window: { localStorage: memoryStorage(), sessionStorage: memoryStorage() },
    })
    globalThis.fetch = async (path, init) => {
      const { method = 'GET', body } = init!
      sent.push({ method, path: String(path), body: JSON.parse(String(body ?? '{}')) })
      if (String(path).endsWith('cart_claims'))
        return Response.json({ carts, merges: [], converted: false })
      const id = /[0-9a-f]{24}/.exec(String(path))?.[0]
      return orderOf(id ?? NEW, 'cad')
    }
    return () => {
      forgetCarts()
      for (const { id } of toastStore.getState()) dismissToast(id)
      globalThis.fetch = originalFetch
      Reflect.deleteProperty(globalThis, 'window')
    }
  })

  const calls = () => sent.map(({ method, path }) => `${method} ${path}`)

  test('A guest’s cart is shown by both and converted when something is added', async ({
    assert,
  }) => {
    saveCart('usd', { id: USD, count: 1 })
    assert.equal(currentCart(GUEST)?.id, USD)
    await addLine(LINE, GUEST)
    assert.deepEqual(sent, [
      { method: 'PUT', path: `/api/orders/${USD}/item`, body: { ...LINE, c: 'cad', add: true } },
    ])
    assert.isNull(readCart('usd'))
    assert.deepEqual(readCart('cad'), { id: USD, count: 2 })
  })

  test('An account’s cart of the other storefront is neither shown nor added to', async ({
    assert,
  }) => {
    carts = [{ _id: USD, currency: 'usd', quantity: 1 }]
    claimCarts(pageOf(null))
    await cartsClaimed()
    assert.isNull(currentCart(MEMBER))
    await addLine(LINE, MEMBER)
    assert.equal(calls().at(-1), 'POST /api/orders')
    assert.deepEqual(sent.at(-1)!.body, { ...LINE, c: 'cad' })
    assert.deepEqual(readCart('usd'), { id: USD, count: 1 })
    assert.deepEqual(readCart('cad'), { id: NEW, count: 2 })
    await addLine(LINE, MEMBER)
    assert.equal(calls().at(-1), `PUT /api/orders/${NEW}/item`)
  })

  test('The cart in this currency is found first where another device has started it', async ({
    assert,
  }) => {
    claimCarts(pageOf(null))
    await cartsClaimed()
    carts = [{ _id: CAD, currency: 'cad', quantity: 1 }]
    await addLine(LINE, MEMBER)
    assert.equal(calls().at(-1), `PUT /api/orders/${CAD}/item`)
  })

  test('A line that went into another cart leaves the reference to the named one', async ({
    assert,
  }) => {
    saveCart('usd', { id: USD, count: 1 })
    globalThis.fetch = async () => orderOf(CAD, 'cad')
    await addLine(LINE, GUEST)
    assert.deepEqual(readCart('usd'), { id: USD, count: 1 })
    assert.deepEqual(readCart('cad'), { id: CAD, count: 2 })
  })

  test('A currency that the account gets is claimed with', async ({ assert }) => {
    carts = [{ _id: USD, currency: 'usd', quantity: 1 }]
    claimCarts(pageOf(null))
    await cartsClaimed()
    carts = [{ _id: USD, currency: 'cad', quantity: 1 }]
    claimCarts(pageOf('cad'))
    claimCarts(pageOf('cad'))
    await cartsClaimed()
    assert.lengthOf(sent, 2)
    assert.isNull(readCart('usd'))
    assert.equal(currentCart(MEMBER)?.id, USD)
  })

  test('A line that takes no more says so', async ({ assert }) => {
    const addTo = async (quantity: number) => {
      const cart = [{ product: { _id: LINE.id, sku: 'THX-CBH10' }, quantity, in_stock: null }]
      globalThis.fetch = async () => Response.json({ _id: CAD, currency: 'cad', cart })
      await addLine(LINE, GUEST)
      return toastStore.getState().map(({ text }) => text)
    }
    assert.isEmpty(await addTo(9998))
    assert.deepEqual(await addTo(9999), ['An order takes at most 9999 of THX-CBH10.'])
    assert.lengthOf(await addTo(9999), 1)
  })

  test('A cart is removed by its id, wherever it is', ({ assert }) => {
    saveCart('usd', { id: USD, count: 1 })
    saveCart('cad', { id: CAD, count: 1 })
    removeCart(USD)
    assert.isNull(readCart('usd'))
    assert.deepEqual(readCart('cad'), { id: CAD, count: 1 })
  })
})
