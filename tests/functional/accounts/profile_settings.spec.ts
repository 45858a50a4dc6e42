import { test } from '@japa/runner'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { one, run } from '#core/database'
import { Browser } from '#tests/support/browser'
import { aCart, address, stockedShop } from '#tests/support/checkout'
import { tableCounts } from '#tests/support/database'
import { call } from '#tests/support/http'
import { aPlacedOrder } from '#tests/support/orders'
import { signedIn, visit } from '#tests/support/pages'
import { aStaffMember, aUser } from '#tests/support/users'
import type { UserJson } from '#accounts/views'

type ProfileResponse = UserJson & { err?: string; field?: string; fields?: Record<string, string> }

const put = (token: string | undefined, body: unknown) =>
  call<ProfileResponse>('PUT', '/api/users/', { token, body })

async function stored(id: string) {
  const row = await one<Record<string, unknown>>('select * from users where id = ?', [id])
  return { ...row, updated_at: null } as Record<string, unknown>
}

test.group('Changing one’s own profile', () => {
  test('changes the sent fields and leaves the others', async ({ assert }) => {
    const { token } = await aUser({ firstname: 'Ada', phone: '1' })
    const billing = address({ zipcode: '80202-1234', countryId: 'us', stateId: 'co' })
    const { status, body } = await put(token, {
      lastname: ' Byron ',
      company: 'Engines & Co',
      phoneType: 'Personal',
      address: { billing },
    })
    assert.equal(status, 200)
    assert.containSubset(body, {
      firstname: 'Ada',
      lastname: 'Byron',
      company: 'Engines & Co',
      phone: '1',
      phoneType: 'Personal',
      address: { billing: { ...billing, countryId: 'US', stateId: 'CO' } },
    })
    assert.equal(body.address.shipping.address1, '')
    const me = await call<ProfileResponse>('GET', '/api/users/me', { token })
    assert.deepEqual(me.body, body)
  })

  test('a phone number needs digits, and can be emptied', async ({ assert }) => {
    const { token } = await aUser({ phone: '555-0100' })
    const { status, body } = await put(token, { phone: 'abc' })
    assert.equal(status, 422)
    assert.deepEqual(body.fields, { phone: 'Please enter a valid phone number.' })
    const short = await put(token, { phone: '555-0101 ext. 7' })
    assert.equal(short.body.phone, '555-0101 ext. 7')
    const empty = await put(token, { phone: '' })
    assert.equal(empty.body.phone, '')
  })

  test('a first name cannot be emptied, by the user or by staff', async ({ assert }) => {
    const user = await aUser({ firstname: 'Ada', phone: '1' })
    const staff = await aStaffMember()
    const own = await put(user.token, { firstname: ' ', phone: '555-0102' })
    const byStaff = await call<ProfileResponse>('PUT', `/api/users/${user.id}`, {
      token: staff.token,
      body: { firstname: '', phone: '555-0102' },
    })
    for (const { status, body } of [own, byStaff]) {
      assert.equal(status, 422)
      assert.deepEqual(body.fields, { firstname: 'This field is required.' })
    }
    assert.containsSubset(await stored(user.id), { firstname: 'Ada', phone: '1' })
  })

  test('staff can edit an account that signed up without a name', async ({ assert }) => {
    const user = await aUser({ firstname: '' })
    const staff = await aStaffMember()
    const { status } = await call('PUT', `/api/users/${user.id}`, {
      token: staff.token,
      body: { firstname: '', phone: '555-0102' },
    })
    assert.equal(status, 200)
  })

  test('reports every wrong field of an address and keeps the old address', async ({ assert }) => {
    const { token } = await aUser()
    await put(token, { address: { shipping: address() } })
    const bad = address({ city: '', zipcode: 'nonsense', stateId: 'ON' })
    const { status, body } = await put(token, { lastname: 'New', address: { shipping: bad } })
    assert.equal(status, 422)
    assert.sameMembers(Object.keys(body.fields ?? {}), [
      'address.shipping.city',
      'address.shipping.zipcode',
      'address.shipping.stateId',
    ])
    const me = await call<ProfileResponse>('GET', '/api/users/me', { token })
    assert.equal(me.body.address.shipping.city, 'Denver')
    assert.equal(me.body.lastname, '')
  })

  test('empties an address whose fields are all empty', async ({ assert }) => {
    const { token } = await aUser()
    await put(token, { address: { shipping: address() } })
    const blank = Object.fromEntries(Object.keys(address()).map((field) => [field, '']))
    const { status, body } = await put(token, { address: { shipping: blank } })
    assert.equal(status, 200)
    assert.equal(body.address.shipping.address1, '')
  })

  for (const [body, field] of [
    [{ firstname: 'x'.repeat(81) }, 'firstname'],
    [{ company: 'x'.repeat(1_000_00) }, 'company'],
    [{ lastname: 'a\u0000b' }, 'lastname'],
    [{ firstname: ['x'] }, 'firstname'],
    [{ phoneType: 'Fax' }, 'phoneType'],
    [{ currency: 'eur' }, 'currency'],
    [{ address: { billing: { address1: 'x'.repeat(10_000) } } }, 'address.billing.company'],
  ] as const) {
    test(`rejects ${JSON.stringify(body).slice(0, 50)}`, async ({ assert }) => {
      const { id, token } = await aUser()
      const before = await stored(id)
      const response = await put(token, body)
      assert.equal(response.status, 422)
      if (!('address' in body)) assert.equal(response.body.field, field)
      assert.deepEqual(await stored(id), before)
    })
  }

  test('ignores fields that only staff can change', async ({ assert }) => {
    const { id, token } = await aUser()
    const other = await aUser()
    const before = await stored(id)
    const others = await stored(other.id)
    const { status } = await put(token, {
      role: 4,
      group: 'f'.repeat(24),
      groupId: 'f'.repeat(24),
      credit: 999,
      creditCents: 999,
      free_ship: 0,
      freeShipCents: 0,
      taxExempt: true,
      discounts: {},
      dates: { created: '2000-01-01T00:00:00.000Z' },
      _id: other.id,
      id: other.id,
      email: other.email,
      emailVerifiedAt: '2026-01-01T00:00:00.000Z',
      __proto__: { role: 4 },
    })
    assert.equal(status, 200)
    assert.deepEqual(await stored(id), before)
    assert.deepEqual(await stored(other.id), others)
  })

  test('requires a signed-in user', async ({ assert }) => {
    const before = await tableCounts()
    const { status, body } = await put(undefined, { firstname: 'Mallory' })
    assert.deepEqual([status, body.err], [401, 'Not logged in'])
    assert.deepEqual(await tableCounts(), before)
  })

  test('renders markup in a field as text', async ({ assert }) => {
    const { id, email } = await aUser()
    const browser = await signedIn({ email })
    await browser.call('PUT', '/api/users/', { body: { company: '<!--<script>alert(1)</script>' } })
    const { html, props } = await visit<{ settings: { account: { company: string } } }>(
      browser,
      `/profile/${id}/settings`
    )
    assert.equal(props.settings.account.company, '<!--<script>alert(1)</script>')
    assert.notInclude(html, '<script>alert(1)')
  })

  test('confirms the change on the page, and no other user can make it', async ({ assert }) => {
    const { id, email } = await aUser()
    const browser = await signedIn({ email })
    const path = `/profile/${id}/settings`
    const from = { headers: { referer: `http://localhost${path}` } }
    const saved = await browser.call('PUT', path, { body: { firstname: 'Ada' }, ...from })
    assert.equal(saved.status, 303)
    const { text } = await browser.call('GET', path, {
      headers: { 'x-inertia': 'true', 'x-inertia-error-bag': 'account' },
    })
    const { props } = JSON.parse(text) as { props: { flash: object; errors: object } }
    assert.deepInclude(props.flash, { success: 'Profile changes saved.' })
    assert.deepEqual(props.errors, {}, 'an empty bag is a failure to Inertia')

    const before = await stored(id)
    for (const otherClient of [
      new Browser(),
      await signedIn(await aUser()),
      await signedIn(await aStaffMember()),
    ]) {
      await otherClient.call('PUT', path, { body: { firstname: 'Mallory' } })
    }
    assert.deepEqual(await stored(id), before)
  })
})

