import { test } from '@japa/runner'
import { User } from '#accounts'
import { changeRole } from '#accounts/users/change_role'
import { one, rows } from '#core/database'
import { sendMail } from '#core/mail'
import { API_SCOPE_NAMES } from '#shared/api_scopes'
import { newId } from '#shared/ids'
import { PERMISSION_NAMES } from '#shared/permissions'
import { anOpenOrder, InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { anApiToken } from '#tests/support/api_tokens'
import { productId } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { signedIn, statusOf, visit } from '#tests/support/pages'
import { aStaffMemberWith, requirePermissions, withPermissions } from '#tests/support/permissions'
import { aPurchaseOrder, purchaseOrder } from '#tests/support/purchase_orders'
import { assertRejectedUnchanged } from '#tests/support/rejected_unchanged'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aDealer, aGroup, aStaffMember, aSuperAdmin, aUser } from '#tests/support/users'
import type { StaffPageView } from '#accounts/views'
import type { FoundItem } from '#reporting'
import type { TestUser } from '#tests/support/users'

type Rejection = { err: string; code: string }
type Listed = { permissions: string[] } & Rejection

const change = (id: string, by: TestUser | null, body: object) =>
  call<Listed>('PUT', `/api/users/${id}/permissions`, { body, token: by?.token })

const logOf = (id: string) =>
  rows<{ action: string; actor_name: string; after: string }>(
    `select action, actor_name, after from audit_log
     where subject_id = ? and action like 'permission_%' order by created_at, seq`,
    [id]
  )

test.group('Permissions of staff', () => {
  test('are granted and revoked by super admins, each with an entry of the log', async ({
    assert,
  }) => {
    const [helen, ben] = [await aSuperAdmin(), await aStaffMember()]
    const browser = await signedIn(ben)
    const { body: granted } = await change(ben.id, helen, { refund: true, import: true })
    assert.deepEqual(granted, { permissions: ['refund', 'import'] } as Listed)
    const { body: revoked } = await change(ben.id, helen, { refund: false, import: true })
    assert.deepEqual(revoked.permissions, ['import'])

    const log = await logOf(ben.id)
    assert.deepEqual(
      log.map(({ action, after }) => [action, JSON.parse(after).reason]),
      [
        ['permission_granted', 'Refund and credit'],
        ['permission_granted', 'Import files'],
        ['permission_revoked', 'Refund and credit'],
      ]
    )
    assert.isTrue(log.every(({ actor_name: name }) => name === helen.user.name))
    // The change ends no session.
    assert.equal(await statusOf(browser, '/admin/home'), 200)
    const shown = await visit<{ entries?: unknown }>(
      await signedIn(helen),
      '/admin/activity?kind=access'
    )
    assert.include(shown.html, 'Permission revoked')
  })

  test('are shown on the staff page to super admins only', async ({ assert }) => {
    const [helen, ben] = [await aSuperAdmin(), await aStaffMemberWith('run_reports')]
    const staffFor = async (user: TestUser) => {
      const { props } = await visit<{ staff: StaffPageView }>(await signedIn(user), '/admin/staff')
      return props.staff
    }
    const { members, needsPermissions } = await staffFor(helen)
    assert.isFalse(needsPermissions)
    assert.deepEqual(members.find(({ id }) => id === ben.id)?.permissions, ['run_reports'])
    const forBen = await staffFor(ben)
    assert.isTrue(forBen.members.every(({ permissions }) => permissions === null))
  })

  test('are changed by no other user, for staff below super admin, by true or false', async ({
    assert,
  }) => {
    const [helen, ben, customer] = [await aSuperAdmin(), await aStaffMember(), await aUser()]
    const { secret } = await anApiToken(helen, API_SCOPE_NAMES)
    for (const by of [ben, customer, null, { ...helen, token: secret }])
      await assertRejectedUnchanged(
        assert,
        by ? 403 : 401,
        () => change(ben.id, by, { refund: true }),
        ['users', 'audit_log']
      )
    for (const [id, code] of [
      [customer.id, 'E_NOT_STAFF'],
      [helen.id, 'E_SUPER_ADMIN'],
    ]) {
      const rejected = await assertRejectedUnchanged(assert, 409, () =>
        change(id, helen, { refund: true })
      )
      assert.equal(rejected.body.code, code)
    }
    await assertRejectedUnchanged(assert, 422, () => change(ben.id, helen, { refund: 'yes' }))
  })

  test('end with the staff role', async ({ assert }) => {
    const [helen, ben] = [await aSuperAdmin(), await aStaffMemberWith('refund')]
    await changeRole({ userId: ben.id, role: 0, by: helen.user })
    const { permissions } = await User.findOrFail(ben.id)
    assert.equal(permissions, '')
  })
})

