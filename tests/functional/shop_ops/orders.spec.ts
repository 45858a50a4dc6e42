import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { newId } from '#shared/ids'
import { anOpenOrder, InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { stockedShop } from '#tests/support/checkout'
import { ShopOps } from '#tests/support/shop_ops'
import { aStaffMember } from '#tests/support/users'
import type { OrderResponse } from '#orders/views'

test.group('shop-ops orders, invoices and documents', (group) => {
  withFakePrinter(group)
  let ops: ShopOps
  let order: OrderResponse
  let invoiceNumber: string

  group.setup(async () => {
    await stockedShop()
    const { token } = await aStaffMember()
    ops = new ShopOps(token)
    order = await anOpenOrder(token, { items: [[2, 25]] })
    const { body } = await new InvoiceClient(token, order).create()
    invoiceNumber = body.id2
  })

  test('orders are found by words and filters', async ({ assert }) => {
    const found = await ops.run(['orders', 'search', order.number, '--unpaid', '--state', 'open'])
    assert.equal(found.exitCode, 0, found.all)
    assert.include(found.out, order.number)
    assert.include(found.out, '1 orders, page 1 of 1')
    const none = await ops.run(['orders', 'search', order.number, '--paid', '--json'])
    assert.equal(JSON.parse(none.out).count, 0)
    for (const wrong of [
      ['--from', '2026-02-30'],
      ['--state', 'lost'],
      ['--paid', '--unpaid'],
      ['--page-size', '101'],
    ])
      assert.equal(await ops.exitCode(['orders', 'search', ...wrong]), 2, wrong.join(' '))
  })

  test('an order is shown by number, in any case and without dashes, or by id', async ({
    assert,
  }) => {
    const plain = order.number.toLowerCase().replaceAll('-', '')
    for (const name of [order.number, plain, order._id]) {
      const { exitCode, out, all } = await ops.run(['orders', 'show', name])
      assert.equal(exitCode, 0, all)
      assert.include(out, `Order ${order.number}  open  `)
      assert.include(out, 'Total')
    }
    for (const name of ['0000-0000-0000', newId()]) {
      const { exitCode, err } = await ops.run(['orders', 'show', name])
      assert.equal(exitCode, 1)
      assert.isNotEmpty(err)
    }
  })

  test('the invoices of an order are listed', async ({ assert }) => {
    const { exitCode, out, all } = await ops.run(['invoices', order.number])
    assert.equal(exitCode, 0, all)
    assert.match(out, new RegExp(`${invoiceNumber}\\s+issued`))
    assert.equal(await ops.exitCode(['invoices', newId()]), 1)
  })

  test('a document is saved as a PDF, and replaces no file unless told to', async ({ assert }) => {
    const words = ['document', order.number, '--type', 'invoice', '--invoice', invoiceNumber]
    const saved = await ops.run([...words, '--output', 'a.pdf'])
    assert.equal(saved.exitCode, 0, saved.all)
    assert.match(readFileSync(join(ops.home, 'a.pdf'), 'latin1'), /^%PDF-/)

    const again = await ops.run([...words, '--output', 'a.pdf'])
    assert.equal(again.exitCode, 2)
    assert.include(again.err, '--force')
    const forced = await ops.run([...words, '--output', 'a.pdf', '--force', '--json'])
    assert.equal(JSON.parse(forced.out).output, 'a.pdf')

    const named = await ops.run(['document', order.number])
    assert.include(named.out, `Order #${order.number}.pdf written`)
    const unknown = await ops.run([
      'document',
      order.number,
      '--type',
      'invoice',
      '--invoice',
      'INV-0',
    ])
    assert.equal(unknown.exitCode, 1)
    assert.equal(await ops.exitCode(['document', order.number, '--type', 'poem']), 2)
  })
})