test.group('Choosing a currency', (group) => {
  withFakeCards(group)
  group.setup(stockedShop)

  const currencyOf = async (token: string) => {
    const { body } = await call<ProfileResponse>('GET', '/api/users/me', { token })
    return body.currency
  }

  test('is possible once', async ({ assert }) => {
    const { token } = await aUser()
    await put(token, { currency: '' })
    assert.isNull(await currencyOf(token))
    await put(token, { currency: 'cad' })
    assert.equal(await currencyOf(token), 'cad')
    const { status } = await put(token, { currency: 'usd' })
    assert.equal(status, 200)
    assert.equal(await currencyOf(token), 'cad')
  })

  test('has no effect while an order is open', async ({ assert }) => {
    const { id, token } = await aUser()
    await aPlacedOrder({ token })
    await put(token, { currency: 'cad', firstname: 'Ada' })
    assert.isNull(await currencyOf(token))
    const { firstname } = await stored(id)
    assert.equal(firstname, 'Ada')
    await run('update orders set state = 7 where user_id = ?', [id])
    await put(token, { currency: 'cad' })
    assert.equal(await currencyOf(token), 'cad')
  })

  test('converts the cart to the prices of the new currency', async ({ assert }) => {
    const { token } = await aUser()
    const { _id: cartId } = await aCart({ token, currency: 'usd' })
    await put(token, { currency: 'cad' })
    const { body } = await call('GET', `/api/orders/current/${cartId}`, { token })
    assert.equal(body.currency, 'cad')
  })
})
