import { Secret, TOTP } from 'otpauth'
import type { Visitor } from '#tests/browser/support/visitor'

/** Where My Account leads */
export async function profilePath(visitor: Visitor, tab: string): Promise<string> {
  await visitor.open('/home')
  const path = await visitor.page.$eval('a[href*="/profile/"]', (link) =>
    new URL((link as HTMLAnchorElement).href).pathname.split('/').slice(0, 3).join('/')
  )
  return path + tab
}

/** On the settings of a staff member: sets an authenticator up and answers it. */
export async function beginCodes(visitor: Visitor): Promise<TOTP> {
  await visitor.press('Set up authenticator')
  await visitor.find('QR code with the key for your authenticator', 'image')
  const shown = await visitor.text('main code')
  return new TOTP({ secret: Secret.fromBase32(shown.replaceAll(/\s/g, '')) })
}

/** Switches codes on by the one before the latest, which is then still good; answers the recovery codes. */
export async function confirmCodes(visitor: Visitor, totp: TOTP): Promise<string[]> {
  await visitor.type('Code', totp.generate({ timestamp: Date.now() - 30_000 }))
  await visitor.press('Turn on')
  await visitor.sees('Save these recovery codes')
  const codes = await visitor.text('[aria-label="Recovery codes"]')
  return codes.split(/\s+/).filter(Boolean)
}
