import { test } from '@japa/runner'
import { InvoiceClient, type OpenOrderChanges } from '#tests/functional/invoicing/support/invoices'
import { tableCounts } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser } from '#tests/support/users'
import type { InvoiceResponse } from '#invoicing/invoice/invoice_response'

test.group('Access to invoices', (group) => {
  const staff = withStaffedShop(group)
  const client = (changes?: OpenOrderChanges) => InvoiceClient.ofNewOrder(staff.token, changes)

  test('void invoices are listed only for staff who ask for them', async ({ assert }) => {
    const owner = await aUser({ currency: 'usd' })
    const invoices = await client({ user: owner.id })
    const invoice = await invoices.created()
    await invoices.remove(invoice._id)
    const numbers = async (token: string, query = '') => {
      const { body } = await call<InvoiceResponse[]>('GET', invoices.path + query, { token })
      return body.map(({ id2 }) => id2)
    }
    assert.deepEqual(await numbers(staff.token), [])
    assert.deepEqual(await numbers(staff.token, '?void=0'), [])
    assert.deepEqual(await numbers(staff.token, '?void=1'), [invoice.id2])
    assert.deepEqual(await numbers(owner.token, '?void=1'), [])
    const path = `${invoices.path}?void=yes`
    assert.equal(await statusFrom(call('GET', path, { token: staff.token })), 422)
  })

  test('customers and visitors cannot write invoices; owners see theirs, strangers nothing', async ({
    assert,
  }) => {
    const owner = await aUser({ currency: 'usd' })
    const stranger = await aUser()
    const invoices = await client({ user: owner.id })
    const invoice = await invoices.created({ items: invoices.items(2) })
    const voided = await invoices.created({ items: invoices.items(2) })
    await invoices.remove(voided._id)
    const own = new InvoiceClient(owner.token, invoices.order)
    const other = new InvoiceClient(stranger.token, invoices.order)
    const listed = await own.list()
    assert.deepEqual(
      listed.map(({ _id }) => _id),
      [invoice._id]
    )
    const before = await tableCounts('sessions')
    assert.equal(await statusFrom(call('GET', invoices.path, { token: stranger.token })), 404)
    assert.equal(await statusFrom(call('GET', invoices.path)), 401)
    assert.equal(await statusFrom(other.pay(invoice._id, { token: 'tok_visa' })), 404)
    assert.equal(await statusFrom(own.transfer(invoice._id, 20)), 403)
    assert.equal(await statusFrom(own.pay(voided._id, { token: 'tok_visa' })), 404)
    for (const attempt of [
      own.create(),
      own.edit(invoice._id, {}),
      own.remove(invoice._id),
      own.credit(invoice._id, { amount: 1 }),
      own.returnGoods({ items: own.items(1) }),
    ]) {
      assert.equal(await statusFrom(attempt), 403)
    }
    assert.deepEqual(await tableCounts('sessions'), before)
  })

  test('an invoice of another order is not found', async ({ assert }) => {
    const [one, other] = [await client(), await client()]
    const invoice = await one.created()
    for (const attempt of [
      other.edit(invoice._id, {}),
      other.remove(invoice._id),
      other.transfer(invoice._id, 1),
      other.credit(invoice._id, { amount: 1 }),
    ]) {
      assert.equal(await statusFrom(attempt), 404)
    }
  })
})
