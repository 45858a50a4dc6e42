import { test } from '@japa/runner'
import { findCreditMismatches, creditLedger, creditOverpayment } from '#accounts'
import { findEmailToken, issueEmailToken } from '#accounts/passwords/email_tokens'
import { listAuditEntries, SYSTEM_ACTOR } from '#core/audit_log'
import { one as oneRow, run, writeTx } from '#core/database'
import { convertCarts } from '#orders/cart/convert_carts'
import { AccountType } from '#shared/enums'
import { newId } from '#shared/ids'
import { Money } from '#shared/money'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { aCart } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { aPlacedOrder, byTransfer } from '#tests/support/orders'
import { aDealer, aGroup, aStaffMember, aSuperAdmin, aUser } from '#tests/support/users'
import { mailedToken, mailsTo } from '#tests/support/mails'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { withStaffedShop } from '#tests/support/staffed_shop'
import type { DomainError } from '#shared/domain_error'
import type { StaffUserJson } from '#accounts/views'
import type { TestUser } from '#tests/support/users'

type User = StaffUserJson & { err?: string; code?: string; field?: string; password?: string }

const put = (path: string, by: TestUser, body: unknown = {}) =>
  call<User>('PUT', `/api/users/${path}`, { token: by.token, body })

const DAY = 24 * 3_600_000

const stored = (id: string) =>
  oneRow<Record<string, unknown>>('select * from users where id = ?', [id])

