import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { profilePath } from '#tests/browser/support/authenticator'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN, DEALER, DEMO_PASSWORD } from '#tests/browser/support/shop'
import { removePasskeys } from '#tests/browser/support/shop_database'

/** Gives the page a device with a fingerprint reader. */
async function addDevice({ page }: BrowserSession) {
  const client = await page.createCDPSession()
  await client.send('WebAuthn.enable')
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Lays a finger on it, or takes it away. */
    touch: (enabled: boolean) =>
      client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
    /** Whether it is the finger of its owner */
    isOwner: (isUserVerified: boolean) =>
      client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

async function addPasskey(browser: BrowserSession, name: string): Promise<void> {
  await browser.press('Add a passkey')
  await browser.type('Name of the passkey', name)
  await browser.type('Password', DEMO_PASSWORD)
  await browser.press('Continue')
  await browser.waitForText(name)
  await browser.waitForText('not used yet')
}

/**
 * Asks for a passkey by the button, and lays a finger on the device right before the browser asks: earlier, it would
 * answer the suggestion in the form; later, a simulated device does not notice it.
 */
async function signInByButton(
  browser: BrowserSession,
  touch: (isThere: boolean) => Promise<unknown>
): Promise<void> {
  const { page } = browser
  await page.waitForNetworkIdle({ idleTime: 300 })
  await page.evaluate(() => {
    const { credentials } = navigator
    const root = document.documentElement
    const get = credentials.get.bind(credentials)
    delete root.dataset.asked
    if ('waits' in root.dataset) return
    root.dataset.waits = ''
    credentials.get = async (options) => {
      if (options?.mediation !== 'conditional') {
        const { promise: touched, resolve } = Promise.withResolvers()
        addEventListener('touched', resolve, { once: true })
        root.dataset.asked = ''
        await touched
      }
      return get(options)
    }
  })
  await browser.press('Sign in with a passkey')
  await page.waitForSelector('html[data-asked]')
  await touch(true)
  await page.evaluate(() => dispatchEvent(new Event('touched')))
}

async function removePasskey(browser: BrowserSession): Promise<void> {
  await browser.waitForText('last used')
  await browser.press('Remove')
  await browser.type('Password', DEMO_PASSWORD)
  await browser.page.keyboard.press('Enter')
  await browser.waitForTextToDisappear('last used')
}

/** Leaves the browser without its session, as after signing out. */
async function signOut({ page }: BrowserSession): Promise<void> {
  const cookies = await page.browserContext().cookies()
  await page.browserContext().deleteCookie(...cookies)
}

test.group('Passkeys in the browser', (group) => {
  group.each.teardown(closeBrowserSessions)
  group.each.teardown(removePasskeys)

  for (const width of [1440, 390]) {
    test(`a customer adds one, signs in by suggestion, and removes it at ${width} px`, async ({
      assert,
    }) => {
      const browser = await BrowserSession.signedIn(DEALER, width)
      await addDevice(browser)
      const settings = await profilePath(browser, '/settings')
      await browser.open(settings)
      await addPasskey(browser, `Phone ${width}`)
      await assertAccessible(browser.page, assert)

      await signOut(browser)
      await browser.page.goto(new URL('/login', browser.page.url()).href)
      await browser.waitForPath('/home')

      await browser.open(settings)
      await removePasskey(browser)
      assert.deepEqual(browser.errors, [])
    })
  }

  test('a staff member signs in by the button, without a code', async ({ assert }) => {
    const browser = await BrowserSession.signedIn(ADMIN)
    const { touch } = await addDevice(browser)
    await browser.open('/admin/account')
    await addPasskey(browser, 'Desk')
    await browser.waitForText('recovery code')

    await signOut(browser)
    await touch(false)
    await browser.open('/login')
    await signInByButton(browser, touch)
    await browser.waitForPath('/admin/orders')
    await browser.open('/admin/account')
    await removePasskey(browser)
    assert.deepEqual(browser.errors, [])
  })

  test('a finger that the device does not know leaves the form as it was, and the next one signs in', async ({
    assert,
  }) => {
    const browser = await BrowserSession.signedIn(DEALER, 390)
    const { touch, isOwner } = await addDevice(browser)
    const settings = await profilePath(browser, '/settings')
    await browser.open(settings)
    await addPasskey(browser, 'Tablet')

    await signOut(browser)
    await touch(false)
    await isOwner(false)
    await browser.open('/login')
    await browser.type('E-mail', 'marc')
    await signInByButton(browser, touch)
    await browser.waitForText('No passkey was used. Try again, or use your password.')
    assert.equal(await browser.page.$eval('input[type=email]', ({ value }) => value), 'marc')

    // The suggestion in the form waits for a finger, too: none may lie there before the button
    await touch(false)
    await isOwner(true)
    await signInByButton(browser, touch)
    await browser.waitForPath('/home')
    await browser.open(settings)
    await removePasskey(browser)
    assert.deepEqual(browser.errors, [])
  })
})
