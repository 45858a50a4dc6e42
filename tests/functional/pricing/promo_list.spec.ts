import { test } from '@japa/runner'
import { aPromo } from '#tests/functional/orders/support/promos'
import { stockedShop } from '#tests/support/checkout'
import { visit } from '#tests/support/pages'
import { staffBrowser } from '#tests/functional/pricing/promo_admin_support'
import type { PromoListView } from '#pricing/promos/promo_list_page'

test.group('Promo code list', (group) => {
  group.setup(stockedShop)
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

  const list = async (query: string) => {
    const { props } = await visit<{ promos: PromoListView }>(
      await staffBrowser(),
      `/admin/promos?${query}`
    )
    return props.promos
  }

  group.setup(async () => {
    await aPromo({
      code: 'A-RUNNING',
      starts_at: day(-2),
      ends_at: day(2),
      note: '100% sure_thing',
    })
    await aPromo({ code: 'B-SCHEDULED', starts_at: day(1) })
    await aPromo({ code: 'C-ENDED', ends_at: day(-1), redemption_limit: 1, redemption_count: 1 })
    await aPromo({ code: 'D-USED', redemption_limit: 2, redemption_count: 2, starts_at: day(-9) })
    await aPromo({ code: 'E-OFF', disabled: true, ends_at: day(-1) })
  })

  for (const [state, code] of [
    ['running', 'A-RUNNING'],
    ['scheduled', 'B-SCHEDULED'],
    ['ended', 'C-ENDED'],
    ['used_up', 'D-USED'],
    ['off', 'E-OFF'],
  ]) {
    test(`The list filters by state ${state}`, async ({ assert }) => {
      const result = await list(`state=${state}`)
      assert.deepEqual(
        result.rows.map((row) => [row.code, row.state]),
        [[code, state]]
      )
    })
  }

  test('The list sorts by every column in both directions', async ({ assert }) => {
    const codes = async (query: string) => {
      const result = await list(query)
      return result.rows.map(({ code }) => code[0]).join('')
    }
    assert.equal(await codes('sort=code&dir=asc'), 'ABCDE')
    assert.equal(await codes('sort=code&dir=desc'), 'EDCBA')
    assert.match(await codes('sort=used&dir=desc'), /^DC/)
    assert.match(await codes('sort=start&dir=desc'), /^BAD/)
    assert.match(await codes('sort=end&dir=asc'), /^[CE]{2}A/)
    assert.lengthOf(await codes('sort=created&dir=asc'), 5)
  })

  test('The search matches parts of code and note, and wildcards literally', async ({ assert }) => {
    for (const [query, expected] of [
      ['sched', ['B-SCHEDULED']],
      ['100%25+sure_', ['A-RUNNING']],
      ['%25', ['A-RUNNING']],
      ['_', ['A-RUNNING']],
      ['nothing', []],
    ] as const) {
      const result = await list(`q=${query}`)
      assert.deepEqual(
        result.rows.map(({ code }) => code),
        expected,
        query
      )
    }
  })
})