test.group('The setting that staff need permissions', (group) => {
  group.each.teardown(() => requirePermissions(false))

  const statusOfReports = ({ token }: TestUser) =>
    call<Rejection>('GET', '/api/reports/commission/runs', { token })

  test('is off unless set, is on or off, and is changed by super admins', async ({ assert }) => {
    const [helen, ben] = [await aSuperAdmin(), await aStaffMember()]
    const set = (by: TestUser, value: string) =>
      call<Rejection>('PUT', '/api/a/setup/staff.permissions', {
        token: by.token,
        body: { value: { value } },
      })
    const before = await statusOfReports(ben)
    assert.equal(before.status, 200)
    await assertRejectedUnchanged(assert, 403, () => set(ben, 'on'), ['owner_settings'])
    await assertRejectedUnchanged(assert, 422, () => set(helen, 'yes'), ['owner_settings'])

    const saved = await set(helen, 'on')
    assert.equal(saved.status, 200)
    const limited = await statusOfReports(ben)
    assert.deepEqual([limited.status, limited.body.code], [403, 'E_PERMISSION'])
    assert.equal(
      limited.body.err,
      'You lack the permission “Run reports”. A super admin can grant it on the page Staff.'
    )
    await set(helen, 'off')
    const after = await statusOfReports(ben)
    assert.equal(after.status, 200)
  })
})

