import { test } from '@japa/runner'
import { rows } from '#core/database'
import { newId } from '#shared/ids'
import { aPromo } from '#tests/functional/orders/support/promos'
import { stockedShop } from '#tests/support/checkout'
import { signedIn, visit } from '#tests/support/pages'
import { aGroup, aStaffMember } from '#tests/support/users'
import type { Browser } from '#tests/support/browser'
import type { PromoDetailView } from '#pricing'

type PromoPage = { promo: PromoDetailView }
type RejectedPage = { flash: { error?: string } }
type FieldDifference = { label: string; from: string; to: string; by: string }
type EditResponse = {
  err: string
  code: string
  updated: string
  changes: FieldDifference[]
  meanwhile?: FieldDifference[]
} & {
  fields?: Record<string, string>
}

const allPromos = () => rows('select * from promos order by id')

let staff: Browser

const read = async (id: string) => {
  const { props } = await visit<PromoPage>(staff, `/admin/promos/${id}`)
  return props.promo
}

/** Saves the form with changes. */
const edit = (id: string, changes: object, { form, updated }: PromoDetailView) =>
  staff.call<EditResponse>('PUT', `/api/promos/${id}`, {
    body: { ...form, start: null, end: null, updated, ...changes },
  })

test.group('Editing a promo code', (group) => {
  group.setup(async () => {
    await stockedShop()
    staff = await signedIn(await aStaffMember())
  })

  test('A code can get another percentage and another code', async ({ assert }) => {
    const { id } = await aPromo()
    const { body } = await edit(id, { percent: '12.5', code: 'renamed one' }, await read(id))
    const stored = await read(id)
    assert.containsSubset(stored, { code: 'RENAMEDONE', percent: 12.5 })
    assert.deepEqual(body as object, { _id: id, updated: stored.updated })
  })

  test('A stale form keeps what another user changed, and is rejected where both changed a field', async ({
    assert,
  }) => {
    const { id } = await aPromo()
    const promo = await read(id)
    await edit(id, { note: 'First', percent: '20' }, promo)
    const { status, body } = await edit(id, { note: 'Second' }, promo)
    assert.deepEqual([status, body.code], [409, 'E_CHANGED_MEANWHILE'])
    assert.deepEqual(
      body.changes.map(({ label, from, to }) => [label, from, to]),
      [['Note', 'None', 'First']]
    )
    const stored = await read(id)
    assert.containsSubset(stored, { note: 'First', percent: 20, updated: body.updated })

    const merged = await edit(id, { limit: 7 }, promo)
    assert.equal(merged.status, 200)
    assert.containsSubset(await read(id), { note: 'First', percent: 20, limit: 7 })
    assert.sameDeepMembers(
      merged.body.meanwhile!.map(({ label, to }) => [label, to]),
      [
        ['Note', 'First'],
        ['Percentage', '20 %'],
      ]
    )
  })

  test('A form that was filled before the code was deactivated is told so', async ({ assert }) => {
    const { id } = await aPromo()
    const promo = await read(id)
    await staff.call('PUT', `/admin/promos/${id}/state`, { body: { disabled: true } })
    const { status, body } = await edit(id, { note: 'Late' }, promo)
    assert.equal(status, 200)
    assert.deepEqual(
      body.meanwhile!.map(({ label, from, to }) => [label, from, to]),
      [['State', 'Active', 'Inactive']]
    )
  })

  for (const [what, field, changes, message] of [
    ['a limit below the number of redemptions', 'limit', { limit: 2 }, /already been used 3 times/],
    ['the code of another promo', 'code', { code: 'TAKEN-NAME' }, /already taken/],
    ['an empty percentage', 'percent', { percent: '' }, /above 0 and up to 100/],
    ['more than 100 percent', 'percent', { percent: '101' }, /above 0 and up to 100/],
    ['no amount in either currency', 'amount_usd', { type: 1 }, /at least one currency/],
    [
      'an amount of zero',
      'amount_cad',
      { type: 1, amount_cad: '0' },
      /above 0 or leave the field empty/,
    ],
    ['a code of two letters', 'code', { code: 'AB' }, /3 to 40 letters/],
    ['an unknown product', 'products', { products: ['f'.repeat(24)] }, /products no longer exists/],
    [
      'an unknown group',
      'groups',
      { audience: 'trade', groups: ['f'.repeat(24)] },
      /groups no longer exists/,
    ],
    [
      'an end before the start',
      'end',
      { start: '2026-11-30', end: '2026-11-27' },
      /end must be after the start/,
    ],
  ] as const) {
    test(`Editing rejects ${what} at its field and changes nothing`, async ({ assert }) => {
      const { id } = await aPromo({ redemption_limit: 5, redemption_count: 3 })
      const [taken] = await rows(`select 1 from promos where code = 'TAKEN-NAME'`)
      if (!taken) await aPromo({ code: 'TAKEN-NAME' })
      const promo = await read(id)
      const before = await allPromos()
      const { status, body } = await edit(id, changes, promo)
      assert.equal(status, 422)
      assert.match(String(body.fields?.[field]), message)
      assert.deepEqual(await allPromos(), before)
    })
  }

  test('An unknown code and a later code of a series are not found', async ({ assert }) => {
    const seriesId = newId()
    await aPromo({ id: seriesId, series_id: seriesId })
    const { id: second } = await aPromo({ series_id: seriesId })
    const { id: existing } = await aPromo()
    const { form, updated } = await read(existing)
    const before = await allPromos()
    for (const id of [newId(), second]) {
      const body = { ...form, start: null, end: null, updated, code: 'ANOTHER' }
      for (const [method, path, sent] of [
        ['GET', `/admin/promos/${id}`, undefined],
        ['GET', `/admin/promos/${id}/codes.csv`, undefined],
        ['PUT', `/admin/promos/${id}/state`, { disabled: true }],
      ] as const) {
        const { status, headers } = await staff.call(method, path, { body: sent })
        assert.include([302, 303], status, `${method} ${path}`)
        assert.notInclude(String(headers['content-type']), 'csv')
      }
      const { props } = await visit<RejectedPage>(staff, '/admin/promos')
      assert.match(String(props.flash.error), /There is no such code/)
      const edited = await staff.call('PUT', `/api/promos/${id}`, { body })
      assert.equal(edited.status, 404)
    }
    assert.deepEqual(await allPromos(), before)
  })

  test('An invalid state is rejected', async ({ assert }) => {
    const { id } = await aPromo()
    const before = await allPromos()
    for (const disabled of ['yes', 1, null, undefined])
      await staff.call('PUT', `/admin/promos/${id}/state`, { body: { disabled } })
    assert.deepEqual(await allPromos(), before)
  })

  test('A code can be restricted to a group later', async ({ assert }) => {
    const groupId = await aGroup(`Club ${newId()}`)
    const { id } = await aPromo()
    const { status } = await edit(id, { audience: 'trade', groups: [groupId] }, await read(id))
    assert.equal(status, 200)
    const restrictions = await rows(
      'select promo_id, group_id from promo_groups where promo_id = ?',
      [id]
    )
    assert.deepEqual(restrictions, [{ promo_id: id, group_id: groupId }])
  })

  test('A restriction can be removed', async ({ assert }) => {
    const { id } = await aPromo({ audience: 'trade', groups: [await aGroup(`Club ${newId()}`)] })
    await edit(id, { groups: [] }, await read(id))
    const { form } = await read(id)
    assert.isEmpty(form.groups)
  })
})
