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
type RejectedPage = { errors: Record<string, string>; flash: { error?: string } }

const allPromos = () => rows('select * from promos order by id')

let staff: Browser

const read = async (id: string) => {
  const { props } = await visit<PromoPage>(staff, `/admin/promos/${id}`)
  return props.promo
}

/** Submits the form with changes and returns the errors of the page that it redirects to. */
async function edit(id: string, changes: object, promo: PromoDetailView) {
  const { form, updated } = promo
  const response = await staff.call('PUT', `/admin/promos/${id}`, {
    body: { ...form, start: null, end: null, updated, ...changes },
    headers: { referer: `/admin/promos/${id}` },
  })
  const { props } = await visit<RejectedPage>(staff, `/admin/promos/${id}`)
  return { status: response.status, errors: props.errors, flash: props.flash }
}

test.group('Editing a promo code', (group) => {
  group.setup(async () => {
    await stockedShop()
    staff = await signedIn(await aStaffMember())
  })

  test('A code can get another percentage and another code', async ({ assert }) => {
    const { id } = await aPromo()
    await edit(id, { percent: '12.5', code: 'renamed one' }, await read(id))
    assert.containsSubset(await read(id), { code: 'RENAMEDONE', percent: 12.5 })
  })

  test('A stale form does not overwrite the changes of another user', async ({ assert }) => {
    const { id } = await aPromo()
    const promo = await read(id)
    await edit(id, { note: 'First' }, promo)
    const { flash } = await edit(id, { note: 'Second' }, promo)
    assert.match(String(flash.error), /Another user has changed this code in the meantime/)
    const { note } = await read(id)
    assert.equal(note, 'First')
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
      const { errors } = await edit(id, changes, promo)
      assert.match(String(errors[field]), message)
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
        ['PUT', `/admin/promos/${id}`, body],
        ['PUT', `/admin/promos/${id}/state`, { disabled: true }],
      ] as const) {
        const { status, headers } = await staff.call(method, path, { body: sent })
        assert.include([302, 303], status, `${method} ${path}`)
        assert.notInclude(String(headers['content-type']), 'csv')
      }
      const { props } = await visit<RejectedPage>(staff, '/admin/promos')
      assert.match(String(props.flash.error), /There is no such code/)
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
    const { errors } = await edit(id, { audience: 'trade', groups: [groupId] }, await read(id))
    assert.isEmpty(errors)
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
