import { test } from '@japa/runner'
import { run } from '#core/database'
import { newId } from '#shared/ids'
import { Browser } from '#tests/support/browser'
import { signedIn, visit } from '#tests/support/pages'
import { withStaffBrowser } from '#tests/support/staffed_shop'
import { aDealer, aUser } from '#tests/support/users'
import type { NewOrderForm } from '#orders/views'

type Props = { form: NewOrderForm; flash: { error?: string } }

test.group('The page of a new order', (group) => {
  const staff = withStaffBrowser(group)

  test('starts with the back office defaults, without a customer', async ({ assert }) => {
    const { status, component, props } = await visit<Props>(staff, '/admin/orders/0')
    assert.deepEqual([status, component], [200, 'admin/orders/new'])
    const { customer, sources, states, paymentMethods, shippingMethods } = props.form
    assert.isNull(customer)
    assert.equal(sources[0], 'Cheque / Bank Transfer')
    assert.deepEqual(
      [states[0], paymentMethods[0], shippingMethods[0]],
      [
        { value: '6', label: 'Quote / Pro-forma' },
        { value: 'BANK_TRANSFER', label: 'Bank Transfer' },
        { value: 'FEDEX_EXPRESS', label: 'Express' },
      ]
    )
  })

  test('starts with the chosen customer', async ({ assert }) => {
    const { id, email } = await aDealer()
    const { props } = await visit<Props>(staff, `/admin/orders/0?user=${id}`)
    assert.containsSubset(props.form.customer, { _id: id, email, group: { name: 'Dealer' } })
  })

  test('reports an unknown or erased customer', async ({ assert }) => {
    const { id } = await aUser()
    await run('update users set erased_at = ? where id = ?', [new Date().toISOString(), id])
    for (const user of [newId(), id, 'x', '%27']) {
      const { status, headers } = await visit(staff, `/admin/orders/0?user=${user}`)
      assert.deepEqual([status, headers.location], [302, '/admin/orders/0'], user)
      const { props } = await visit<Props>(staff, '/admin/orders/0')
      assert.isNull(props.form.customer)
      assert.equal(props.flash.error, 'User not found')
    }
  })

  test('is closed to customers, and the response contains no customer data', async ({ assert }) => {
    const { id, email } = await aDealer()
    for (const user of [await aUser(), await aDealer(), await aUser({ group: 'Distributor' })]) {
      const { status, html } = await visit(await signedIn(user), `/admin/orders/0?user=${id}`)
      assert.equal(status, 403)
      assert.notInclude(html, email)
    }
    const { status, headers } = await visit(new Browser(), `/admin/orders/0?user=${id}`)
    assert.deepEqual([status, headers.location], [302, '/login'])
  })
})
