import { test } from '@japa/runner'
import { shop } from '#config/shop'
import { one, rows, run } from '#core/database'
import { eraseOldInvoices } from '#invoicing'
import { eraseOldOrders } from '#orders'
import { anOpenOrder, InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { useFakeCards } from '#tests/support/cards'
import { stockedShop } from '#tests/support/checkout'
import { call, statusFrom } from '#tests/support/http'
import { aPlacedOrder } from '#tests/support/orders'
import { aSuperAdmin, aUser, type TestUser } from '#tests/support/users'

type StoredAddress = { address_shipping: string; address_billing: string }

/** A day after the retention of a document that is issued now */
function afterRetention(): Date {
  const later = new Date(Date.now() + 24 * 3_600_000)
  later.setUTCFullYear(later.getUTCFullYear() + shop.retention.documentYears)
  return later
}

test.group('Documents of an erased customer', (group) => {
  let boss: TestUser
  group.setup(async () => {
    const { restore } = useFakeCards()
    await stockedShop()
    boss = await aSuperAdmin()
    return restore
  })

  const addresses = (table: 'orders' | 'invoices', id: string) =>
    one<StoredAddress>(
      table === 'orders'
        ? 'select address_shipping, address_billing from orders where id = ?'
        : 'select address_shipping, address_billing from invoices where id = ?',
      [id]
    ).then((row) => Object.values(row!).map((text) => JSON.parse(String(text)) as object))

  const erase = async ({ id, email }: TestUser) => {
    await run('update users set email_verified_at = created_at where id = ?', [id])
    await run('update orders set state = 7 where email = ? and placed_at is not null', [email])
    const path = `/api/users/${id}/erasure`
    return call('POST', path, { token: boss.token, body: { email } })
  }

  test('lose names and streets once the retention period has passed, not earlier', async ({
    assert,
  }) => {
    const user = await aUser({ currency: 'usd', firstname: 'Ines', lastname: 'Vogler' })
    const { _id: own } = await aPlacedOrder({ token: user.token, step: { email: user.email } })
    const { _id: asGuest } = await aPlacedOrder({ step: { email: user.email } })
    assert.equal(await statusFrom(erase(user)), 200)

    await eraseOldOrders()
    for (const id of [own, asGuest])
      for (const kept of await addresses('orders', id))
        assert.containsSubset(kept, { address1: '12 Analytical Way' })

    assert.equal(await eraseOldOrders(afterRetention()), 2)
    for (const id of [own, asGuest])
      for (const left of await addresses('orders', id))
        assert.containsSubset(left, {
          address1: '',
          firstname: '',
          lastname: 'Erased customer',
          countryId: 'US',
        })
    const found = await rows(`select order_id from order_search where document like '%analytical%'`)
    assert.deepEqual(found, [])
    assert.equal(await eraseOldOrders(afterRetention()), 0)
  })

  test('include invoices', async ({ assert }) => {
    const user = await aUser({ currency: 'usd' })
    const invoices = new InvoiceClient(
      boss.token,
      await anOpenOrder(boss.token, { user: user.id, email: user.email })
    )
    const { _id: id } = await invoices.created({ items: invoices.items(1) })
    assert.equal(await statusFrom(erase(user)), 200)

    assert.equal(await eraseOldInvoices(), 0)
    assert.equal(await eraseOldInvoices(afterRetention()), 1)
    assert.equal(await eraseOldInvoices(afterRetention()), 0)
    for (const left of await addresses('invoices', id))
      assert.containsSubset(left, { address1: '', lastname: 'Erased customer' })
    const invoice = await one('select customer_name, email from invoices where id = ?', [id])
    assert.deepEqual(invoice, { customer_name: 'Erased customer', email: '' })
  })

  test('of other customers, and of guests without an address, stay as they are', async ({
    assert,
  }) => {
    const other = await aUser({ currency: 'usd' })
    const { _id: own } = await aPlacedOrder({ token: other.token, step: { email: other.email } })
    const { _id: withoutEmail } = await anOpenOrder(boss.token, { email: '' })
    const before = [await addresses('orders', own), await addresses('orders', withoutEmail)]
    await eraseOldOrders(afterRetention())
    assert.deepEqual(
      [await addresses('orders', own), await addresses('orders', withoutEmail)],
      before
    )
  })
})
