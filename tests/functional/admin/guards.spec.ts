import { test } from '@japa/runner'
import { one, run } from '#core/database'
import { sendMail } from '#core/mail'
import { newId } from '#shared/ids'
import { useFakeCards } from '#tests/support/cards'
import { stockedShop } from '#tests/support/checkout'
import { Browser } from '#tests/support/browser'
import { aPlacedOrder } from '#tests/support/orders'
import { signedIn, statusOf, visit } from '#tests/support/pages'
import { aDealer, aStaffMember, aSuperAdmin, aUser, PASSWORD } from '#tests/support/users'

test.group('The staff area', (group) => {
  let orderId: string
  let mailId: string

  group.setup(async () => {
    const { restore } = useFakeCards()
    await stockedShop()
    const order = await aPlacedOrder()
    orderId = order._id
    await sendMail({
      key: newId(),
      to: 'ada@example.com',
      subject: 'Hello',
      text: 'Hello',
      html: '<p>Hello</p>',
      attachments: [{ filename: 'a.txt', contentType: 'text/plain', content: Buffer.from('a') }],
    })
    const mail = await one<{ id: string }>('select id from mails')
    mailId = mail!.id
    return restore
  })

  const paths = () => [
    '/admin',
    '/admin/orders',
    '/admin/orders?q=ada',
    `/admin/orders/${orderId}`,
    `/admin/orders/${newId()}`,
    '/admin/mailbox',
    `/admin/mailbox/${mailId}`,
    `/admin/mailbox/${mailId}/html`,
    `/admin/mailbox/${mailId}/files/0`,
  ]

  test('redirects visitors to the login page, and from there to the requested page', async ({
    assert,
  }) => {
    for (const path of paths()) {
      const { status, headers, text } = await new Browser().call('GET', path)
      assert.equal(status, 302, path)
      assert.equal(headers.location, '/login', path)
      assert.notInclude(text, 'ada@example.com')
      const visited = await new Browser().call('GET', path, { headers: { 'x-inertia': 'true' } })
      assert.include([302, 409], visited.status, path)
      assert.notInclude(visited.text, 'ada@example.com')
    }
    const browser = new Browser()
    await browser.call('GET', '/admin/mailbox')
    const { email } = await aStaffMember()
    const { headers } = await browser.call('POST', '/login', {
      body: { email, password: PASSWORD },
    })
    assert.equal(headers.location, '/admin/mailbox')
  })

  const customers: [string, () => Promise<{ id: string; email: string }>][] = [
    ['a customer', aUser],
    ['a dealer', aDealer],
    ['a distributor', () => aUser({ group: 'Distributor' })],
  ]
  for (const [role, make] of customers) {
    test(`is closed to ${role}, and the response contains none of its data`, async ({ assert }) => {
      const browser = await signedIn(await make())
      for (const path of paths()) {
        const { status, component, html, props } = await visit<{ staffMenu: unknown[] }>(
          browser,
          path
        )
        assert.equal(status, 403, path)
        assert.equal(component, 'errors/problem')
        assert.isEmpty(props.staffMenu)
        assert.notInclude(html, 'ada@example.com')
      }
    })
  }

  for (const [role, make] of [
    ['staff', aStaffMember],
    ['a super admin', aSuperAdmin],
  ] as const) {
    test(`is open to ${role}`, async ({ assert }) => {
      const browser = await signedIn(await make())
      const statuses = await Promise.all(paths().map((path) => statusOf(browser, path)))
      assert.deepEqual(statuses, [302, 200, 200, 200, 302, 200, 200, 200, 200])
    })
  }

  test('shows staff its own error page with a way back where a page cannot be shown', async ({
    assert,
  }) => {
    const browser = await signedIn(await aStaffMember())
    const pages: [string, number, string][] = [
      ['/reports?start[]=1', 422, '/reports'],
      ['/admin/users?sort=nothing', 422, '/admin/users'],
      ['/admin/invoices?status=nothing', 422, '/admin/invoices'],
      ['/admin/activity?from=never', 422, '/admin/activity'],
      ['/admin/setup', 403, '/admin/home'],
      ['/reports/speed', 403, '/admin/home'],
    ]
    for (const [path, expected, href] of pages) {
      const { status, component, props } = await visit<{
        back: { href: string }
        staffMenu: unknown[]
      }>(browser, path)
      assert.deepEqual([status, component], [expected, 'admin/problem'], path)
      assert.equal(props.back.href, href)
      assert.isNotEmpty(props.staffMenu)
    }
  })

  test('leads staff from an unknown name or id to the list that it would be in', async ({
    assert,
  }) => {
    const browser = await signedIn(await aStaffMember())
    const lists: [string, string][] = [
      ['/reports/nothing', '/reports'],
      ['/reports/aging/nothing', '/reports'],
      ['/admin/nothing', '/admin/orders'],
      ['/admin/users/nothing', '/admin/users'],
      [`/admin/invoices/${newId()}`, '/admin/invoices'],
      ['/trackr/nothing', '/trackr'],
      ['/trackr/units/nothing', '/trackr'],
      ['/purchasing/nothing', '/purchasing'],
      ['/files/nothing', '/files'],
      ['/shipping/nothing', '/admin/orders'],
    ]
    for (const [path, list] of lists) {
      const { headers } = await visit(browser, path)
      assert.equal(headers.location, list, path)
    }
  })

  test('starts with the list of orders', async ({ assert }) => {
    const browser = await signedIn(await aStaffMember())
    const { headers } = await visit(browser, '/admin')
    assert.equal(headers.location, '/admin/orders')
  })

  test('does not accept a token, which is for the JSON calls', async ({ assert }) => {
    const { token } = await aStaffMember()
    for (const options of [{ token }, { headers: { authorization: `Bearer ${token}` } }]) {
      const { status } = await new Browser().call('GET', '/admin/orders', options)
      assert.equal(status, 302)
    }
    const { status, headers, text } = await new Browser().call(
      'GET',
      `/admin/orders?token=${token}`
    )
    assert.equal(status, 302)
    assert.notInclude(JSON.stringify(headers) + text, token)
  })

  test('closes immediately when the role is revoked', async ({ assert }) => {
    const { id, email } = await aStaffMember()
    const browser = await signedIn({ email })
    assert.equal(await statusOf(browser, '/admin/orders'), 200)
    await run('update users set role = 0 where id = ?', [id])
    assert.equal(await statusOf(browser, '/admin/orders'), 403)
  })

  test('its pages are not cached', async ({ assert }) => {
    const browser = await signedIn(await aStaffMember())
    for (const path of [
      '/admin/orders',
      `/admin/orders/${orderId}`,
      `/admin/mailbox/${mailId}/html`,
    ]) {
      const { headers } = await visit(browser, path)
      assert.include(headers['cache-control'], 'no-store')
    }
  })
})
