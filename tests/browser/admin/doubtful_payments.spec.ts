import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { submitDialog } from '#tests/browser/support/dialogs'
import { Keyboard } from '#tests/browser/support/keyboard'
import { ADMIN } from '#tests/browser/support/shop'
import { aStaffOrder } from '#tests/browser/support/staff_orders'
import { staffCall } from '#tests/browser/support/staff_call'
import type { Page } from 'puppeteer'

const UNKNOWN = 'It is not known yet whether the card was charged'

declare global {
  interface Window {
    chargesSent: number
    answerCharges: boolean
  }
}

/**
 * Answers the charges of a page as while their outcome is unknown, a minute later at once: the first one reaches the shop
 * where `isCharged`, no other one does until `answerCharges` is set.
 */
const loseAnswers = (page: Page, isCharged: boolean): Promise<void> =>
  page.evaluate((reachesShop) => {
    const { fetch, setTimeout: wait } = window
    const now = Date.now.bind(Date)
    window.chargesSent = 0
    window.answerCharges = false
    window.setTimeout = ((work: () => void, ms = 0) =>
      wait(work, ms >= 5_000 ? 40 : ms)) as typeof window.setTimeout
    window.fetch = async (input, init) => {
      if (init?.method !== 'POST' || !String(input).endsWith('/payment')) return fetch(input, init)
      if (window.answerCharges) return fetch(input, init)
      window.chargesSent += 1
      if (reachesShop && window.chargesSent === 1) await fetch(input, init)
      Date.now = () => now() + 120_000
      if (!reachesShop) throw new TypeError('Failed to fetch')
      return Response.json({ err: 'Pending', code: 'E_PAYMENT_PENDING' }, { status: 503 })
    }
  }, isCharged)

async function chargeCard(staff: BrowserSession, { isCharged }: { isCharged: boolean }) {
  const { _id: id } = await aStaffOrder()
  await staff.open(`/admin/orders/${id}`)
  await staff.press('Process A Payment')
  await staff.type('Name on card', 'Ada Byron')
  await staff.type('Card number', '4242424242424242')
  await staff.type('Expiration date', '12 / 34')
  await staff.type('CVC', '739')
  await loseAnswers(staff.page, isCharged)
  await staff.press('Pay Now')
  await staff.waitForText(UNKNOWN)
  return id
}

async function paymentsOf(id: string): Promise<number> {
  const call = await staffCall()
  const { payments } = await call<{ payments: unknown[] }>('GET', `/api/orders/${id}`)
  return payments.length
}

const untilClosed = ({ page }: BrowserSession) =>
  page.waitForFunction(() => !document.querySelector('dialog'))

test.group('A card payment whose outcome stays unknown', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('can be left, is sent no more, and is on the order', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 390)
    const { page } = staff
    const id = await chargeCard(staff, { isCharged: true })
    const dialog = await staff.text('dialog[open]')
    assert.include(dialog, 'do not charge the card again')
    assert.include(dialog, 'Payments in doubt')
    assert.notInclude(dialog, 'Pay Now')
    assert.notInclude(dialog, 'Card number')
    await assertAccessible(page, assert)
    await new Keyboard(page).save()
    await submitDialog(staff, 'Close')
    await untilClosed(staff)
    const sent = await page.evaluate(() => window.chargesSent)
    await staff.waitForText('Visa')
    await staff.settle()
    assert.equal(await page.evaluate(() => window.chargesSent), sent)
    assert.equal(await paymentsOf(id), 1)
  })

  test('says so where the shop never answered, and ends by itself with the answer', async ({
    assert,
  }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    const id = await chargeCard(staff, { isCharged: false })
    assert.include(await staff.text('dialog[open]'), 'The shop does not answer.')
    assert.equal(await paymentsOf(id), 0)
    await page.evaluate(() => {
      window.answerCharges = true
    })
    await staff.waitForText('USD received.')
    await untilClosed(staff)
    assert.equal(await paymentsOf(id), 1)
  })
})
