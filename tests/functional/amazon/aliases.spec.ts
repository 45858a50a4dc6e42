import { test } from '@japa/runner'
import { auditBooks } from '#reporting/books/audit_books'
import { OrderState } from '#shared/enums'
import { newId } from '#shared/ids'
import { makeProduct, stockOf } from '#tests/unit/catalog/support'
import { allOrders, anAmazonId, orderReport, uploadAmazon } from '#tests/support/amazon'
import { firstLine, storedOrder } from '#tests/functional/amazon/support'
import { call, statusFrom } from '#tests/support/http'
import { aStaffMember } from '#tests/support/users'

test.group('Aliases of Amazon', () => {
  test('an alias links what was imported without a product, and what is imported later', async ({
    assert,
  }) => {
    const product = await makeProduct({ stock: 10 })
    const { token } = await aStaffMember()
    const code = `${product.sku.slice(-12)}-FBA`
    const [early, late, byAsin] = [anAmazonId(), anAmazonId(), anAmazonId()]
    const cells = { 'sku': code, 'quantity': 2, 'order-status': 'Unshipped' }
    await uploadAmazon(token, [allOrders([{ ...cells, 'amazon-order-id': early }])])
    assert.include(await firstLine(early), { product_id: null, sku: code })

    const added = await call('POST', '/api/a/amazon_aliases', {
      token,
      body: { code: code.toLowerCase(), sku: product.sku },
    })
    assert.equal(added.status, 201, added.text)
    assert.include(added.body, { code, linked: 1 })
    assert.include(await firstLine(early), { product_id: product.id, sku: product.sku })
    assert.deepEqual(await stockOf(product.id), { stock: 8, reserved: 2 })

    await uploadAmazon(token, [allOrders([{ ...cells, 'amazon-order-id': late }])])
    const asin = `B0${code.slice(0, 8)}`
    await call('POST', '/api/a/amazon_aliases', { token, body: { code: asin, sku: product.sku } })
    await uploadAmazon(token, [
      allOrders([{ 'amazon-order-id': byAsin, 'sku': 'OTHER', asin, 'order-status': 'Unshipped' }]),
    ])
    assert.deepEqual(await stockOf(product.id), { stock: 5, reserved: 5 })

    const listed = await call<{ _id: string; code: string }[]>('GET', '/api/a/amazon_aliases', {
      token,
    })
    const { _id: id } = listed.body.find((alias) => alias.code === code)!
    const path = `/api/a/amazon_aliases/${id}`
    assert.equal(await statusFrom(call('DELETE', path, { token })), 200)
    assert.equal(await statusFrom(call('DELETE', path, { token })), 404)
  })

  test('linked goods have left where they were shipped, whatever the state of their order', async ({
    assert,
  }) => {
    const product = await makeProduct({ stock: 10 })
    const { token } = await aStaffMember()
    const code = newId().toUpperCase()
    const [partly, completed] = [anAmazonId(), anAmazonId()]
    const cells = {
      'sku': code,
      'quantity-purchased': 4,
      'item-price': '40.00',
      'recipient-name': 'Ada Moore',
      'ship-address-1': '1 King Street',
    }
    const imported = await uploadAmazon(token, [
      orderReport([partly, completed].map((id) => ({ ...cells, 'order-id': id }))),
    ])
    assert.equal(imported.body.created, 2, imported.text)
    const pathOf = async (id2: string) => {
      const { id } = await storedOrder(id2)
      return `/api/orders/${id}`
    }
    const { id: line } = await firstLine(partly)
    for (const [path, body] of [
      ['shipments', { items: [{ line, quantity: 3 }] }],
      ['returns', { items: [{ line, quantity: 1 }], reason: 'Damaged', restock: true }],
    ] as const) {
      const { status, text } = await call('POST', `${await pathOf(partly)}/${path}`, {
        token,
        body,
      })
      assert.oneOf(status, [200, 201], text)
    }
    const { id: completedId } = await storedOrder(completed)
    const set = await call('PUT', `/api/a/orders/${completedId}`, {
      token,
      body: { state: OrderState.Complete },
    })
    assert.equal(set.status, 200, set.text)

    const added = await call('POST', '/api/a/amazon_aliases', {
      token,
      body: { code, sku: product.sku },
    })
    assert.include(added.body, { linked: 2 })
    assert.deepEqual(await stockOf(product.id), { stock: 3, reserved: 5 })
    for (const [id2, quantity] of [
      [partly, 1],
      [completed, 4],
    ] as const) {
      const { id: left } = await firstLine(id2)
      const items = [{ line: left, quantity }]
      const shipped = await call('POST', `${await pathOf(id2)}/shipments`, {
        token,
        body: { items },
      })
      assert.equal(shipped.status, 201, shipped.text)
    }
    assert.deepEqual(await stockOf(product.id), { stock: 3, reserved: 0 })
    const { problems } = await auditBooks()
    assert.isEmpty(problems.filter(({ id }) => id === product.id))
  })

  test('aliases of unknown products and repeated ones are rejected', async ({ assert }) => {
    const product = await makeProduct()
    const { token } = await aStaffMember()
    const add = (body: object) => call('POST', '/api/a/amazon_aliases', { token, body })
    const code = newId()
    assert.equal(await statusFrom(add({ code, sku: product.sku })), 201)
    for (const [body, field] of [
      [{ code, sku: product.sku }, 'code'],
      [{ code: product.sku, sku: product.sku }, 'code'],
      [{ code: newId(), sku: 'NO-SUCH' }, 'sku'],
      [{ code: '', sku: product.sku }, 'code'],
      [{ code: 'x'.repeat(41), sku: product.sku }, 'code'],
      [{ code: newId() }, 'sku'],
    ] as const) {
      const response = await add(body)
      assert.deepEqual([response.status, response.body.field], [422, field], JSON.stringify(body))
    }
  })
})
