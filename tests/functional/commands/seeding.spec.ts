import { test } from '@japa/runner'
import ace from '@adonisjs/core/services/ace'
import { hashPassword, signIn } from '#accounts'
import { AccountType } from '#shared/enums'
import { setupFacts } from '#reporting'
import { rows } from '#core/database'
import { countRows, emptyTables, tableCounts } from '#tests/support/database'
import { call } from '#tests/support/http'
import CatalogSeed from '#commands/catalog_seed'
import DemoSeed from '#commands/demo_seed'
import { DEMO_PASSWORD, demoPeople } from '#database/seeders/demo_people'

async function execute(Command: typeof DemoSeed | typeof CatalogSeed) {
  ace.ui.switchMode('raw')
  const command = await ace.create(Command, [])
  await command.exec()
  return command.exitCode ?? 0
}

/** The method and cost of a hash, without its salt */
const costOf = (hash: string) => hash.split('$', 3).join('$')

async function storedCosts(): Promise<string[]> {
  const found = await rows<{ password_hash: string }>('select password_hash from users')
  return [...new Set(found.map(({ password_hash: hash }) => costOf(hash)))]
}

test.group('bin/shop demo:seed', (group) => {
  group.each.setup(() => emptyTables())
  group.each.teardown(() => ace.ui.switchMode('normal'))

  test('fills an empty database with accounts and products, and changes nothing if there are accounts', async ({
    assert,
  }) => {
    assert.equal(await execute(DemoSeed), 0)
    for (const { email, role, group: name } of demoPeople) {
      const user = await signIn({ email, password: DEMO_PASSWORD, ip: '127.0.0.1' })
      assert.equal(user.role, role)
      assert.equal(user.group?.name ?? null, name)
    }
    assert.deepEqual(await storedCosts(), [costOf(await hashPassword(DEMO_PASSWORD))])
    const { body } = await call<unknown[]>('GET', '/api/products')
    assert.isNotEmpty(body)
    const withAssets = 'digital_assets = ? and name like ?'
    assert.equal(await countRows('customer_groups', withAssets, [true, 'Distributor']), 1)
    assert.equal(await countRows('customer_groups', withAssets, [true, '%']), 1)

    const before = await tableCounts()
    assert.equal(await execute(DemoSeed), 1)
    assert.deepEqual(await tableCounts(), before)
  }).timeout(300_000)

  test('creates an account of every kind: customer, dealer, distributor, staff, super admin', ({
    assert,
  }) => {
    assert.sameMembers(
      demoPeople.map(({ role, group: name }) => `${role} ${name}`),
      [
        `${AccountType.Regular} null`,
        `${AccountType.Regular} Dealer`,
        `${AccountType.Regular} Distributor`,
        `${AccountType.Admin} null`,
        `${AccountType.SuperAdmin} null`,
      ]
    )
  })

  test('is rejected in production unless ALLOW_DEMO is set', async ({ assert, cleanup }) => {
    process.env.NODE_ENV = 'production'
    cleanup(() => void (process.env.NODE_ENV = 'test'))
    assert.equal(await execute(DemoSeed), 1)
    assert.equal(await countRows('users'), 0)
  })
})

test.group('bin/shop catalog:seed', (group) => {
  group.each.setup(() => emptyTables())
  group.each.teardown(() => ace.ui.switchMode('normal'))

  test('adds missing products once', async ({ assert }) => {
    assert.equal(await execute(CatalogSeed), 0)
    const before = await tableCounts()
    assert.isAbove(before.products, 0)
    assert.equal(await execute(CatalogSeed), 0)
    assert.deepEqual(await tableCounts(), before)
  })

  test('sells nothing in production that was not counted', async ({ assert, cleanup }) => {
    const { NODE_ENV } = process.env
    cleanup(() => void (process.env.NODE_ENV = NODE_ENV))
    process.env.NODE_ENV = 'production'
    assert.equal(await execute(CatalogSeed), 0)
    const stocked = await rows('select sku from products where stock > 0', [])
    assert.isEmpty(stocked)
    const facts = await setupFacts()
    assert.include(
      facts.map(({ description }) => description),
      'Stock was never counted'
    )
  })
})
