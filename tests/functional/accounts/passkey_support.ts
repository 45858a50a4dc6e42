import { rows } from '#core/database'
import { Browser } from '#tests/support/browser'
import { signedIn } from '#tests/support/pages'
import { SoftwareAuthenticator } from '#tests/support/software_authenticator'
import { PASSWORD, type TestUser } from '#tests/support/users'

export const OWN = '/api/users/me/passkeys'

type Options = { challenge: string; user: { id: string } }

type Added = { passkey: { id: string }; codes: string[] | null }

type Lies = Parameters<SoftwareAuthenticator['get']>[1]

export async function creation(browser: Browser): Promise<Options> {
  const { body } = await browser.call<{ options: Options }>('POST', `${OWN}/options`, {
    body: { password: PASSWORD },
  })
  return body.options
}

export async function add(browser: Browser, key = new SoftwareAuthenticator(), lies: Lies = {}) {
  const response = key.create(await creation(browser), lies)
  return browser.call<Added>('POST', OWN, { body: { name: 'Laptop', response } })
}

export async function challenge(browser: Browser): Promise<Options> {
  const { body } = await browser.call<{ options: Options }>('POST', '/api/auth/passkey/options')
  return body.options
}

export const send = (browser: Browser, response: unknown) =>
  browser.call<{ location: string; err: string; code: string }>('POST', '/api/auth/passkey', {
    body: { response },
  })

export async function signInWith(
  key: SoftwareAuthenticator,
  lies: Lies = {},
  browser = new Browser()
) {
  return { browser, ...(await send(browser, key.get(await challenge(browser), lies))) }
}

export async function withPasskey(user: TestUser, counter = 0) {
  const browser = await signedIn(user)
  const key = new SoftwareAuthenticator()
  key.counter = counter
  const { body } = await add(browser, key)
  return { browser, key, id: body.passkey.id, codes: body.codes }
}

export const actionsOn = async (id: string) => {
  const entries = await rows<{ action: string }>(
    'select action from audit_log where subject_id = ? order by created_at, seq',
    [id]
  )
  return entries.map(({ action }) => action)
}
