import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { CheckoutSession } from '#tests/browser/support/checkout'
import { PHONE, smallTargets } from '#tests/browser/support/fingers'
import { DEALER } from '#tests/browser/support/shop'
import { userIdOf } from '#tests/browser/support/staff_orders'
import type { Assert } from '@japa/assert'

const CUSTOMER = 'nora.whitfield@pixelgen.demo'

const PUBLIC_PAGES = [
  ...['/home', '/ca/home', '/pixelgenproducts', '/thxinterconnect', '/thxinterconnect/shortrange'],
  ...['/news', '/gallery', '/demo', '/contact', '/distribution', '/manage/order', '/chooser'],
  ...['/login', '/register', '/forgot', '/apply', '/verify', '/terms', '/checkout/cart'],
  ...['/quote/old-link', '/pay/old-link', '/unit/unknown', '/nowhere'],
]
const PROFILE_PARTS = ['', '/orders', '/invoices', '/quotes', '/units', '/settings']
/** Pages of one order, quote or unit, to which a profile links */
const LINKED_PAGES = /^\/(?:orders\/[^/]+\/status|quote\/|unit\/|pay\/)/

async function assertTargets({ page }: BrowserSession, assert: Assert, place: string) {
  assert.deepEqual(await smallTargets(page), [], place)
}

async function openAll(visitor: BrowserSession, assert: Assert, paths: readonly string[]) {
  for (const path of paths) {
    await visitor.open(path)
    await assertTargets(visitor, assert, path)
  }
}

/** Opens each part of a profile, its forms, and one page of each kind that it links to. */
async function openProfile(email: string, assert: Assert): Promise<void> {
  const id = await userIdOf(email)
  const customer = await BrowserSession.signedIn(email)
  await customer.page.setViewport(PHONE)
  const linked = new Map<string, string>()
  for (const part of PROFILE_PARTS) {
    await customer.open(`/profile/${id}${part}`)
    await customer.page.$$eval('main summary, main [aria-label^="Edit "]', (all) => {
      for (const control of all) (control as HTMLElement).click()
    })
    await assertTargets(customer, assert, `${email}${part}`)
    const paths = await customer.page.$$eval('main a', (links) =>
      links.map(({ pathname }) => pathname)
    )
    for (const path of paths) {
      const [, kind] = LINKED_PAGES.test(path) ? path.split('/') : []
      if (kind) linked.set(kind, path)
    }
  }
  await openAll(customer, assert, [...linked.values(), '/quick-order'])
  assert.isEmpty(customer.errors)
}

test.group('Storefront pages on a phone: each control is as large as a finger', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('signed out', async ({ assert }) => {
    const visitor = await BrowserSession.start()
    await visitor.page.setViewport(PHONE)
    await openAll(visitor, assert, PUBLIC_PAGES)
    await visitor.open('/home')
    await visitor.page.click('[data-mobile-menu] summary')
    await assertTargets(visitor, assert, 'the menu')
  })

  test('for a customer', ({ assert }) => openProfile(CUSTOMER, assert))

  test('for a dealer', ({ assert }) => openProfile(DEALER, assert))

  test('in the checkout', async ({ assert }) => {
    const checkout = await CheckoutSession.withCart()
    const { browser } = checkout
    await browser.page.setViewport(PHONE)
    await browser.open('/checkout/cart')
    await browser.find('Check out', 'button')
    await assertTargets(browser, assert, 'cart')
    await browser.press('Check out')
    await checkout.waitForStep('Billing and shipping address')
    await assertTargets(browser, assert, 'address')
    await checkout.fillAddress()
    await browser.press('Continue to delivery')
    await checkout.waitForStep('Delivery')
    await assertTargets(browser, assert, 'delivery')
    await browser.press('Continue to payment')
    await checkout.waitForStep('Payment')
    await assertTargets(browser, assert, 'payment')
    await checkout.enterCard('4242424242424242')
    await checkout.waitForStep('Review and place order')
    await assertTargets(browser, assert, 'review')
    await checkout.placeOrder()
    await assertTargets(browser, assert, 'complete')
  })
})
