import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { call, statusFrom } from '#tests/support/http'
import { ShopOps, shopUrl } from '#tests/support/shop_ops'
import { aStaffMember, aUser, PASSWORD } from '#tests/support/users'

const signIn = (ops: ShopOps, email: string, password = PASSWORD) =>
  ops.run(['signin', '--email', email, '--password-stdin'], { input: `${password}\n` })

test.group('shop-ops: sign-in', () => {
  test('a staff account signs in once, and signing out revokes the token', async ({ assert }) => {
    const { email } = await aStaffMember()
    const ops = new ShopOps()
    const signedIn = await signIn(ops, email)
    assert.equal(signedIn.exitCode, 0, signedIn.all)
    assert.equal(signedIn.out, `Signed in at ${shopUrl()} as ${email}.\n`)

    const file = join(ops.home, 'shop-ops/session.json')
    assert.equal(statSync(file).mode & 0o777, 0o600)
    const { token } = JSON.parse(readFileSync(file, 'utf8'))
    assert.notInclude(signedIn.all, token)

    const who = await ops.run(['whoami', '--json'])
    assert.equal(JSON.parse(who.out).email, email)
    const out = await ops.run(['signout'])
    assert.equal(out.exitCode, 0, out.all)
    assert.equal(await statusFrom(call('GET', '/api/users/me', { token })), 401)
    assert.equal(await ops.exitCode(['whoami']), 3)
  })

  test('a wrong password, a customer, an expired token and no token are told apart', async ({
    assert,
  }) => {
    const ops = new ShopOps()
    const { email } = await aStaffMember()
    const wrong = await signIn(ops, email, 'wrong password')
    assert.equal(wrong.exitCode, 1, wrong.all)
    assert.include(wrong.err, 'Invalid username or password')

    const customer = await aUser()
    const rejected = await signIn(ops, customer.email)
    assert.equal(rejected.exitCode, 1)
    assert.include(rejected.err, 'is not a staff account')

    const expired = await ops.run(['orders', 'search'], { token: 'x'.repeat(43) })
    assert.equal(expired.exitCode, 3, expired.all)
    assert.include(expired.err, 'Run: shop-ops signin')
    assert.equal(await ops.exitCode(['orders', 'search']), 3)

    const forbidden = await ops.run(['orders', 'search', '--json'], { token: customer.token })
    assert.equal(forbidden.exitCode, 1)
    assert.include(JSON.parse(forbidden.err), { code: 'E_FORBIDDEN', status: 403 })
  })
})

test.group('shop-ops: the server', () => {
  test('a server that is not a shop, or away, is named', async ({ assert }) => {
    const ops = new ShopOps('t')
    const away = await ops.run(['orders', 'search', '--attempts', '2'], {
      env: { SHOP_OPS_URL: 'http://127.0.0.1:1' },
    })
    assert.equal(away.exitCode, 5, away.all)
    assert.include(away.err, 'http://127.0.0.1:1 cannot be reached')
    assert.include(away.err, 'Trying again')
    const elsewhere = await ops.run(['orders', 'search'], {
      env: { SHOP_OPS_URL: `${shopUrl()}/elsewhere` },
    })
    assert.equal(elsewhere.exitCode, 1, elsewhere.all)
    assert.include(elsewhere.err, 'it is not a Pixelgen Shop')
  })
})

test.group('shop-ops: help', () => {
  test('every command says what it does, names its arguments, and rejects others', async ({
    assert,
  }) => {
    const ops = new ShopOps()
    const { out } = await ops.run(['--help'])
    for (const name of ['signin', 'import', 'export', 'stock', 'orders', 'invoices', 'document'])
      assert.include(out, name)
    assert.include(out, 'Exit codes:')
    for (const words of [
      ['signin'],
      ['import', 'amazon'],
      ['export', 'sales'],
      ['export', 'prices'],
      ['stock', 'update'],
      ['orders', 'search'],
      ['document'],
      ['commission'],
      ['completion'],
    ]) {
      const help = await ops.run([...words, '--help'])
      assert.equal(help.exitCode, 0, words.join(' '))
      assert.match(help.out, /Usage: shop-ops .+\n\n.+/, words.join(' '))
      assert.include(help.out, '--json')
    }
    for (const words of [
      ['unknown'],
      ['orders', 'search', '--stat', 'open'],
      ['stock', 'update'],
      [],
    ]) {
      const wrong = await ops.run(words)
      assert.equal(wrong.exitCode, 2, words.join(' '))
      assert.isNotEmpty(wrong.err)
    }
  })
})
