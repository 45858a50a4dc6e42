import { test } from '@japa/runner'
import { userDetail, User } from '#accounts'
import { countRows } from '#tests/support/database'
import { call } from '#tests/support/http'
import { aGroup, aStaffMember, aUser } from '#tests/support/users'
import type { StaffUserJson } from '#accounts/views'
import type { TestUser } from '#tests/support/users'

type FieldDifference = { field: string; label: string; from: string; to: string; by: string }
type Response = StaffUserJson & {
  code?: string
  changes?: FieldDifference[]
  meanwhile?: FieldDifference[]
}

test.group('A customer whom two staff members edit', (group) => {
  let ann: TestUser
  let ben: TestUser

  group.each.setup(async () => {
    ann = await aStaffMember({ firstname: 'Ann', lastname: 'Lee' })
    ben = await aStaffMember({ firstname: 'Ben', lastname: 'Ray' })
  })

  async function read(id: string): Promise<Response> {
    const { body } = await call<Response>('GET', `/api/users/${id}`, { token: ann.token })
    return body
  }
  const put = (id: string, { token }: TestUser, body: object) =>
    call<Response>('PUT', `/api/users/${id}`, { token, body })
  const shown = (changes: FieldDifference[] = []) =>
    changes.map(({ label, from, to, by }) => [label, from, to, by])

  test('an edit of other fields than those changed meanwhile is saved and names them', async ({
    assert,
  }) => {
    const { id } = await aUser({ company: 'Laval Audio' })
    const { updated } = await read(id)
    await put(id, ben, { phone: '514 555 0100', updated })
    const merged = await put(id, ann, { company: 'Laval Cinema', updated })
    assert.equal(merged.status, 200)
    assert.containsSubset(merged.body, { company: 'Laval Cinema', phone: '514 555 0100' })
    assert.deepEqual(shown(merged.body.meanwhile), [['Phone', 'None', '514 555 0100', 'Ben Ray']])
    const current = await put(id, ann, { company: 'Laval Sound', updated: merged.body.updated })
    assert.isUndefined(current.body.meanwhile)
  })

  test('a record put back as read keeps what another changed', async ({ assert }) => {
    const { id } = await aUser({ company: 'Laval Audio' })
    const record = await read(id)
    await put(id, ben, { phone: '514 555 0100', updated: record.updated })
    const whole = { ...toInput(record), company: 'Laval Cinema', updated: record.updated }
    const merged = await put(id, ann, whole)
    assert.equal(merged.status, 200, merged.text)
    assert.containsSubset(merged.body, { company: 'Laval Cinema', phone: '514 555 0100' })
  })

  test('an edit of a field changed meanwhile is rejected with that change', async ({ assert }) => {
    const dealers = await aGroup('Dealer')
    const { id } = await aUser({ company: 'Laval Audio', currency: 'cad' })
    const { updated } = await read(id)
    const first = await put(id, ben, { group: dealers, phone: '514 555 0100', updated })
    assert.equal(first.status, 200)
    assert.notEqual(first.body.updated, updated)

    const input = { company: 'Laval Cinema', phone: '514 555 0199', updated }
    const stale = await put(id, ann, input)
    assert.deepEqual([stale.status, stale.body.code], [409, 'E_CHANGED_MEANWHILE'])
    assert.equal(stale.body.updated, first.body.updated)
    assert.deepEqual(shown(stale.body.changes), [['Phone', 'None', '514 555 0100', 'Ben Ray']])
    assert.containsSubset(await read(id), { company: 'Laval Audio', phone: '514 555 0100' })

    const second = await put(id, ann, { company: 'Laval Cinema', updated: stale.body.updated })
    assert.equal(second.status, 200)
    assert.containsSubset(await read(id), {
      company: 'Laval Cinema',
      group: { name: 'Dealer' },
    })
  })

  test('a record put back does not take the credit that was added since', async ({ assert }) => {
    const { id } = await aUser({ currency: 'usd' })
    const record = await read(id)
    const added = await call<Response>('POST', `/api/users/${id}/credit`, {
      token: ben.token,
      body: { amount: 25, reason: 'Late parcel' },
    })
    const back = { ...toInput(record), updated: record.updated }
    const { status, body } = await put(id, ann, back)
    assert.deepEqual([status, body.credit], [200, 25])
    assert.deepEqual(shown(body.meanwhile), [['Credit', '$0.00 USD', '$25.00 USD', 'Ben Ray']])
    const other = await put(id, ann, { ...back, credit: 10 })
    assert.deepEqual([other.status, other.body.code], [409, 'E_CHANGED_MEANWHILE'])
    assert.equal(added.status, 200)
    assert.equal(await countRows('credit_ledger', 'user_id = ?', [id]), 1)
  })

  test('a body without a version is not checked', async ({ assert }) => {
    const { id } = await aUser({ currency: 'usd' })
    await put(id, ben, { company: 'First' })
    const { status, body } = await put(id, ann, {
      company: 'Second',
      credit: 5,
      credit_reason: 'Gift',
    })
    assert.deepEqual([status, body.credit], [200, 5])
    assert.equal(await countRows('credit_ledger', 'user_id = ? and reason = ?', [id, 'Gift']), 1)
  })

  test('reading, prices and a sign-in leave the version as it is', async ({ assert }) => {
    const { id, email } = await aUser({ currency: 'usd' })
    const { updated } = await read(id)
    await call('POST', `/api/discounts/${id}`, { token: ann.token, body: {} })
    await call('POST', '/api/auth/signin', { body: { email, password: 'wrong' } })
    await put(id, ben, {})
    const after = await read(id)
    assert.equal(after.updated, updated)
  })

  test('the history says what changed from what to what', async ({ assert }) => {
    const { id } = await aUser({ company: 'Old', currency: 'cad' })
    const address = { address1: '1 Rue', city: 'Laval', stateId: 'QC', zipcode: 'H7S 1Y9' }
    await put(id, ben, {
      company: 'New',
      salesperson: ann.id,
      free_ship: 250,
      tax_exempt: true,
      tax_exempt_reason: 'Resale',
      address: { shipping: { ...address, countryId: 'CA' } },
    })
    const viewer = await User.findOrFail(ann.id)
    const detail = await userDetail(id, viewer)
    const [latest] = detail!.history.entries
    assert.containsSubset(latest, { action: 'Details changed', actor: 'Ben Ray' })
    assert.deepEqual(
      latest.changes.map(({ label, from, to }) => [label, from, to]),
      [
        ['Company', 'Old', 'New'],
        ['Salesperson', 'Unassigned', 'Ann Lee'],
        ['Free shipping over', 'Shop default', '250.00'],
        ['Exempt from sales tax', 'No', 'Yes'],
        ['Exemption reason', 'None', 'Resale'],
        ['Shipping address', 'None', '1 Rue, Laval, QC H7S 1Y9, Canada'],
      ]
    )
  })
})

/** Returns the fields that a client may put back. */
function toInput({ group, ...record }: StaffUserJson) {
  const { email, firstname, lastname, company, credit, currency } = record
  return { email, firstname, lastname, company, credit, currency, group: group?._id ?? null }
}
