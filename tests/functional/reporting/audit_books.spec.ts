import ace from '@adonisjs/core/services/ace'
import { test } from '@japa/runner'
import AuditBooks from '#commands/audit_books'
import { one, run } from '#core/database'
import { auditBooks, lastBookAudit, recordBookAudit, type BookAudit } from '#reporting'
import { paymentsOfOrder, refundPayment } from '#payments'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import {
  anOpenOrder as anOpenInvoiceOrder,
  InvoiceClient,
} from '#tests/functional/invoicing/support/invoices'
import { productId, stockedShop } from '#tests/support/checkout'
import { call } from '#tests/support/http'
import { aPlacedOrder } from '#tests/support/orders'
import { anOpenOrder, ship } from '#tests/support/shipments'
import { aBoxedUnit, stationCalls } from '#tests/support/trackr'
import { createStaffOrderByCall, staffOrder } from '#tests/support/staff_orders'
import { aStaffMember, aSuperAdmin, aUser } from '#tests/support/users'

/** Returns the rules that a record breaks. */
async function brokenRules(id: string): Promise<string[]> {
  const { problems } = await auditBooks()
  return problems.filter((problem) => problem.id === id).map(({ rule }) => rule)
}

/** Sets columns of a record, audits, and restores them; returns the rules that it breaks, or that another record does. */
async function brokenBy(table: string, id: string, column: string, change: string, broken = id) {
  const before = `select ${column} as value from ${table} where id = ?`
  const found = await one<{ value: string | number | null }>(before, [id])
  await run(`update ${table} set ${column} = ${change} where id = ?`, [id])
  const rules = await brokenRules(broken)
  await run(`update ${table} set ${column} = ? where id = ?`, [found!.value, id])
  return rules
}

async function runCommand(...flags: string[]) {
  ace.ui.switchMode('raw')
  const command = await ace.create(AuditBooks, flags)
  await command.exec()
  const lines = command.logger.getLogs().map(({ message }) => message)
  ace.ui.switchMode('normal')
  return { exitCode: command.exitCode ?? 0, lines }
}