test.group('Staff edit a user', (group) => {
  let staff: TestUser
  let boss: TestUser
  group.setup(async () => {
    staff = await aStaffMember()
    boss = await aSuperAdmin()
  })

  test('change every given field and leave the others', async ({ assert }) => {
    const { id } = await aUser({ company: 'Before Inc.' })
    const dealers = await aGroup('Dealer')
    const { status, body } = await put(id, staff, {
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
    const shown = await call<User>('GET', `/api/users/${id}`, { token: staff.token })
    assert.deepEqual(shown.body, body)
    const cleared = await put(id, staff, { group: null, free_ship: null, salesperson: null })
    assert.containsSubset(cleared.body, {
      group: null,
      free_ship: null,
      salesperson: null,
      credit: 12.5,
    })
  })

  test('are recorded once in the audit log', async ({ assert }) => {
    const { id } = await aUser({ company: 'Old' })
    await put(id, staff, { company: 'New', firstname: '' })
    await put(id, staff, { company: 'New' })
    const actions = await listAuditEntries('user', id)
    const edits = actions.filter(({ action }) => action === 'user_edited')
    assert.lengthOf(edits, 1)
    assert.containsSubset(edits[0], { before: { company: 'Old' }, after: { company: 'New' } })
    assert.notProperty(edits[0].after, 'firstname')
  })

  test('cannot change fields that have calls of their own', async ({ assert }) => {
    const { id } = await aUser()
    const before = await stored(id)
    await put(id, boss, {
      role: 4,
      _id: newId(),
      password_hash: 'x',
      session_version: 9,
      dates: {},
    })
    const after = await stored(id)
    assert.deepEqual({ ...after, updated_at: '' }, { ...before, updated_at: '' })
  })

  const bad: [string, Record<string, unknown>, string][] = [
    ['an e-mail that is none', { email: 'a@b' }, 'email'],
    ['an unknown group', { group: 'f'.repeat(24) }, 'group'],
    ['a group that is no id', { group: 'Dealer' }, 'group'],
    ['another currency', { currency: 'eur' }, 'currency'],
    ['an amount below 0', { free_ship: -1 }, 'free_ship'],
    ['half a cent', { free_ship: 1.005 }, 'free_ship'],
    ['an amount as text', { credit: '5' }, 'credit'],
    ['credit without a currency', { credit: 5 }, 'currency'],
    ['free shipping without a currency', { free_ship: 5 }, 'currency'],
    ['a salesperson who does not work here', { salesperson: 'f'.repeat(24) }, 'salesperson'],
    ['an exemption without a reason', { tax_exempt: true }, 'tax_exempt_reason'],
    ['a day that there is not', { tax_exempt_until: '2026-02-30' }, 'tax_exempt_until'],
    ['a company of 121 letters', { company: 'x'.repeat(121) }, 'company'],
    ['a line break in a name', { firstname: 'a\nb' }, 'firstname'],
    ['an unknown kind of phone', { phoneType: 'Fax' }, 'phoneType'],
    [
      'a state of another country',
      {
        address: {
          shipping: { address1: '1', city: 'X', countryId: 'US', stateId: 'ON', zipcode: '10001' },
        },
      },
      'address.shipping.stateId',
    ],
    [
      'a street without a city',
      { address: { billing: { address1: '1', countryId: 'DE', zipcode: '10115' } } },
      'address.billing.city',
    ],
  ]
  for (const [title, body, field] of bad) {
    test(`${title} is rejected with the name of the field`, async ({ assert }) => {
      const { id } = await aUser()
      const response = await assertRejectedUnchanged(assert, 422, () =>
        put(id, staff, { company: 'No', ...body })
      )
      assert.equal(response.body.field, field)
    })
  }

  test('an e-mail that is taken, regardless of case, is rejected with the owner’s id', async ({
    assert,
  }) => {
    const [one, other] = [await aUser(), await aUser()]
    const response = await assertRejectedUnchanged(assert, 409, () =>
      put(one.id, staff, { email: other.email.toUpperCase() })
    )
    assert.containsSubset(response.body, {
      code: 'E_EMAIL_TAKEN',
      field: 'email',
      user: { _id: other.id },
    })
  })

  test('a new e-mail address is unverified', async ({ assert }) => {
    const { id } = await aUser()
    const { body } = await put(id, staff, { email: 'New.Address@Example.com' })
    assert.equal(body.email, 'new.address@example.com')
    assert.containsSubset(await stored(id), { email_verified_at: null })
  })

  test('a new e-mail address invalidates every link that was mailed to the old one', async ({
    assert,
  }) => {
    const { id, email } = await aUser()
    const token = await issueEmailToken({ kind: 'reset', userId: id, email })
    const confirm = await issueEmailToken({ kind: 'verify', userId: id, email })
    await put(id, staff, { company: 'Kept Inc.' })
    assert.isNotNull(await findEmailToken('reset', token))

    await put(id, staff, { email: `new-${email}` })
    assert.isNull(await findEmailToken('reset', token))
    assert.isNull(await findEmailToken('verify', confirm))

    const late = await issueEmailToken({ kind: 'reset', userId: id, email })
    const before = await stored(id)
    const reset = await call('PUT', '/api/users/password', {
      body: { reset_token: late, password_new: 'a new pass phrase' },
    })
    assert.equal(reset.status, 422)
    assert.deepEqual(await stored(id), before)
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
      call<User>(method, path.replace('ID', id), { token: by.token, body })
    for (const change of changes) {
      for (const target of [staffUser, boss, staff]) {
        await assertRejectedUnchanged(assert, 403, () => send(staff, target, change))
      }
      const { status, text } = await send(boss, staffUser, change)
      assert.equal(status, 200, text)
    }
    const own = await put(boss.id, boss, { company: 'Big' })
    assert.equal(own.body.company, 'Big')
  })

  test('an admin still changes their own contact data', async ({ assert }) => {
    const { status, body } = await call<User>('PUT', '/api/users', {
      token: staff.token,
      body: { company: 'Mine' },
    })
    assert.deepEqual([status, body.company], [200, 'Mine'])
  })

  test('an unknown user is not found', async ({ assert }) => {
    const { status } = await put('f'.repeat(24), staff, { company: 'X' })
    assert.equal(status, 404)
    const shown = await call('GET', `/api/users/${'f'.repeat(24)}`, { token: staff.token })
    assert.equal(shown.status, 404)
  })
})

test.group('The currency of a customer', (group) => {
  withFakeCards(group)
  const staff = withStaffedShop(group)

  test('is locked while an order is open in it', async ({ assert }) => {
    const dealer = await aUser({ group: 'Dealer', currency: 'usd' })
    await aPlacedOrder({ token: dealer.token, payment: byTransfer })
    for (const currency of ['cad', null]) {
      const response = await assertRejectedUnchanged(assert, 409, () =>
        put(dealer.id, staff, { currency, company: 'X' })
      )
      assert.containsSubset(response.body, { code: 'E_CURRENCY_LOCKED', field: 'currency' })
    }
    const { status } = await put(dealer.id, staff, { currency: 'usd', company: 'Y' })
    assert.equal(status, 200)
  })

  test('is locked while there is credit in it', async ({ assert }) => {
    const { id } = await aUser({ currency: 'usd' })
    await put(id, staff, { credit: 5 })
    await assertRejectedUnchanged(assert, 409, () => put(id, staff, { currency: 'cad' }))
    await put(id, staff, { credit: 0 })
    const { body } = await put(id, staff, { currency: 'cad' })
    assert.equal(body.currency, 'cad')
  })

  test('converts the cart to the prices of the new one', async ({ assert }) => {
    const { id, token } = await aUser({ currency: 'usd' })
    const product = await oneRow<{ id: string; cad: number }>(
      `select id, msrp_cad_cents as cad from products where sku = 'THX-CBH10'`
    )
    const cart = await call<{ _id: string }>('POST', '/api/orders', {
      token,
      body: { id: product!.id, quantity: 2 },
    })
    await put(id, staff, { currency: 'cad' })
    const { body } = await call<{ currency: string; payment: { subtotal: number } }>(
      'GET',
      `/api/orders/current/${cart.body._id}`,
      { token }
    )
    assert.equal(body.currency, 'cad')
    assert.equal(body.payment.subtotal, (product!.cad * 2) / 100)
  })

  test('is set by the first overpayment, for the cart too, but not while an order is open in another one', async ({
    assert,
  }) => {
    const [free, held] = [await aUser(), await aUser()]
    const { _id: cart } = await aCart({ token: free.token, currency: 'usd' })
    await aPlacedOrder({ token: held.token, currency: 'usd' })
    const overpay = (userId: string) => {
      const subject = { type: 'order', id: newId() }
      const amount = Money.of(700, 'cad')
      return writeTx((trx) =>
        creditOverpayment(
          { userId, amount, subject, actor: SYSTEM_ACTOR, reason: 'Paid twice' },
          trx
        )
      )
    }
    await overpay(free.id)
    const converted = await oneRow('select currency from orders where id = ?', [cart])
    assert.deepEqual(converted, { currency: 'cad' })

    const rejected = await overpay(held.id).catch((error: DomainError) => error.code)
    assert.equal(rejected, 'E_CURRENCY_LOCKED')
    assert.containsSubset(await stored(held.id), { currency: null, credit_cents: 0 })
  })

  test('does not convert a cart whose payment has started', async ({ assert }) => {
    const { id, token } = await aUser({ currency: 'usd' })
    const { _id: cart } = await aCart({ token })
    await run('update orders set pending_attempt_id = ? where id = ?', [newId(), cart])
    const order = () => oneRow('select * from orders where id = ?', [cart])
    const before = await order()
    await assert.rejects(
      () => writeTx((trx) => convertCarts(id, 'cad', trx)),
      'Your payment is being confirmed. Please wait a moment.'
    )
    assert.deepEqual(await order(), before)
  })
})

test.group('Staff create a user', (group) => {
  let staff: TestUser
  let boss: TestUser
  group.setup(async () => {
    staff = await aStaffMember()
    boss = await aSuperAdmin()
  })

  test('with a given password and all details', async ({ assert }) => {
    const dealers = await aGroup('Dealer')
    const { status, body } = await put('0', staff, {
      email: ' New@Dealer.example ',
      password: 'secret7',
      firstname: 'Ada',
      group: dealers,
      currency: 'usd',
      credit: 10,
    })
    assert.equal(status, 201)
    assert.containsSubset(body, {
      email: 'new@dealer.example',
      role: 0,
      firstname: 'Ada',
      credit: 10,
    })
    assert.notProperty(body, 'password')
    const signIn = await call('POST', '/api/auth/signin', {
      body: { email: 'new@dealer.example', password: 'secret7' },
    })
    assert.equal(signIn.status, 200)
    assert.lengthOf(await creditLedger({ id: body._id, currency: 'usd' }), 1)
    assert.deepEqual(await findCreditMismatches(), [])
  })

  test('with a generated password, shown once, that must be changed', async ({ assert }) => {
    const { status, body, headers } = await put('0', staff, {
      email: `${newId()}@example.com`,
      generate: true,
    })
    assert.equal(status, 201)
    assert.match(body.password!, /^[A-Za-z0-9]{8}$/)
    assert.include(headers['cache-control'], 'no-store')
    assert.isTrue(Boolean((await stored(body._id))!.must_change_password))
    const again = await call('GET', `/api/users/${body._id}`, { token: staff.token })
    assert.notProperty(again.body, 'password')
    assert.notInclude(JSON.stringify(await listAuditEntries('user', body._id)), body.password!)
  })

  test('with a link to set the first password, which works once within seven days', async ({
    assert,
  }) => {
    const email = `${newId()}@example.com`
    const { status, body } = await put('0', staff, { email, currency: 'cad', send_link: true })
    assert.equal(status, 201)
    assert.notProperty(body, 'password')
    const [mail] = await mailsTo(email)
    assert.include(mail.text, 'We have created an account for you.')
    assert.include(mail.text, 'within 7 days')
    assert.include(mail.text, '/ca/reset/')
    const token = await mailedToken(email, 'reset')
    assert.isNotNull(await findEmailToken('reset', token, Date.now() + 6.9 * DAY))
    assert.isNull(await findEmailToken('reset', token, Date.now() + 7 * DAY))
    const choose = () =>
      call('PUT', '/api/users/password', {
        body: { reset_token: token, password_new: 'my own one' },
      })
    const [first, second] = [await choose(), await choose()]
    assert.deepEqual([first.status, second.status], [200, 422])
    const actions = await listAuditEntries('user', body._id)
    assert.include(
      actions.map(({ action }) => action),
      'password_link_mailed'
    )
  })

  const bad: [string, Record<string, unknown>, string][] = [
    ['no e-mail', { password: 'secret7' }, 'email'],
    ['no password', { email: 'x@example.com' }, 'password'],
    ['five letters', { email: 'x@example.com', password: 'five5' }, 'password'],
    ['a reserved role', { email: 'x@example.com', password: 'secret7', role: 1 }, 'role'],
  ]
  for (const [title, body, field] of bad) {
    test(`${title} is rejected`, async ({ assert }) => {
      const response = await assertRejectedUnchanged(assert, 422, () => put('0', staff, body))
      assert.equal(response.body.field, field)
    })
  }

  test('an e-mail that is taken is rejected with the owner’s id', async ({ assert }) => {
    const { id, email } = await aUser()
    const response = await assertRejectedUnchanged(assert, 409, () =>
      put('0', staff, { email: email.toUpperCase(), generate: true })
    )
    assert.containsSubset(response.body, { field: 'email', user: { _id: id } })
  })

  test('staff are created by super admins only, with twelve characters', async ({ assert }) => {
    const account = { email: 'colleague@example.com', role: 3, password: 'twelve chars' }
    await assertRejectedUnchanged(assert, 403, () => put('0', staff, account))
    await assertRejectedUnchanged(assert, 422, () =>
      put('0', boss, { ...account, password: 'eleven char' })
    )
    const { status, body } = await put('0', boss, account)
    assert.equal(status, 201)
    assert.equal(body.role, 3)
    const generated = await put('0', boss, { email: 'c2@example.com', role: 4, generate: true })
    assert.lengthOf(generated.body.password!, 12)
  })

  test('invalid details create no account', async ({ assert }) => {
    await assertRejectedUnchanged(assert, 422, () =>
      put('0', staff, { email: 'half@example.com', generate: true, credit: 5 })
    )
  })
})

test.group('Manual credit adjustments', (group) => {
  let staff: TestUser
  group.setup(async () => {
    staff = await aStaffMember()
  })

  const credit = (id: string, by: TestUser, body: unknown) =>
    call<User>('POST', `/api/users/${id}/credit`, { token: by.token, body })

  test('of one’s own need a colleague, also for a super admin', async ({ assert }) => {
    const boss = await aUser({ role: AccountType.SuperAdmin, currency: 'usd' })
    const body = { amount: 20, reason: 'Mine' }
    await assertRejectedUnchanged(assert, 403, () => credit(boss.id, boss, body))
    await assertRejectedUnchanged(assert, 403, () => put(boss.id, boss, { credit: 20 }))
    const { status } = await credit(boss.id, await aSuperAdmin(), body)
    assert.equal(status, 200)
  })

  test('are recorded with a reason and logged', async ({ assert }) => {
    const { id } = await aUser({ currency: 'usd' })
    const added = await credit(id, staff, { amount: 20, reason: 'Late parcel' })
    assert.equal(added.body.credit, 20)
    const taken = await credit(id, staff, { amount: -7.25, reason: 'Too much' })
    assert.equal(taken.body.credit, 12.75)
    const [latest] = await creditLedger({ id, currency: 'usd' })
    assert.containsSubset(latest, { reason: 'Too much', by: staff.user.name })
    const actions = await listAuditEntries('user', id)
    assert.includeMembers(
      actions.map(({ action }) => action),
      ['credit_added', 'credit_deducted']
    )
  })

  test('are made once per Idempotency-Key', async ({ assert }) => {
    const { id } = await aUser({ currency: 'usd' })
    const headers = { 'idempotency-key': `credit-${id}` }
    const addCredit = (amount: number) =>
      call<User>('POST', `/api/users/${id}/credit`, {
        token: staff.token,
        body: { amount, reason: 'Late parcel' },
        headers,
      })
    const responses = [await addCredit(20), await addCredit(20)]
    assert.deepEqual(
      responses.map(({ body }) => body.credit),
      [20, 20]
    )
    const { status } = await addCredit(30)
    assert.equal(status, 409)
    assert.lengthOf(await creditLedger({ id, currency: 'usd' }), 1)
  })

  for (const [title, body, field] of [
    ['more than there is', { amount: -0.01, reason: 'x' }, 'amount'],
    ['nothing', { amount: 0, reason: 'x' }, 'amount'],
    ['half a cent', { amount: 0.005, reason: 'x' }, 'amount'],
    ['without a reason', { amount: 5, reason: ' ' }, 'reason'],
  ] as const) {
    test(`${title} is rejected`, async ({ assert }) => {
      const { id } = await aUser({ currency: 'cad' })
      const response = await assertRejectedUnchanged(assert, 422, () => credit(id, staff, body))
      assert.equal(response.body.field, field)
    })
  }
})

test.group('Users without access to other accounts', (group) => {
  let target: TestUser
  group.setup(async () => {
    target = await aUser({ currency: 'usd' })
  })

  const calls = (): [string, string, unknown?][] => [
    ['GET', '/api/users'],
    ['POST', '/api/users/search', {}],
    ['GET', `/api/users/${target.id}`],
    ['PUT', `/api/users/${target.id}`, { company: 'Mine', credit: 100 }],
    ['PUT', '/api/users/0', { email: 'me@example.com', password: 'secret7', role: 4 }],
    ['PUT', `/api/users/${target.id}/password`, { password: 'secret7' }],
    ['PUT', `/api/users/${target.id}/role/4`],
    ['POST', `/api/users/${target.id}/credit`, { amount: 100, reason: 'x' }],
  ]

  for (const [role, make, status] of [
    ['a visitor', null, 401],
    ['a customer', aUser, 403],
    ['a dealer', aDealer, 403],
    ['the customer themselves', () => Promise.resolve(target), 403],
  ] as const) {
    test(`${role} is rejected by every call, and nothing changes`, async ({ assert }) => {
      const client = make && (await make())
      for (const [method, path, body] of calls()) {
        const response = await assertRejectedUnchanged(assert, status, () =>
          call(method, path, { token: client?.token, body })
        )
        if (client !== target) assert.notInclude(response.text, target.email)
      }
    })
  }
})
