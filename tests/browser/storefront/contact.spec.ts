import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN } from '#tests/browser/support/shop'

const SENT = 'Your message has been sent, we will get back to you as soon as possible!'

test.group('The contact page', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('a visitor writes, and staff find the message and record the answer', async ({ assert }) => {
    const name = `Ann ${crypto.randomUUID().slice(0, 8)}`
    const visitor = await BrowserSession.start(390)
    await visitor.open('/contact')
    await assertAccessible(visitor.page, assert, '/contact', { hasTargetSize: true })
    await visitor.type('Name', name)
    await visitor.type('E-mail', 'ann@example')
    await visitor.type('Message', 'Which cable for 12 meters?')
    await visitor.press('Send message')
    await visitor.page.waitForSelector('[name="email"][aria-invalid="true"]')
    await visitor.type('E-mail', 'ann@example.com')
    await visitor.press('Send message')
    await visitor.waitForText(SENT)
    assert.isEmpty(visitor.errors)

    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    await staff.open(`/admin/inbox?q=${encodeURIComponent(name)}`)
    await staff.waitForText('Which cable for 12 meters?')
    await assertAccessible(staff.page, assert, '/admin/inbox')
    await staff.press('Mark as answered')
    await staff.waitForText('Answered by Ben Castellano')
    await staff.press('Undo')
    await staff.waitForText('The message is open again.')
    await staff.waitForText('To answer')
    assert.isEmpty(staff.errors)

    const { page } = visitor
    await page.setJavaScriptEnabled(false)
    await visitor.page.goto(page.url(), { waitUntil: 'load' })
    for (const [field, text] of [
      ['name', name],
      ['email', 'ann@example.com'],
      ['message', 'And which one for 20?'],
    ])
      await page.type(`[name="${field}"]`, text)
    await Promise.all([page.waitForNavigation(), page.click('main button[type="submit"]')])
    assert.include(await page.$eval('main', ({ textContent }) => textContent), SENT)
  }).timeout(90_000)
})
