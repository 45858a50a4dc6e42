import { test } from '@japa/runner'
import { toSessionActor } from '#accounts'
import { Trx } from '#core/database/transaction'
import { newId } from '#shared/ids'
import { configureGroup } from '#pricing/actions/configure_group'
import { saveGroupPrices } from '#pricing/actions/save_group_prices'
import { productId, stockedShop } from '#tests/support/checkout'
import { aGroup, aStaffMember, aUser } from '#tests/support/people'
import { userPrice } from '#tests/support/prices'
import type { Actor } from '#core/actions_log'
import type { TestContext } from '@japa/runner/core'

let actor: Actor
let cable: string

async function groupOf(customers: number): Promise<string> {
  const groupId = await aGroup(newId())
  for (let each = 0; each < customers; each += 1) {
    const { id, user } = await aUser({ currency: 'usd' })
    await user.merge({ groupId }).save()
    await userPrice(id, cable, { usd: 2000 + each })
  }
  return groupId
}

/** What is sent to the database inside of transactions from now on until the test is over */
function statements({ test: running }: Pick<TestContext, 'test'>): string[] {
  const sent: string[] = []
  const { rows } = Trx.prototype
  Trx.prototype.rows = function (sql, values) {
    sent.push(sql)
    return rows.call(this, sql, values)
  }
  running.cleanup(() => {
    Trx.prototype.rows = rows
  })
  return sent
}

test.group('How often the database is asked about prices', (group) => {
  group.setup(async () => {
    await stockedShop()
    const { user } = await aStaffMember()
    actor = toSessionActor(user)
    cable = await productId('THX-CBH20')
  })

  test('a save asks as often for many customers with prices of their own as for a few', async ({
    assert,
    test: running,
  }) => {
    const [few, many] = [await groupOf(1), await groupOf(6)]
    const sent = statements({ test: running })
    const asked = async (groupId: string) => {
      sent.length = 0
      const changes = [{ productId: cable, currency: 'usd' as const, cents: 1900 }]
      const { customers } = await saveGroupPrices({ groupId, changes, actor })
      return { customers, statements: sent.length }
    }
    const [once, again] = [await asked(few), await asked(many)]
    assert.deepEqual([once.customers, again.customers], [1, 6])
    assert.equal(again.statements, once.statements)
  })

  test('another name of a group prices nobody, another fallback does', async ({
    assert,
    test: running,
  }) => {
    const [id, base] = [await groupOf(2), await aGroup(newId())]
    const sent = statements({ test: running })
    const looked = () => sent.splice(0).some((sql) => sql.includes('user_prices'))

    await configureGroup({ id, name: newId(), digitalAssets: true }, { actor })
    assert.isFalse(looked())
    await configureGroup({ id, name: newId(), fallbackId: base }, { actor })
    assert.isTrue(looked())
    await configureGroup({ id, name: newId(), fallbackId: base }, { actor })
    assert.isFalse(looked())
  })
})
