import { test } from '@japa/runner'
import { rows } from '#core/database'
import { newId } from '#shared/ids'
import { aPromo } from '#tests/functional/orders/support/promos'
import { stockedShop } from '#tests/support/checkout'
import { signedIn, visit } from '#tests/support/pages'
import { aGroup, aStaffMember } from '#tests/support/people'
import type { Browser } from '#tests/support/browser'
import type { PromoDetailView } from '#pricing'

type Shown = { promo: PromoDetailView }
type Refused = { errors: Record<string, string>; flash: { error?: string } }

const promosNow = () => rows('select * from promos order by id')

let staff: Browser

const read = async (id: string) => {
  const { props } = await visit<Shown>(staff, `/admin/promos/${id}`)
  return props.promo
}

/** What the form says with these changes, and what it is told on the page that it comes back to */
async function edit(id: string, changes: object, read_: PromoDetailView) {
  const { form, updated } = read_
  const answer = await staff.call('PUT', `/admin/promos/${id}`, {
    body: { ...form, start: null, end: null, updated, ...changes },
    headers: { referer: `/admin/promos/${id}` },
  })
  const { props } = await visit<Refused>(staff, `/admin/promos/${id}`)
  return { status: answer.status, errors: props.errors, flash: props.flash }
}

test.group('Editing a promo code', (group) => {
  group.setup(async () => {
    await stockedShop()
    staff = await signedIn(await aStaffMember())
  })

  test('takes another percentage and another name', async ({ assert }) => {
    const { id } = await aPromo()
    await edit(id, { percent: '12.5', code: 'renamed one' }, await read(id))
    assert.containsSubset(await read(id), { code: 'RENAMEDONE', percent: 12.5 })
  })

  test('what somebody else changed meanwhile is not overwritten', async ({ assert }) => {
    const { id } = await aPromo()
    const seen = await read(id)
    await edit(id, { note: 'First' }, seen)
    const { flash } = await edit(id, { note: 'Second' }, seen)
    assert.match(String(flash.error), /Somebody else changed this code meanwhile/)
    const { note } = await read(id)
    assert.equal(note, 'First')
  })

  for (const [what, field, changes, words] of [
    ['fewer uses than there were', 'limit', { limit: 2 }, /used 3 times already/],
    ['the name of another', 'code', { code: 'TAKEN-NAME' }, /a code of this name already/],
    ['no percentage', 'percent', { percent: '' }, /above 0 and up to 100/],
    ['more than everything', 'percent', { percent: '101' }, /above 0 and up to 100/],
    ['no amount at all', 'amount_usd', { type: 1 }, /at least one currency/],
    ['an amount of nothing', 'amount_cad', { type: 1, amount_cad: '0' }, /above 0, or nothing/],
    ['two letters', 'code', { code: 'AB' }, /3 to 40 letters/],
    [
      'a product that went',
      'products',
      { products: ['f'.repeat(24)] },
      /products is not there any more/,
    ],
    [
      'a group that went',
      'groups',
      { audience: 'trade', groups: ['f'.repeat(24)] },
      /groups is not there any more/,
    ],
    [
      'an end before the start',
      'end',
      { start: '2026-11-30', end: '2026-11-27' },
      /end must be after the start/,
    ],
  ] as const) {
    test(`${what} is refused beside its field, and nothing changes`, async ({ assert }) => {
      const { id } = await aPromo({ use_limit: 5, used: 3 })
      const [taken] = await rows(`select 1 from promos where code = 'TAKEN-NAME'`)
      if (!taken) await aPromo({ code: 'TAKEN-NAME' })
      const seen = await read(id)
      const before = await promosNow()
      const { errors } = await edit(id, changes, seen)
      assert.match(String(errors[field]), words)
      assert.deepEqual(await promosNow(), before)
    })
  }

  test('a code that there is not, or a single one of a series, is not there', async ({
    assert,
  }) => {
    const seriesId = newId()
    await aPromo({ id: seriesId, series_id: seriesId })
    const { id: second } = await aPromo({ series_id: seriesId })
    const { id: known } = await aPromo()
    const { form, updated } = await read(known)
    const before = await promosNow()
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
      const { props } = await visit<Refused>(staff, '/admin/promos')
      assert.match(String(props.flash.error), /There is no such code/)
    }
    assert.deepEqual(await promosNow(), before)
  })

  test('a state that is none is refused', async ({ assert }) => {
    const { id } = await aPromo()
    const before = await promosNow()
    for (const disabled of ['yes', 1, null, undefined])
      await staff.call('PUT', `/admin/promos/${id}/state`, { body: { disabled } })
    assert.deepEqual(await promosNow(), before)
  })

  test('can be limited to a group afterwards', async ({ assert }) => {
    const groupId = await aGroup(`Club ${newId()}`)
    const { id } = await aPromo()
    const { errors } = await edit(id, { audience: 'trade', groups: [groupId] }, await read(id))
    assert.isEmpty(errors)
    const [{ groups }] = await rows<{ groups: string }>('select groups from promos where id = ?', [
      id,
    ])
    assert.equal(groups, JSON.stringify([groupId]))
  })
})
