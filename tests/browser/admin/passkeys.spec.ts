import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { profilePath } from '#tests/browser/support/authenticator'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { DEALER, DEMO_PASSWORD } from '#tests/browser/support/shop'

/** Gives the page a device with a fingerprint reader, which agrees to everything. */
async function addDevice({ page }: BrowserSession): Promise<void> {
  const client = await page.createCDPSession()
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

async function addPasskey(browser: BrowserSession, name: string): Promise<void> {
  await browser.press('Add a passkey')
  await browser.type('Name of the passkey', name)
  await browser.type('Password', DEMO_PASSWORD)
  await browser.press('Continue')
  await browser.waitForText(name)
  await browser.waitForText('not used yet')
}

/** Leaves the browser without its session, as after signing out. */
async function signOut({ page }: BrowserSession): Promise<void> {
  const cookies = await page.browserContext().cookies()
  await page.browserContext().deleteCookie(...cookies)
}

test.group('Passkeys in the browser', (group) => {
  group.each.teardown(closeBrowserSessions)

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
      await browser.waitForText('last used')
      await browser.press('Remove')
      await browser.type('Password', DEMO_PASSWORD)
      await browser.page.keyboard.press('Enter')
      await browser.waitForTextToDisappear('last used')
      assert.deepEqual(browser.errors, [])
    })
  }
})