test.group('Books', (group) => {
  withFakeCards(group)
  group.setup(stockedShop)

  test('paid, refunded, shipped and open orders add up', async ({ assert }) => {
    const paid = await aPlacedOrder()
    const refunded = await aPlacedOrder()
    const [payment] = await paymentsOfOrder(refunded._id)
    await refundPayment({ paymentId: payment.id, reason: 'Damaged' })
    const { token } = await aStaffMember()
    const open = await anOpenOrder(token, { quantity: 3 })
    await ship(token, open, 2)

    for (const { _id: id } of [paid, refunded, open])
      assert.deepEqual(await brokenRules(id), [], id)
    assert.deepEqual(await brokenRules(payment.id), [])
    assert.deepEqual(await brokenRules(await productId('THX-CBH10')), [])
  })

  test('each wrong figure of an order is named', async ({ assert }) => {
    const { _id: id } = await aPlacedOrder()
    const broken = (column: string, change: string) => brokenBy('orders', id, column, change)
    assert.deepEqual(await broken('subtotal_cents', 'subtotal_cents + 1'), ['order_total'])
    assert.deepEqual(await broken('balance_cents', '100'), ['order_balance'])
    assert.deepEqual(await broken('balance_cents', 'null'), ['order_balance'])
    assert.deepEqual(await broken('paid_at', 'null'), ['order_balance'])
    assert.deepEqual(await broken('cancelled_at', `'2026-01-01T00:00:00.000Z'`), [
      'order_balance',
      'cancelled_money',
      'order_reservation',
    ])
    assert.deepEqual(await broken('is_invoiced', 'true'), ['order_invoiced'])
    assert.deepEqual(await broken('awaits_goods', 'true'), ['order_awaited'])
    assert.deepEqual(await broken('sales_tax_cents', 'sales_tax_cents + 5'), ['order_total'])
    assert.deepEqual(await brokenRules(id), [])
  })

  test('credit of another account, and what is restored beyond its use, are named', async ({
    assert,
  }) => {
    const { token } = await aStaffMember()
    const { id: userId } = await aUser({ currency: 'usd' })
    const { id: otherId } = await aUser({ currency: 'usd' })
    await call('POST', `/api/users/${userId}/credit`, {
      token,
      body: { amount: 2, reason: 'Sorry' },
    })
    const { body: order } = await createStaffOrderByCall(token, await staffOrder({ user: userId }))
    const idOf = async (kind: string) => {
      const sql = 'select id from credit_ledger where subject_id = ? and kind = ?'
      const entry = await one<{ id: string }>(sql, [order._id, kind])
      return entry!.id
    }
    const used = await idOf('spent')
    assert.deepEqual(await brokenRules(order._id), [])
    await run('update credit_ledger set user_id = ? where id = ?', [otherId, used])
    assert.deepEqual(await brokenRules(order._id), ['order_credit_account'])
    await run('update credit_ledger set user_id = ? where id = ?', [userId, used])

    const reason = 'Changed their mind'
    await call('POST', `/api/orders/${order._id}/cancellation`, { token, body: { reason } })
    assert.deepEqual(await brokenRules(userId), [])
    await run('update credit_ledger set delta_cents = 201 where id = ?', [await idOf('restored')])
    assert.deepEqual(await brokenRules(userId), ['credit', 'credit_restored'])
    await run('update credit_ledger set delta_cents = 200 where id = ?', [await idOf('restored')])
    assert.deepEqual(await brokenRules(userId), [])
  })

  test('a serial and a unit that are with two customers are named', async ({ assert }) => {
    const { token } = await aStaffMember()
    const { enclosure, box } = await aBoxedUnit(stationCalls(token))
    const serials = [box, 'SN-900', 'SN-901', 'SN-902']
    const shipped = new Map<string, string>()
    for (const serial of serials) {
      const order = await anOpenOrder(token)
      await ship(token, order, 1, {
        items: [{ line: order.cart[0]._id, quantity: 1, serials: [serial] }],
      })
      const row = await one<{ id: string }>('select id from shipment_serials where serial = ?', [
        serial,
      ])
      shipped.set(serial, row!.id)
      assert.deepEqual(await brokenRules(row!.id), [])
    }
    const idOf = (serial: string) => shipped.get(serial)!
    const rename = (serial: string, to: string) =>
      brokenBy('shipment_serials', idOf(serial), 'serial', `'${to}'`)
    // Of two rows the one with the higher id is named; within a second ids have no order.
    const byId = (left: string, right: string) => (idOf(left) < idOf(right) ? -1 : 1)
    const [first, second] = ['SN-901', 'SN-902'].toSorted(byId)
    assert.deepEqual(await rename(second, first), ['serial_customer'])

    const unit = await one<{ id: string }>('select id from units where box_serial = ?', [box])
    await run('update shipment_serials set serial = ? where id = ?', [enclosure, idOf('SN-900')])
    assert.deepEqual(await brokenRules(unit!.id), ['unit_customer'])
    assert.deepEqual(await brokenRules(idOf('SN-900')), [])
    await run(`update shipment_serials set serial = 'SN-900' where id = ?`, [idOf('SN-900')])
    assert.deepEqual(await brokenRules(unit!.id), [])
  })

  test('a payment, a refund, stock, credit and redemptions are checked', async ({ assert }) => {
    const order = await aPlacedOrder()
    const [payment] = await paymentsOfOrder(order._id)
    const refund = await refundPayment({ paymentId: payment.id, reason: 'Damaged' })
    const { id: userId } = await aUser()
    const product = await productId('THX-CBH10')

    assert.deepEqual(
      await brokenBy('payment_attempts', payment.attemptId!, 'amount_cents', 'amount_cents + 1'),
      ['attempt_recorded']
    )
    assert.deepEqual(await brokenBy('refunds', refund.id, 'amount_cents', 'amount_cents - 1'), [
      'refund_recorded',
    ])
    assert.deepEqual(await brokenBy('payments', payment.id, 'currency', `'cad'`), ['payment_order'])
    assert.deepEqual(await brokenBy('products', product, 'stock', 'stock + 1'), ['stock'])
    assert.deepEqual(await brokenBy('users', userId, 'credit_cents', '50'), ['credit'])
  })

  test('invoices, their payments and credit notes are checked', async ({ assert }) => {
    const { token } = await aStaffMember()
    const client = new InvoiceClient(token, await anOpenInvoiceOrder(token, { items: [[4, 25]] }))
    const invoice = await client.created({ items: client.items(3) })
    await client.created()
    assert.deepEqual(await brokenRules(invoice._id), [])
    assert.deepEqual(await brokenRules(client.order._id), [])

    const broken = (column: string, change: string) =>
      brokenBy('invoices', invoice._id, column, change)
    assert.deepEqual(await broken('shipping_cents', 'shipping_cents + 5'), ['invoice_total'])
    assert.deepEqual(await broken('balance_cents', '0'), ['invoice_balance'])
    const { id: ownerId } = await aUser()
    const owner = `'${ownerId}'`
    assert.deepEqual(await broken('user_id', owner), ['invoice_customer'])
    assert.deepEqual(await brokenBy('orders', client.order._id, 'is_invoiced', 'false'), [
      'order_invoiced',
    ])
    const series = `(select type from invoices where id = '${invoice._id}')`
    await run(`update number_counters set last = last + 1 where name = ${series}`)
    const { problems } = await auditBooks()
    assert.include(
      problems.map(({ rule }) => rule),
      'invoice_series'
    )
    await run(`update number_counters set last = last - 1 where name = ${series}`)
  })

  test('more of a product on invoices than was ordered, and a balance that nothing raised, are named', async ({
    assert,
  }) => {
    const { token } = await aStaffMember()
    const product = await productId('THX-CBH10')
    const cart = [{ product, quantity: 2, cost: 50 }]
    const { body } = await createStaffOrderByCall(token, await staffOrder({ cart, state: 5 }))
    const client = new InvoiceClient(token, body)
    const invoice = await client.created()
    await client.created({ items: [{ description: 'Rush fee', quantity: 1, cost: 20 }] })
    const { _id: id } = client.order
    assert.deepEqual(await brokenRules(id), [])
    const { id: lineId } = (await one<{ id: string }>(
      'select id from invoice_lines where invoice_id = ?',
      [invoice._id]
    ))!
    const setQuantity = (quantity: number) =>
      run('update invoice_lines set quantity = ? where id = ?', [quantity, lineId])
    await setQuantity(3)
    assert.include(await brokenRules(id), 'invoiced_quantity')
    await setQuantity(2)
    assert.deepEqual(await brokenBy('orders', id, 'balance_cents', 'balance_cents + 1'), [
      'order_balance',
      'raised_balance',
    ])
  })

  test('another amount of extra lines than the invoices have, and of what is paid of them, is named', async ({
    assert,
  }) => {
    const { token } = await aStaffMember()
    const client = await InvoiceClient.ofNewOrder(token)
    const { _id: id } = client.order
    const items = [{ description: 'Rush fee', quantity: 1, cost: 20 }]
    const invoice = await client.created({ items })
    const voided = await client.created({ items })
    await client.remove(voided._id)
    await client.transfer(invoice._id, 12)
    const broken = (column: string, change: string) => brokenBy('orders', id, column, change)
    assert.deepEqual(await brokenRules(id), [])
    assert.deepEqual(await broken('extra_cents', '2001'), ['extra_lines'])
    assert.deepEqual(await broken('extra_cents', '4000'), ['extra_lines'])
    assert.deepEqual(await broken('extra_cents', '0'), ['extra_lines', 'extra_lines_paid'])
    assert.deepEqual(await broken('extra_paid_cents', '0'), ['extra_lines_paid'])
    const byInvoice = await brokenBy('invoices', invoice._id, 'extra_cents', '1500', id)
    assert.deepEqual(byInvoice, ['extra_lines', 'extra_lines_paid'])

    const credited = await client.credit(invoice._id, { amount: 5 })
    assert.equal(credited.status, 201, credited.text)
    assert.deepEqual(await brokenRules(id), [])
    assert.deepEqual(await broken('extra_cents', '2000'), ['extra_lines'])
    await client.created()
    assert.deepEqual(await brokenRules(id), [])

    // An invoice follows the newest credit note, which shows the gap all the same.
    await run(`update number_counters set last = last + 1 where name = 'credit_note'`)
    const { problems } = await auditBooks()
    const series = problems.filter(({ rule }) => rule === 'invoice_series')
    assert.lengthOf(series, 1)
    assert.match(series[0].text, /documents were issued in the series of CN-/)
    await run(`update number_counters set last = last - 1 where name = 'credit_note'`)
  })

  test('finds the same, however many records are read at a time', async ({ assert }) => {
    const { _id: first } = await aPlacedOrder()
    const { _id: second } = await aPlacedOrder()
    await run('update orders set balance_cents = 123 where id in (?, ?)', [first, second])
    const audit = await auditBooks()
    const oneByOne = await auditBooks(undefined, { recordsAtOnce: 1, statementsAtOnce: 3 })
    const named = ({ problems }: BookAudit) => problems.map(({ rule, id }) => `${rule} ${id}`)
    assert.includeMembers(named(audit), [`order_balance ${first}`, `order_balance ${second}`])
    assert.sameMembers(named(oneByOne), named(audit))
    assert.deepEqual({ ...oneByOne, problems: [] }, { ...audit, problems: [] })
    await run('update orders set balance_cents = 0 where id in (?, ?)', [first, second])
  })

  test('the command names the record and exits with 1', async ({ assert }) => {
    const { _id: id } = await aPlacedOrder()
    await run('update orders set balance_cents = 123 where id = ?', [id])
    const { exitCode, lines } = await runCommand()
    assert.equal(exitCode, 1)
    const line = lines.find((message) => message.includes(id))
    assert.match(line ?? '', /order_balance {2}orders \w{24} {2}\$0\.00 USD is due, .* \$1\.23 USD/)

    const { lines: json } = await runCommand('--json')
    const audit = JSON.parse(json[0]) as BookAudit
    assert.isFalse(audit.ok)
    assert.equal(JSON.parse(json[1]).code, 'E_BOOKS')
    assert.isAbove(audit.checked.orders!, 0)
    const { lines: offline } = await runCommand('--offline', '--json')
    assert.deepEqual(JSON.parse(offline[0]), audit)
    await run('update orders set balance_cents = 0 where id = ?', [id])
  })

  test('the nightly audit is stored for the staff home, for 90 days', async ({ assert }) => {
    const { text } = await recordBookAudit(new Date('2026-01-01T07:40:00.000Z'))
    assert.match(text, /^\d+ of \d+ records do not add up$/)
    await recordBookAudit(new Date('2026-05-01T07:40:00.000Z'))
    const last = await lastBookAudit()
    assert.equal(last?.startedAt, '2026-05-01T07:40:00.000Z')
    assert.isAbove(last?.recordCount ?? 0, 0)
    const { count } = (await one<{ count: number }>('select count(*) as count from book_audits'))!
    assert.equal(count, 1)
  })

  test('only super admins read the audit by call', async ({ assert }) => {
    const { token } = await aSuperAdmin()
    const { status, body } = await call<BookAudit>('GET', '/api/a/audit/books', { token })
    assert.equal(status, 200)
    assert.sameMembers(Object.keys(body), ['ok', 'checked', 'problems', 'owed', 'oversold'])
    const { token: staffToken } = await aStaffMember()
    const forbidden = await call('GET', '/api/a/audit/books', { token: staffToken })
    assert.equal(forbidden.status, 403)
  })
})
