import { Secret, TOTP } from 'otpauth'
import type { BrowserSession } from '#tests/browser/support/browser_session'

/** Returns the path of a tab of My Account, e.g. `/orders`; it contains the user id. */
export async function profilePath(browser: BrowserSession, tab: string): Promise<string> {
  await browser.open('/home')
  const path = await browser.page.$eval('a[href*="/profile/"]', (link) =>
    new URL((link as HTMLAnchorElement).href).pathname.split('/').slice(0, 3).join('/')
  )
  return path + tab
}

/** Starts the setup on the settings page of a staff user and returns the code generator for the shown key. */
export async function startAuthenticatorSetup(browser: BrowserSession): Promise<TOTP> {
  await browser.press('Set up authenticator')
  await browser.find('QR code with the key for your authenticator', 'image')
  const key = await browser.text('main code')
  return new TOTP({ secret: Secret.fromBase32(key.replaceAll(/\s/g, '')) })
}

/** Confirms the setup and returns the recovery codes. It uses the previous code, because each code works only once. */
export async function enableAuthenticator(browser: BrowserSession, totp: TOTP): Promise<string[]> {
  await browser.type('Code', totp.generate({ timestamp: Date.now() - 30_000 }))
  await browser.press('Turn on')
  await browser.waitForText('Save these recovery codes')
  const codes = await browser.text('[aria-label="Recovery codes"]')
  return codes.split(/\s+/).filter(Boolean)
}
