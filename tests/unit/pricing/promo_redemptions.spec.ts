import { test } from '@japa/runner'
import { isPostgres } from '#core/database'
import { redemptionsStatement } from '#pricing/promos/redemptions'
import { planOf } from '#tests/support/query_plan'
import type { Promo } from '#pricing/promos/promo_rules'

test.group('Redemptions of a promo code', () => {
  test('the redemptions of a customer are found by indexes, however many a code has', async ({
    assert,
  }) => {
    const promo = { id: 'a'.repeat(24), customerLimit: 1 } as Promo
    const use = { promo, userId: 'b'.repeat(24), email: 'ada@example.com', isVerified: false }
    const plan = await planOf(redemptionsStatement([use]), ['seqscan'])
    assert.notMatch(plan, /SCAN promo_redemptions\b(?! USING)|Seq Scan/)
    // On a table this small all indexes cost PostgreSQL the same.
    if (isPostgres()) return
    for (const column of ['user_id', 'email', 'mailbox'])
      assert.match(
        plan,
        new RegExp(`promo_id_${column}_index \\(promo_id=\\? AND ${column}=\\?\\)`)
      )
  })
})
