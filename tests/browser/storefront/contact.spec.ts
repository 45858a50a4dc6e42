import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN } from '#tests/browser/support/shop'

const FAILED = 'Contact form is currently experiencing difficulties'
const fieldValue = (field: Element) => (field as HTMLInputElement).value
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
    await visitor.page.setOfflineMode(true)
    await visitor.press('Send message')
    await visitor.waitForText(FAILED)
    assert.equal(await visitor.page.$eval('[name="name"]', fieldValue), name)
    await visitor.page.setOfflineMode(false)
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
  })

  test('a visit that fails says so, and the page stays with its form', async ({ assert }) => {
    const session = await BrowserSession.start()
    const { page } = session
    await session.open('/login')
    await session.type('E-mail', 'ann@example.com')
    await session.type('Password', 'correct horse')
    let isReachable = true
    const badGateway = { status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      if (request.method() !== 'POST') return void request.continue()
      void (isReachable ? request.respond(badGateway) : request.abort('connectionrefused'))
    })
    await session.press('Log in')
    await session.waitForText('The shop could not complete this.')
    assert.equal(await page.$eval('[name="email"]', fieldValue), 'ann@example.com')
    assert.isNull(await page.$('iframe'))
    isReachable = false
    await session.press('Log in')
    await session.waitForText('The shop could not be reached.')
    assert.equal(await page.$eval('[name="email"]', fieldValue), 'ann@example.com')
  })
})
