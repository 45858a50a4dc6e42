import { test } from '@japa/runner'
import { one, rows, run } from '#core/database'
import { subjectOf } from '#core/outbox/job_subject'
import { processOutbox } from '#core/outbox'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { countRows, tableCounts } from '#tests/support/database'
import { call, statusFrom } from '#tests/support/http'
import { mailsTo } from '#tests/support/mails'
import { aPurchaseOrder } from '#tests/support/purchase_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'

test.group('Purchase order to the vendor', (group) => {
  const printer = withFakePrinter(group)
  const staff = withStaffedShop(group)

  const mail = (id: string, body: object = {}) =>
    call('POST', `/api/orders/${id}/resend_email`, { token: staff.token, body })

  test('Is mailed with the PDF, and placed by it', async ({ assert }) => {
    const order = await aPurchaseOrder(staff.token, { dates: { placed: null } })
    assert.isNull(order.dates.placed)
    const { status, body } = await mail(order._id, { message: 'Please pack\nin pairs.' })
    assert.deepEqual([status, body], [200, { ok: true }])
    const sent = await mailsTo('sales@cableworks.example')
    const latest = sent.at(-1)!
    assert.equal(latest.subject, `Purchase order ${order.number} - Pixelgen Design`)
    assert.include(latest.text, 'Please pack\nin pairs.')
    assert.include(latest.text, '$125.00 USD')
    const stored = (await one<{ attachments: string }>(
      'select attachments from mails where id = ?',
      [latest.id]
    ))!
    assert.equal(JSON.parse(stored.attachments)[0].filename, `Order #${order.number}.pdf`)
    assert.include(printer.printed.at(-1)!.html, 'PURCHASE')
    const [{ placed_at: placedAt }] = await rows<{ placed_at: string | null }>(
      'select placed_at from purchase_orders where id = ?',
      [order._id]
    )
    assert.isNotNull(placedAt)
    assert.equal(
      await countRows('audit_log', `subject_id = ? and action = 'mailed'`, [order._id]),
      1
    )
  })

  test('Waits for the printer, and counts as failed after an hour instead of leaving without the PDF', async ({
    assert,
  }) => {
    const order = await aPurchaseOrder(staff.token)
    const to = `${order._id}@cableworks.example`
    printer.isBroken = true
    await mail(order._id, { email: to })
    await processOutbox(50)
    const job = () =>
      one<{ state: string; attempts: number }>(
        `select state, attempts from outbox where kind = 'purchase_order_mail' and payload like ?`,
        [`%${order._id}%`]
      )
    assert.deepEqual(await job(), { state: 'waiting', attempts: 0 })
    const stored = await one<{ payload: string }>(
      `select payload from outbox where kind = 'purchase_order_mail' and about_id = ?`,
      [order._id]
    )
    assert.deepEqual(subjectOf(stored!.payload), { type: 'purchase_order', id: order._id })
    await run(`update outbox set created_at = ? where kind = 'purchase_order_mail'`, [
      new Date(Date.now() - 3_601_000).toISOString(),
    ])
    await processOutbox(50, () => new Date(Date.now() + 300_000))
    assert.deepEqual(await job(), { state: 'waiting', attempts: 1 })
    assert.isEmpty(await mailsTo(to))
    printer.isBroken = false
    await processOutbox(50, () => new Date(Date.now() + 900_000))
    assert.lengthOf(await mailsTo(to), 1)
  })

  test('Goes to the address that staff enter, which the order keeps', async ({ assert }) => {
    const order = await aPurchaseOrder(staff.token, { email: '' })
    assert.equal(await statusFrom(mail(order._id)), 422)
    await mail(order._id, { email: 'Export@Other.example' })
    assert.lengthOf(await mailsTo('export@other.example'), 1)
    const { body } = await call('GET', `/api/orders/${order._id}`, { token: staff.token })
    assert.equal(body.email, 'export@other.example')
  })

  test('Is not mailed to an invalid address', async ({ assert }) => {
    const order = await aPurchaseOrder(staff.token)
    const before = await tableCounts('sessions')
    for (const email of ['a@b.example, c@d.example', 'not an address', '']) {
      assert.equal(await statusFrom(mail(order._id, { email })), 422)
    }
    assert.deepEqual(await tableCounts('sessions'), before)
  })

  test('Is downloaded as a PDF', async ({ assert }) => {
    const order = await aPurchaseOrder(staff.token, { id2: 'ACME 7/A' })
    const { status, body } = await call<{ pdf: string; filename: string }>(
      'POST',
      `/api/orders/${order._id}/docs`,
      { token: staff.token, body: { type: 'purchase', html: '<h1>Forged</h1>' } }
    )
    assert.equal(status, 200)
    assert.equal(body.filename, 'Order #ACME 7-A.pdf')
    const { html } = printer.printed.at(-1)!
    assert.notInclude(html, 'Forged')
    assert.include(html, 'Shenzhen Cable Works')
  })
})
