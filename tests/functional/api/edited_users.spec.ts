import { test } from '@japa/runner'
import { listAuditEntries } from '#core/audit_log'
import { newId } from '#shared/ids'
import { call } from '#tests/support/http'
import { aGroup, aUser } from '#tests/support/users'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { putUser, storedUser, withStaffAndBoss } from '#tests/functional/api/user_support'
import type { UserBody } from '#tests/functional/api/user_support'
import type { TestUser } from '#tests/support/users'

test.group('Staff edit a user', (group) => {
  const { staff, boss } = withStaffAndBoss(group)

  test('change every given field and leave the others', async ({ assert }) => {
    const { id } = await aUser({ company: 'Before Inc.' })
    const dealers = await aGroup('Dealer')
    const { status, body } = await putUser(id, staff, {
      firstname: ' Marc ',
      lastname: 'Tremblay',
      phone: '+1 450 555 0117',
      phoneType: 'Mobile',
      group: { _id: dealers, name: 'anything' },
      currency: 'cad',
      free_ship: 0,
      credit: 12.5,
      credit_reason: 'Welcome',
      salesperson: staff.id,
      tax_exempt: true,
      tax_exempt_reason: 'Resale',
      tax_certificate: 'QC-1',
      tax_exempt_until: '2027-12-31',
      address: {
        billing: {
          address1: '1 Rue',
          city: 'Laval',
          stateId: 'qc',
          zipcode: 'h7s1y9',
          countryId: 'CA',
        },
      },
    })
    assert.equal(status, 200)
    assert.containsSubset(body, {
      firstname: 'Marc',
      lastname: 'Tremblay',
      company: 'Before Inc.',
      phoneType: 'Mobile',
      group: { _id: dealers, name: 'Dealer' },
      currency: 'cad',
      free_ship: 0,
      credit: 12.5,
      salesperson: staff.id,
      tax_exempt: true,
      tax_exempt_until: '2027-12-31',
      address: { billing: { address1: '1 Rue', stateId: 'QC', zipcode: 'H7S 1Y9' } },
    })
    const shown = await call<UserBody>('GET', `/api/users/${id}`, { token: staff.token })
    assert.deepEqual(shown.body, body)
    const cleared = await putUser(id, staff, { group: null, free_ship: null, salesperson: null })
    assert.containsSubset(cleared.body, {
      group: null,
      free_ship: null,
      salesperson: null,
      credit: 12.5,
    })
  })

  test('are recorded once in the audit log', async ({ assert }) => {
    const { id } = await aUser({ company: 'Old' })
    await putUser(id, staff, { company: 'New', firstname: '' })
    await putUser(id, staff, { company: 'New' })
    const actions = await listAuditEntries('user', id)
    const edits = actions.filter(({ action }) => action === 'user_edited')
    assert.lengthOf(edits, 1)
    assert.containsSubset(edits[0], { before: { company: 'Old' }, after: { company: 'New' } })
    assert.notProperty(edits[0].after, 'firstname')
  })

  test('cannot change fields that have calls of their own', async ({ assert }) => {
    const { id } = await aUser()
    const before = await storedUser(id)
    await putUser(id, boss, {
      role: 4,
      _id: newId(),
      password_hash: 'x',
      session_version: 9,
      dates: {},
    })
    const after = await storedUser(id)
    assert.deepEqual({ ...after, updated_at: '' }, { ...before, updated_at: '' })
  })

  test('a staff account is changed by super admins only, not even by its owner', async ({
    assert,
  }) => {
    const staffUser = await aUser({ role: 3, currency: 'usd' })
    const changes: [string, string, unknown][] = [
      ...[
        { company: 'Mine' },
        { email: `${newId()}@example.com` },
        { credit: 100 },
        { group: await aGroup('Dealer') },
        { tax_exempt: true, tax_exempt_reason: 'Resale' },
        { free_ship: 0 },
        {},
      ].map((body): [string, string, unknown] => ['PUT', '/api/users/ID', body]),
      ['POST', '/api/users/ID/credit', { amount: 100, reason: 'x' }],
      ['POST', '/api/discounts/ID', {}],
      ['PUT', '/api/users/ID/password', { password: 'twelve chars' }],
    ]
    const send = (by: TestUser, { id }: TestUser, [method, path, body]: (typeof changes)[number]) =>
      call<UserBody>(method, path.replace('ID', id), { token: by.token, body })
    for (const change of changes) {
      for (const target of [staffUser, boss, staff]) {
        await assertRejectedUnchanged(assert, 403, () => send(staff, target, change))
      }
      const { status, text } = await send(boss, staffUser, change)
      assert.equal(status, 200, text)
    }
    const own = await putUser(boss.id, boss, { company: 'Big' })
    assert.equal(own.body.company, 'Big')
  })

  test('an admin still changes their own contact data', async ({ assert }) => {
    const { status, body } = await call<UserBody>('PUT', '/api/users', {
      token: staff.token,
      body: { company: 'Mine' },
    })
    assert.deepEqual([status, body.company], [200, 'Mine'])
  })

  test('an unknown user is not found', async ({ assert }) => {
    const { status } = await putUser('f'.repeat(24), staff, { company: 'X' })
    assert.equal(status, 404)
    const shown = await call('GET', `/api/users/${'f'.repeat(24)}`, { token: staff.token })
    assert.equal(shown.status, 404)
  })
})