test.group('Staff who need permissions', (group) => {
  const staff = withStaffedShop(group)
  withPermissions(group)

  test('lose what is revoked at the next request, their tokens as well', async ({ assert }) => {
    const [helen, ben] = [await aSuperAdmin(), await aStaffMemberWith('run_reports')]
    const { secret } = await anApiToken(ben, ['reports:read'])
    const runs = async (token: string) => {
      const { status, body } = await call<Rejection>('GET', '/api/reports/commission/runs', {
        token,
      })
      return [status, body.code]
    }
    for (const token of [ben.token, secret]) {
      const [status] = await runs(token)
      assert.equal(status, 200)
    }
    await change(ben.id, helen, { run_reports: false })
    for (const token of [ben.token, secret])
      assert.deepEqual(await runs(token), [403, 'E_PERMISSION'])
  })

  test('see purchase orders only with see_costs, through the calls of orders as well', async ({
    assert,
  }) => {
    const helen = await aSuperAdmin()
    const { _id: id, id2: number } = await aPurchaseOrder(helen.token)
    const calls = [
      ['GET', `/api/orders/${id}`, undefined],
      ['DELETE', `/api/orders/${id}`, undefined],
      ['PUT', `/api/a/orders/${id}`, {}],
      ['POST', `/api/orders/${id}/docs`, {}],
      ['POST', `/api/orders/${id}/resend_email`, {}],
      ['POST', '/api/a/orders', { type: 0 }],
      ['POST', '/api/a/orders/preview', await purchaseOrder()],
      ['PUT', '/api/a/orders/0', await purchaseOrder()],
    ] as const
    for (const [method, path, body] of calls) {
      const rejected = await assertRejectedUnchanged(
        assert,
        403,
        () => call<Rejection>(method, path, { token: staff.token, body }),
        ['purchase_orders']
      )
      assert.equal(rejected.body.code, 'E_PERMISSION', path)
    }
    const buyer = await aStaffMemberWith('see_costs')
    const seen = await call('GET', `/api/orders/${id}`, { token: buyer.token })
    assert.equal(seen.status, 200)
    const list = await call('POST', '/api/a/orders', {
      token: staff.token,
      body: { type: 1 },
    })
    assert.equal(list.status, 200)

    const find = async ({ token }: TestUser, q: string) => {
      const { body } = await call<FoundItem[]>('GET', `/api/a/find?q=${encodeURIComponent(q)}`, {
        token,
      })
      return body.map(({ kind, title }) => `${kind} ${title}`)
    }
    assert.include(await find(buyer, number!), `purchase_order ${number}`)
    assert.notInclude(await find(staff, number!), `purchase_order ${number}`)
    assert.notInclude(await find(staff, `po ${number}`), `purchase_order ${number}`)
  })

  for (const path of ['cancellation', 'returns', 'docs/invoices/INVOICE/credit_notes']) {
    test(`repay of ${path} needs refund, the rest of the call does not`, async ({ assert }) => {
      const helen = await aSuperAdmin()
      const invoices = new InvoiceClient(helen.token, await anOpenOrder(helen.token))
      const { _id: invoice } = await invoices.created({ items: invoices.items(1) })
      const [line] = invoices.order.cart
      const post = (body: object, token = staff.token) =>
        call<Rejection>(
          'POST',
          `/api/orders/${invoices.order._id}/${path.replace('INVOICE', invoice)}`,
          {
            token,
            body: {
              ...{ reason: 'Ordered twice', restock: false },
              items: [{ line: line._id, quantity: 1 }],
              ...body,
            },
          }
        )
      const rejected = await assertRejectedUnchanged(
        assert,
        403,
        () => post({ repay: { to: 'CREDIT' } }),
        ['orders', 'invoices', 'audit_log']
      )
      assert.equal(rejected.body.code, 'E_PERMISSION')
      const { body } = await post({})
      assert.notEqual(body.code, 'E_PERMISSION')
    })
  }

  test('change credit, group, free shipping and list prices only with the permission', async ({
    assert,
  }) => {
    const [dealer, product] = [await aDealer(), await productId('THX-CBH10')]
    const stored = await User.findOrFail(dealer.id)
    const helen = await aSuperAdmin()
    await call('PUT', `/api/users/${dealer.id}`, {
      token: helen.token,
      body: { currency: 'usd' },
    })
    const { body: sold } = await call<{ name: string; msrp: object }>(
      'GET',
      `/api/products/${product}`,
      { token: staff.token }
    )
    const user = `/api/users/${dealer.id}`
    const changes = [
      ['refund', user, { credit: 5 }],
      ['change_prices', user, { group: await aGroup('Reseller') }],
      ['change_prices', user, { free_ship: 10 }],
      ['change_prices', `/api/products/${product}`, { msrp: { usd: 1 } }],
      ['change_prices', '/api/users/0', newCustomer({ group: stored.groupId })],
      ['refund', '/api/users/0', newCustomer({ currency: 'usd', credit: 5 })],
    ] as const
    for (const [permission, path, body] of changes) {
      const put = (token: string) => call<Rejection>('PUT', path, { token, body })
      const rejected = await assertRejectedUnchanged(assert, 403, () => put(staff.token), [
        'users',
        'credit_ledger',
        'products',
        'audit_log',
      ])
      assert.equal(rejected.body.code, 'E_PERMISSION', JSON.stringify(body))
      const colleague = await aStaffMemberWith(permission)
      const { status, text } = await put(colleague.token)
      assert.oneOf(status, [200, 201], text)
    }

    const { body: after } = await call<{ credit: number; company: string }>('PUT', user, {
      token: staff.token,
      body: { company: 'Brandt Kino', credit: 5, free_ship: 10 },
    })
    assert.equal(after.company, 'Brandt Kino')
    const named = await call('PUT', `/api/products/${product}`, {
      token: staff.token,
      body: { name: sold.name, msrp: { usd: 1 } },
    })
    assert.equal(named.status, 200, named.text)
  })

  test('find neither menu entries nor pages that they cannot open', async ({ assert }) => {
    const menuOf = async (user: TestUser) => {
      const { props } = await visit<{ staffMenu: { href: string }[]; lacks: string[] }>(
        await signedIn(user),
        '/admin/home'
      )
      return { hrefs: props.staffMenu.map(({ href }) => href), lacks: props.lacks }
    }
    const limited = ['/purchasing', '/reports', '/admin/distribution', '/admin/pages']
    const without = await menuOf(staff)
    const all = await menuOf(await aSuperAdmin())
    assert.sameMembers(
      all.hrefs.filter((href) => !without.hrefs.includes(href) && limited.includes(href)),
      limited
    )
    assert.deepEqual([without.lacks, all.lacks], [PERMISSION_NAMES, []])

    const titles = async ({ token }: TestUser) => {
      const { body } = await call<FoundItem[]>('GET', '/api/a/find?q=reports', { token })
      return body.map(({ title }) => title)
    }
    assert.notInclude(await titles(staff), 'Reports')
    assert.include(await titles(await aStaffMemberWith('run_reports')), 'Reports')
  })

  test('read mails of purchase orders and the commission report only with the permission', async ({
    assert,
  }) => {
    const related = { type: 'purchase_order', id: newId() }
    const mails = [
      ['see_costs', await aMail({ relatedTo: related })],
      ['run_reports', await aMail({ filename: 'Commission_Report.csv' })],
    ] as const
    const browser = await signedIn(staff)
    for (const [permission, id] of mails) {
      const allowed = await signedIn(await aStaffMemberWith(permission))
      for (const path of ['', '/html', '/files/0']) {
        assert.equal(await statusOf(browser, `/admin/mailbox/${id}${path}`), 403, path)
        assert.equal(await statusOf(allowed, `/admin/mailbox/${id}${path}`), 200, path)
      }
    }
    assert.equal(await statusOf(browser, `/admin/mailbox/${await aMail({})}`), 200)
  })

  test('get an error page with the name of the permission', async ({ assert }) => {
    const { status, component, props } = await visit<{ message: string }>(
      await signedIn(staff),
      '/purchasing'
    )
    assert.deepEqual([status, component], [403, 'admin/problem'])
    assert.include(props.message, '“See purchase costs”')
  })
})

const newCustomer = (fields: object) => ({
  email: `${crypto.randomUUID()}@example.com`,
  password: 'long enough 1',
  ...fields,
})

type MailInput = { relatedTo?: { type: string; id: string }; filename?: string }

async function aMail({ relatedTo, filename = 'Order.pdf' }: MailInput): Promise<string> {
  const key = newId()
  await sendMail({
    ...{ key, to: 'ada@example.com', subject: 'Figures', text: 'Figures', html: '<p>Figures</p>' },
    relatedTo,
    attachments: [{ filename, contentType: 'text/plain', content: Buffer.from('Figures') }],
  })
  const mail = await one<{ id: string }>('select id from mails where message_id like ?', [
    `<${key}@%`,
  ])
  return mail!.id
}
