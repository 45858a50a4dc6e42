import { test } from '@japa/runner'
import { toAuditActor } from '#accounts'
import { Trx } from '#core/database/transaction'
import { newId } from '#shared/ids'
import { configureGroup } from '#pricing/groups/configure_group'
import { saveGroupPrices } from '#pricing/tables/save_group_prices'
import { productId, stockedShop } from '#tests/support/checkout'
import { aGroup, aStaffMember, aUser } from '#tests/support/users'
import { userPrice } from '#tests/support/prices'
import type { Actor } from '#core/audit_log'
import type { TestContext } from '@japa/runner/core'

let actor: Actor
let cable: string

async function groupOf(customers: number): Promise<string> {
  const groupId = await aGroup(newId())
  for (let index = 0; index < customers; index += 1) {
    const { id, user } = await aUser({ currency: 'usd' })
    await user.merge({ groupId }).save()
    await userPrice(id, cable, { usd: 2000 + index })
  }
  return groupId
}

/** Records the statements that transactions execute until the end of the test. */
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

test.group('Statements of price changes', (group) => {
  group.setup(async () => {
    await stockedShop()
    const { user } = await aStaffMember()
    actor = toAuditActor(user)
    cable = await productId('THX-CBH20')
  })

  test('The number of statements is independent of the number of negotiated prices', async ({
    assert,
    test: running,
  }) => {
    const [few, many] = [await groupOf(1), await groupOf(6)]
    const sent = statements({ test: running })
    const save = async (groupId: string) => {
      sent.length = 0
      const changes = [{ productId: cable, currency: 'usd' as const, cents: 1900 }]
      const { customers } = await saveGroupPrices({ groupId, changes, actor })
      return { customers, statements: sent.length }
    }
    const [first, second] = [await save(few), await save(many)]
    assert.deepEqual([first.customers, second.customers], [1, 6])
    assert.equal(second.statements, first.statements)
  })

  test('Prices are measured for a new fallback, not for a new name', async ({
    assert,
    test: running,
  }) => {
    const [id, base] = [await groupOf(2), await aGroup(newId())]
    const sent = statements({ test: running })
    const readsNegotiatedPrices = () => sent.splice(0).some((sql) => sql.includes('user_prices'))

    await configureGroup({ id, name: newId(), digitalAssets: true }, { actor })
    assert.isFalse(readsNegotiatedPrices())
    await configureGroup({ id, name: newId(), fallbackId: base }, { actor })
    assert.isTrue(readsNegotiatedPrices())
    await configureGroup({ id, name: newId(), fallbackId: base }, { actor })
    assert.isFalse(readsNegotiatedPrices())
  })
})
