import { test } from '@japa/runner'
import { call, statusFrom } from '#tests/support/http'
import { newId } from '#shared/ids'
import { aGroup, aStaffMember, aUser, type TestUser } from '#tests/support/users'
import type { StaffUserJson } from '#accounts/views'

let staff: TestUser

const put = (id: string, body: object) =>
  call<StaffUserJson>('PUT', `/api/users/${id}`, { token: staff.token, body })

test.group('Values that are unset by an empty text', (group) => {
  group.setup(async () => {
    staff = await aStaffMember()
  })

  test('Group, currency, free shipping and salesperson of a customer', async ({ assert }) => {
    const { id } = await aUser({ group: 'Dealer', currency: 'cad' })
    await put(id, { free_ship: 50, salesperson: staff.id })
    const { status, body, text } = await put(id, {
      group: '',
      currency: '',
      free_ship: '',
      salesperson: '',
    })
    assert.equal(status, 200, text)
    assert.isNull(body.group)
    assert.isNull(body.currency)
    assert.isNull(body.free_ship)
    assert.isNull(body.salesperson)
  })

  test('The group of a customer as an object without an id, as Retailer has it', async ({
    assert,
  }) => {
    const { id } = await aUser({ group: 'Dealer' })
    const { body } = await put(id, { group: { _id: '', name: 'Retailer' } })
    assert.isNull(body.group)
  })

  test('A new customer may have empty values', async ({ assert }) => {
    const { status, body, text } = await put('0', {
      email: `${newId()}@example.com`,
      password: 'correct horse battery',
      group: '',
      currency: '',
      free_ship: '',
    })
    assert.equal(status, 201, text)
    assert.containSubset(body, { group: null, currency: null, free_ship: null })
  })

  test('The fallback of a group', async ({ assert }) => {
    const fallback = await aGroup(newId())
    const name = newId()
    const save = (body: object) =>
      call<{ _id: string; fallback: string }>('POST', '/api/groups', { token: staff.token, body })
    const { body: created } = await save({ name, fallback })
    assert.equal(created.fallback, fallback)
    const { status, body } = await save({ _id: created._id, name, fallback: '' })
    assert.equal(status, 200)
    assert.equal(body.fallback, '')
  })

  test('An amount of free shipping that is no number is rejected', async ({ assert }) => {
    const { id } = await aUser()
    for (const amount of ['ten', ' ', -1])
      assert.equal(await statusFrom(put(id, { free_ship: amount })), 422)
  })
})
