import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import Database from 'better-sqlite3'
import { DEMO_DOMAIN } from '#accounts'
import { startAce } from '#tests/support/ace_process'
import { prepareHome, startChildShop, type ChildShop } from '#tests/support/child_shop'
import { call } from '#tests/support/http'

const HOST = { host: 'shop.example' }
const PERSON = { email: 'ada@example.com', password: 'secret1' }

test.group('A server behind HTTPS', (group) => {
  let shop: ChildShop
  group.setup(async () => {
    shop = await startChildShop({
      APP_URL: 'https://shop.example',
      LOG_LEVEL: 'trace',
      LIMITS: 'on',
    })
    return async () => {
      await shop.stop()
    }
  })

  test('sends HSTS for a year, including subdomains', async ({ assert }) => {
    for (const path of [
      '/health/live',
      '/home',
      '/api/users/me',
      '/api/no-such-call',
      '/no-page',
    ]) {
      const { headers } = await call('GET', path, { port: shop.port, headers: HOST })
      const promised = headers['strict-transport-security']
      assert.equal(promised, 'max-age=31536000; includeSubDomains', path)
    }
  })

  test('names its session cookie __Host-sid and marks every cookie Secure', async ({ assert }) => {
    const { headers } = await call('POST', '/register', {
      port: shop.port,
      body: { ...PERSON, password_confirm: PERSON.password },
      headers: { ...HOST, origin: 'https://shop.example' },
    })
    const cookies = headers['set-cookie'] ?? []
    const sid = cookies.find((line) => line.startsWith('__Host-sid='))
    assert.match(String(sid), /; Path=\//)
    assert.notMatch(String(sid), /; Domain=/i)
    assert.isEmpty(cookies.filter((line) => !/; Secure/.test(line)))
  })

  test('accepts only the hosts of ALLOWED_HOSTS and APP_URL', async ({ assert }) => {
    const { status } = await call('GET', '/health/live', {
      port: shop.port,
      headers: { host: 'other.example' },
    })
    assert.equal(status, 421)
  })

  test('logs no token and no password, at any level and for any response', async ({ assert }) => {
    const { body } = await call('POST', '/api/auth/signup', {
      port: shop.port,
      body: { ...PERSON, email: 'grace@example.com' },
      headers: HOST,
    })
    const token = String(body.token)
    for (const path of [
      '/api/users/me',
      '/api/no-such-call',
      '/api/orders/x',
      '/admin/orders',
      '/home',
    ]) {
      for (let round = 0; round < 40; round++) {
        const response = await call('GET', `${path}?token=${token}`, {
          port: shop.port,
          headers: HOST,
        })
        assert.notInclude(JSON.stringify(response.headers) + response.text, token, path)
      }
    }
    await call('POST', '/api/auth/signin', {
      port: shop.port,
      body: { email: 1, password: PERSON.password },
      headers: HOST,
    })

    assert.notInclude(shop.printed(), token)
    assert.notInclude(shop.printed(), PERSON.password)
  })

  test('exits when it receives a signal', async ({ assert }) => {
    assert.equal(await shop.stop(), 0)
  })
})

function passwordHashesOf({ home }: ChildShop): string[] {
  const database = new Database(join(home, 'var', 'shop.sqlite3'), { readonly: true })
  const found = database.prepare('select password_hash from users').pluck().all() as string[]
  database.close()
  return found
}

test.group('A production server', (group) => {
  const production = {
    NODE_ENV: 'production',
    ALLOW_CARD_SANDBOX: '1',
    ALLOW_DEMO: '1',
    LIMITS: 'on',
    LOG_LEVEL: 'info',
  }
  let preparedHome: string
  group.setup(async () => {
    preparedHome = await prepareHome({ ...production, ALLOW_DEMO: '' })
    const { ended, printed } = startAce(
      ['user:create', `--email=ada@${DEMO_DOMAIN}`, '--password=a long password'],
      { ...production, SHOP_HOME: preparedHome, DATABASE_URL: 'sqlite:var/shop.sqlite3' }
    )
    if ((await ended) !== 0) throw new Error(printed())
    return () => rmSync(preparedHome, { recursive: true, force: true })
  })

  test('does not start with demo accounts unless ALLOW_DEMO is set', async ({ assert }) => {
    const rejected = startChildShop({ ...production, ALLOW_DEMO: '' }, { preparedHome })
    await assert.rejects(() => rejected, /The database contains demo accounts .*ALLOW_DEMO=1/s)
  })

  test('starts with demo accounts if ALLOW_DEMO is set, their passwords hashed at full cost', async ({
    assert,
  }) => {
    const shop = await startChildShop(production, { preparedHome })
    const { status } = await call('GET', '/health/ready', { port: shop.port })
    const hashes = passwordHashesOf(shop)
    assert.equal(await shop.stop(), 0)
    assert.equal(status, 200)
    assert.lengthOf(hashes, 1)
    for (const hash of hashes) assert.match(hash, /^\$scrypt\$n=131072,r=8,p=1\$/)
  })

  test('does not start on the card sandbox unless ALLOW_CARD_SANDBOX is set', async ({
    assert,
  }) => {
    const rejected = startChildShop({ ...production, ALLOW_CARD_SANDBOX: '' }, { preparedHome })
    await assert.rejects(() => rejected, /ALLOW_CARD_SANDBOX=1/)
  })
})
