import { test } from '@japa/runner'
import { recordCreditEntry } from '#accounts/credit/record_credit'
import { recordAction, SYSTEM_ACTOR } from '#core/audit_log'
import { insertMany, rows, run, writeTx, type Binding } from '#core/database'
import { newId } from '#shared/ids'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { aPlacedOrder } from '#tests/support/orders'
import { signedIn, visit } from '#tests/support/pages'
import { withStaffBrowser } from '#tests/support/staffed_shop'
import { aDealer, aGroup, aSuperAdmin, aUser } from '#tests/support/users'
import type {
  ApplicationListView,
  ApplicationView,
  UserDetailView,
  UserListView,
} from '#accounts/views'
import type { CustomerOrders } from '#orders/views'
import type { UserPricesView } from '#pricing/tables/price_grid_pages'
import type { TestUser } from '#tests/support/users'

const APPLICATION = {
  ...{ firstname: 'Lena', lastname: 'Sorensen', company: 'Fjord', companyRole: 'Owner' },
  ...{
    email: 'lena@fjord.example',
    phone: '555-0103',
    hearAboutUs: 'THX',
    applicationType: 'Dealer',
  },
  address: { address1: '1', city: 'Oslo', zipcode: '0150', countryId: 'NO' },
}

test.group('The staff pages of customers', (group) => {
  withFakeCards(group)
  const staff = withStaffBrowser(group)
  let boss: Browser
  let dealer: TestUser
  let applicationId: string

  group.setup(async () => {
    boss = await signedIn(await aSuperAdmin())
    dealer = await aUser({
      group: 'Dealer',
      currency: 'usd',
      firstname: 'Marc',
      lastname: 'Tremblay',
      company: 'Laval',
      email: 'marc@laval.example',
    })
    const applied = await call<{ _id: string }>('POST', '/api/misc/apply', {
      body: APPLICATION,
    })
    applicationId = applied.body._id
  })

  test('the list shows and finds users', async ({ assert }) => {
    const { component, props } = await visit<{ users: UserListView }>(staff, '/admin/users?q=laval')
    assert.equal(component, 'admin/users/index')
    assert.containsSubset(props.users, {
      count: 1,
      query: 'laval',
      rows: [
        {
          name: 'Marc Tremblay',
          group: 'Dealer',
          isTrade: true,
          hasCustomPricing: false,
          role: null,
        },
      ],
    })
  })

  test('an admin can only create customers', async ({ assert }) => {
    const labels = async (browser: Browser) => {
      const { props } = await visit<{ users: UserListView }>(browser, '/admin/users')
      return props.users.roles.map(({ label }) => label)
    }
    assert.deepEqual(await labels(staff), ['Regular'])
    assert.deepEqual(await labels(boss), ['Regular', 'Admin', 'Super admin'])
  })

  test('a customer is shown with terms, orders, credit and history', async ({ assert }) => {
    const order = await aPlacedOrder({ token: dealer.token })
    const { component, props } = await visit<{
      customer: UserDetailView
      orders: CustomerOrders
    }>(staff, `/admin/users/${dealer.id}`)
    assert.equal(component, 'admin/users/show')
    assert.containsSubset(props.orders, {
      orders: [{ id: order._id, number: order.number, state: 'Open' }],
      count: 1,
    })
    assert.containsSubset(props.customer, {
      email: 'marc@laval.example',
      group: 'Dealer',
      credit: { cents: 0, currency: 'usd' },
      isCurrencyLocked: true,
      canEdit: true,
      canErase: false,
    })
    assert.isNotEmpty(props.customer.history.entries)
    const shownToBoss = await visit<{ customer: UserDetailView }>(boss, `/admin/users/${dealer.id}`)
    assert.isTrue(shownToBoss.props.customer.canErase)
    assert.lengthOf(shownToBoss.props.customer.choices.roles, 3)
  })

  test('a long list of orders shows the latest hundred and the number of all', async ({
    assert,
  }) => {
    const { id, token } = await aUser({ currency: 'usd' })
    const placed = await aPlacedOrder({ token })
    const [row] = await rows<Record<string, Binding>>('select * from orders where id = ?', [
      placed._id,
    ])
    const copies = Array.from({ length: 100 }, (_, index) => ({
      ...row,
      id: newId(),
      id2: `${row.id2}-${index}`,
    }))
    await writeTx((trx) => insertMany('orders', copies, trx))
    const { props } = await visit<{ orders: CustomerOrders }>(staff, `/admin/users/${id}`)
    assert.deepEqual([props.orders.orders.length, props.orders.count], [100, 101])
  })

  test('a staff account is shown without the actions of super admins', async ({ assert }) => {
    const staffUser = await aUser({ role: 3, currency: 'usd' })
    for (const [browser, canEdit] of [
      [staff, false],
      [boss, true],
    ] as const) {
      const path = `/admin/users/${staffUser.id}`
      const { props } = await visit<{ customer: UserDetailView }>(browser, path)
      assert.equal(props.customer.canEdit, canEdit)
      const prices = await visit<{ prices: UserPricesView }>(browser, `${path}/prices`)
      assert.equal(prices.props.prices.mayEdit, canEdit)
    }
  })

  test('a long history shows the latest fifty entries and the number of all', async ({
    assert,
  }) => {
    const { id } = await aUser({ currency: 'usd' })
    await writeTx(async (trx) => {
      for (let n = 0; n < 51; n++) {
        const about = { type: 'user', id }
        await recordAction({ subject: about, action: 'data_exported', actor: SYSTEM_ACTOR }, trx)
        await recordCreditEntry({ userId: id, cents: 1, kind: 'added', actor: SYSTEM_ACTOR }, trx)
      }
    })
    const { props } = await visit<{ customer: UserDetailView }>(staff, `/admin/users/${id}`)
    const { history, ledger } = props.customer
    assert.deepEqual([history.entries.length, history.count], [50, 52])
    assert.isFalse(history.entries.some(({ action: what }) => what === 'Signed up'))
    assert.deepEqual([ledger.entries.length, ledger.count], [50, 51])
  })

  test('an unknown account redirects to the list', async ({ assert }) => {
    const { status, headers } = await visit(staff, `/admin/users/${'f'.repeat(24)}`)
    assert.deepEqual([status, headers.location], [302, '/admin/users'])
  })

  test('the list of applications counts open ones, filters and searches', async ({ assert }) => {
    const inbox = async (query: string) => {
      const { props } = await visit<{ applications: ApplicationListView }>(
        staff,
        `/admin/applications${query}`
      )
      return props.applications
    }
    assert.containsSubset(await inbox(''), {
      count: 1,
      waiting: 1,
      rows: [{ company: 'Fjord', state: 'new' }],
    })
    for (const [query, expected] of [
      ['?state=approved', 0],
      ['?state=new&q=fjord', 1],
      ['?q=unknown', 0],
    ] as const) {
      const { count } = await inbox(query)
      assert.equal(count, expected, query)
    }
    const { status } = await visit(staff, '/admin/applications?state=lost')
    assert.equal(status, 422)
  })

  test('an application is shown with the group and currency of an approval', async ({ assert }) => {
    const dealers = await aGroup('Dealer')
    const { props } = await visit<{ application: ApplicationView }>(
      staff,
      `/admin/applications/${applicationId}`
    )
    assert.containsSubset(props.application, {
      name: 'Lena Sorensen',
      account: null,
      proposed: { group: dealers, currency: 'usd' },
      decision: null,
    })
  })

  test('an application shows whether its account is verified, and whether an approval resets it', async ({
    assert,
  }) => {
    const accountOf = async (email: string, by?: TestUser) => {
      const { body } = await call<{ _id: string }>('POST', '/api/misc/apply', {
        token: by?.token,
        body: { ...APPLICATION, email },
      })
      const { props } = await visit<{ application: ApplicationView }>(
        staff,
        `/admin/applications/${body._id}`
      )
      return props.application.account
    }
    const [unverified, signedInUser, verified] = [await aUser(), await aUser(), await aUser()]
    await run('update users set email_verified_at = created_at where id = ?', [verified.id])
    const isApplicant = false
    assert.containsSubset(await accountOf(unverified.email), {
      ...{ email: unverified.email, isApplicant, isVerified: false, willBeReset: true },
    })
    assert.containsSubset(await accountOf(verified.email), {
      ...{ email: verified.email, isApplicant, isVerified: true, willBeReset: false },
    })
    assert.containsSubset(await accountOf('boss@big.example', signedInUser), {
      ...{ email: signedInUser.email, isApplicant: true, isVerified: false, willBeReset: false },
    })
  })

  test('all pages are closed to customers and dealers, and the response contains no names', async ({
    assert,
  }) => {
    const paths = [
      '/admin/users',
      `/admin/users/${dealer.id}`,
      '/admin/applications',
      `/admin/applications/${applicationId}`,
    ]
    for (const make of [aUser, aDealer]) {
      const browser = await signedIn(await make())
      for (const path of paths) {
        const { status, html } = await visit(browser, path)
        assert.equal(status, 403, path)
        assert.notInclude(html, 'marc@laval')
        assert.notInclude(html, 'lena@fjord')
      }
    }
    for (const path of paths) {
      const { status, headers } = await new Browser().call('GET', path)
      assert.deepEqual([status, headers.location], [302, '/login'])
    }
  })

  test('the application form is open to everyone and prefills the signed-in user’s data', async ({
    assert,
  }) => {
    const { component, props } = await visit<{ defaults: Record<string, string> }>(
      new Browser(),
      '/ca/apply'
    )
    assert.equal(component, 'account/apply')
    assert.deepEqual(props.defaults, {
      firstname: '',
      lastname: '',
      company: '',
      email: '',
      phone: '',
      countryId: 'CA',
    })
    const prefilled = await visit<{ defaults: Record<string, string> }>(
      await signedIn(dealer),
      '/apply'
    )
    assert.containsSubset(prefilled.props.defaults, {
      firstname: 'Marc',
      email: 'marc@laval.example',
    })
  })

  test('an erased user is shown as erased', async ({ assert }) => {
    const { id } = await aUser()
    await run('update users set erased_at = created_at where id = ?', [id])
    const { props } = await visit<{ customer: UserDetailView }>(staff, `/admin/users/${id}`)
    assert.isTrue(props.customer.isErased)
  })
})
