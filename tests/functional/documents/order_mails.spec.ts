import { test } from '@japa/runner'
import { company } from '#config/company'
import { one, rows, run, writeTx } from '#core/database'
import { countMailsWithoutPdf, listMails, listRelatedMails } from '#core/mail'
import { processOutbox } from '#core/outbox'
import { newId } from '#shared/ids'
import { readStoredFile } from '#core/storage'
import { deleteOldPrints, printDataSource } from '#documents'
import { staffHome } from '#reporting/home/staff_home'
import { attachmentTexts } from '#shared/texts/files'
import { orderDetail } from '#orders/desk/order_page'
import { actionsOn } from '#tests/functional/orders/support/payments'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { assertRejected } from '#tests/functional/orders/support/assert_rejected'
import { call } from '#tests/support/http'
import { BRAND_ACCENT } from '#shared/brand'
import { aPlacedOrder, byTransfer } from '#tests/support/orders'
import { aDealer, aStaffMember, aUser } from '#tests/support/users'
import { address, stockedShop } from '#tests/support/checkout'
import type { DataSubject } from '#core/personal_data'

const requestReceipt = (id: string, body: Record<string, unknown>, token?: string) =>
  call<{ ok?: boolean; err?: string; code?: string; field?: string }>(
    'POST',
    `/api/orders/${id}/receipt`,
    {
      body,
      token,
    }
  )

test.group('Order emails', (group) => {
  withFakeCards(group)
  const printer = withFakePrinter(group)
  group.setup(stockedShop)
  group.each.setup(() => {
    Object.assign(printer, { isBroken: false, isInstalled: true })
  })

  test('A placed order sends one confirmation with its PDF attached', async ({ assert }) => {
    const order = await aPlacedOrder({ quantity: 2 })
    await processOutbox(50)
    await processOutbox(50)
    const mails = await listRelatedMails('order', order._id)
    assert.lengthOf(mails, 1)
    const [mail] = mails
    assert.equal(mail.to, 'ada@example.com')
    assert.equal(mail.messageId, `<order-${order._id}-placed@localhost>`)
    assert.include(mail.subject, order.number)
    assert.deepEqual(
      mail.attachments.map(({ filename, contentType }) => [filename, contentType]),
      [[`Order #${order.number}.pdf`, 'application/pdf']]
    )
    for (const amount of [order.payment.subtotal, order.payment.total]) {
      assert.include(mail.text, `$${amount.toFixed(2)} USD`)
    }
    assert.deepEqual(await actionsOn(order._id), ['placed'])
    const [{ product }] = order.cart
    assert.include(product!.name, ' 1 m')
    assert.include(mail.text, product!.name.replace('1 m', '3.3 ft (1 m)'))
  })

  test('A confirmation shows addresses, payment, delivery window and a link to the order', async ({
    assert,
  }) => {
    const order = await aPlacedOrder()
    await processOutbox(50)
    const [mail] = await listRelatedMails('order', order._id)
    assert.match(mail.text, /^Payment: .+ ending in \d{4}$/m)
    assert.match(mail.text, /^Ship to\nAda Byron\n/m)
    assert.match(mail.text, /^Bill to\n/m)
    assert.match(mail.text, /^Delivery\n.+\n\d to \d business days \(.+ to .+\)$/m)
    assert.notInclude(mail.text, 'Bank transfer')
    const [link] = /http\S+\/orders\/\S+/.exec(mail.text)!
    const { status, text } = await call('GET', link.slice(new URL(link).origin.length))
    assert.equal(status, 200)
    assert.include(text, order.number)
  })

  test('A confirmation to Quebec names GST and QST with their registration numbers', async ({
    assert,
  }) => {
    const quebec = address({ city: 'Montréal', stateId: 'QC', zipcode: 'H2X 1Y4', countryId: 'CA' })
    const order = await aPlacedOrder({ step: { address: { shipping: quebec, billing: quebec } } })
    await processOutbox(50)
    const [{ text }] = await listRelatedMails('order', order._id)
    const amount = (label: string) => {
      const [, dollars] = new RegExp(`^${RegExp.escape(label)}: \\$([\\d.]+) USD$`, 'm').exec(text)!
      return Math.round(Number(dollars) * 100)
    }
    const parts = [
      amount(`GST (5%) (No. ${company.gstNumber})`),
      amount(`QST (9.975%) (No. ${company.provincialTaxNumbers.QC})`),
    ]
    assert.equal(parts[0] + parts[1], Math.round(order.payment.salesTax * 100))
    assert.isAbove(parts[1], parts[0])
    assert.notInclude(text, 'Sales tax')
  })

  test('A pro-forma contains the bank account, the amount and the reference', async ({
    assert,
  }) => {
    const { token } = await aDealer()
    const order = await aPlacedOrder({ token, payment: byTransfer })
    await processOutbox(50)
    const [mail] = await listRelatedMails('order', order._id)
    const { account, swift } = company.bankAccounts.usd!
    for (const text of [account, swift, `Payment reference: ${order.number}`]) {
      assert.include(mail.text, text)
      assert.include(mail.html, text)
    }
    assert.include(mail.text, `Amount: $${order.payment.total.toFixed(2)} USD`)
    assert.match(mail.text, /business days after your payment arrives/)
    assert.deepEqual(
      mail.attachments.map(({ filename }) => filename),
      [`Pro-forma #${order.number}.pdf`]
    )
  })

  test('Mails have the mark and accent of the brand', async ({ assert }) => {
    const order = await aPlacedOrder()
    await processOutbox(50)
    const [mail] = await listRelatedMails('order', order._id)
    assert.equal(mail.html.split(`bgcolor="${BRAND_ACCENT}"`).length, 2)
  })

  const jobOf = (orderId: string) =>
    one<{ state: string; attempts: number }>(
      'select state, attempts from outbox where dedupe_key = ?',
      [`order-${orderId}-placed`]
    )
  const queuedAnHourAgo = (orderId: string) =>
    run('update outbox set created_at = ? where dedupe_key = ?', [
      new Date(Date.now() - 3_601_000).toISOString(),
      `order-${orderId}-placed`,
    ])
  const laterOutbox = () => processOutbox(50, () => new Date(Date.now() + 300_000))

  test('A confirmation waits for the printer, and leaves with its PDF once it works', async ({
    assert,
  }) => {
    printer.isBroken = true
    const order = await aPlacedOrder()
    await processOutbox(50)
    assert.isEmpty(await listRelatedMails('order', order._id))
    assert.deepEqual(await jobOf(order._id), { state: 'waiting', attempts: 0 })
    printer.isBroken = false
    await laterOutbox()
    const [mail] = await listRelatedMails('order', order._id)
    assert.lengthOf(mail.attachments, 1)
  })

  test('On a machine without Chromium the mail leaves at once with a link', async ({ assert }) => {
    printer.isInstalled = false
    const order = await aPlacedOrder()
    await processOutbox(50)
    const [mail] = await listRelatedMails('order', order._id)
    assert.deepEqual(mail.attachments, [])
    assert.include(mail.text, attachmentTexts.missing)
    const job = await jobOf(order._id)
    assert.equal(job?.state, 'done')
  })

  test('After an hour the mail leaves with a link and says so; staff see it in three places', async ({
    assert,
  }) => {
    printer.isBroken = true
    const before = await countMailsWithoutPdf()
    const { token } = await aDealer()
    const order = await aPlacedOrder({ token, payment: byTransfer })
    await queuedAnHourAgo(order._id)
    await laterOutbox()
    const [mail] = await listRelatedMails('order', order._id)
    assert.deepEqual(mail.attachments, [])
    for (const text of [mail.text, mail.html]) {
      assert.notInclude(text, 'is attached')
      assert.include(text, attachmentTexts.missing)
    }
    assert.match(mail.text, /View order: http\S+\/orders\//)
    const detail = await orderDetail(order._id, { id: newId() })
    const entry = detail!.timeline.find(({ action }) => action === 'Mailed without PDF')
    assert.equal(entry?.details, 'The document could not be printed. Please try again.')
    const job = await jobOf(order._id)
    assert.equal(job?.state, 'done')
    assert.equal(await countMailsWithoutPdf(), before + 1)
    const { results } = await listMails({ page: 1, pageSize: 100 })
    assert.isTrue(results.find(({ id }) => id === mail.id)?.isPdfMissing)
    const { todo } = await staffHome({ id: newId(), isSuperAdmin: false, sessionKey: null })
    assert.equal(todo.find(({ key }) => key === 'mails_without_pdf')?.count, before + 1)

    printer.isBroken = false
    await requestReceipt(order._id, { orderId: order.number, email: 'ada@example.com' })
    await processOutbox(50)
    assert.equal(await countMailsWithoutPdf(), before)
  })

  test('Characters without a font are named in the timeline of the order', async ({ assert }) => {
    const unusual = '\u{12000} Studio 株式会社'
    const order = await aPlacedOrder({
      step: { address: { shipping: address({ company: unusual }) } },
    })
    await processOutbox(50)
    const detail = await orderDetail(order._id, { id: newId() })
    const entry = detail!.timeline.find(({ action }) => action.startsWith('PDF shows boxes'))
    assert.equal(entry?.details, 'No font contains \u{12000}')
  })

  test('A document is printed once for its mails and downloads, and again after a change', async ({
    assert,
  }) => {
    const staff = await aStaffMember()
    const order = await aPlacedOrder()
    await processOutbox(50)
    const prints = () => printer.printed.filter(({ html }) => html.includes(order.number)).length
    assert.equal(prints(), 1)
    const download = () =>
      call<{ pdf: string }>('POST', `/api/orders/${order._id}/docs`, {
        body: { type: 'receipt' },
        token: staff.token,
      })
    const [{ body: first }, { body: second }] = [await download(), await download()]
    assert.equal(first.pdf, second.pdf)
    await requestReceipt(order._id, { orderId: order.number, email: 'ada@example.com' })
    await processOutbox(50)
    assert.equal(prints(), 1)
    await run('update orders set customer_po = ? where id = ?', ['PO-77', order._id])
    await download()
    assert.equal(prints(), 2)
  })

  test('Stored prints are deleted after a week and by each erasure, with their files', async ({
    assert,
  }) => {
    const fileKeys = async () => {
      const prints = await rows<{ file_key: string }>('select file_key from printed_documents')
      return prints.map(({ file_key: key }) => key)
    }
    for (const remove of [
      () => deleteOldPrints(new Date(Date.now() + 8 * 24 * 3_600_000)),
      () => writeTx((trx) => printDataSource.erase({} as DataSubject, trx)),
    ]) {
      await aPlacedOrder()
      await processOutbox(50)
      const keys = await fileKeys()
      assert.isNotEmpty(keys)
      await deleteOldPrints()
      assert.lengthOf(await fileKeys(), keys.length)
      await remove()
      await processOutbox(50)
      assert.isEmpty(await fileKeys())
      for (const key of keys) assert.isNull(await readStoredFile(key))
    }
  })

  test('User input is escaped in emails', async ({ assert }) => {
    const firstname = '<script>alert(1)</script>'
    const order = await aPlacedOrder({ step: { address: { shipping: address({ firstname }) } } })
    await processOutbox(50)
    const [mail] = await listRelatedMails('order', order._id)
    assert.notInclude(mail.html, '<script>')
  })

  test('A receipt goes to the email of the order, whatever was sent', async ({ assert }) => {
    const { token } = await aUser()
    const staff = await aStaffMember()
    const order = await aPlacedOrder({ token })
    await processOutbox(50)
    const html = '<h1>Pay here</h1>'
    for (const callerToken of [token, staff.token]) {
      const { status, body } = await requestReceipt(
        order._id,
        { orderId: order.number, email: 'eve@example.com', html },
        callerToken
      )
      assert.equal(status, 200)
      assert.deepEqual(body, { ok: true })
    }
    const orderReference = { orderId: order.number.toLowerCase(), email: 'ADA@example.com', html }
    const guest = await requestReceipt(order._id, orderReference)
    assert.equal(guest.status, 200)

    await processOutbox(50)
    const mails = await listRelatedMails('order', order._id)
    assert.lengthOf(mails, 4)
    for (const { to, html: sent, text } of mails) {
      assert.equal(to, 'ada@example.com')
      assert.notInclude(sent + text, 'Pay here')
      assert.notInclude(sent + text, 'eve@')
    }
    const otherRecipient = await one('select 1 as matched from mails where recipient like ?', [
      'eve@%',
    ])
    assert.isNull(otherRecipient)
  })

  test('The number of another order is rejected, even from its owner and staff', async ({
    assert,
  }) => {
    const { token } = await aUser()
    const staff = await aStaffMember()
    const order = await aPlacedOrder({ token })
    const other = await aPlacedOrder({ token })
    for (const callerToken of [token, staff.token]) {
      for (const orderId of [other.number, other._id, 'x']) {
        const { body } = await assertRejected(assert, 422, () =>
          requestReceipt(order._id, { orderId, email: 'ada@example.com' }, callerToken)
        )
        assert.equal(body.field, 'orderId')
      }
    }
  })

  test('Another user cannot request a receipt', async ({ assert }) => {
    const owner = await aUser()
    const otherUser = await aUser()
    const order = await aPlacedOrder({ token: owner.token })
    const other = await aPlacedOrder()
    const email = 'ada@example.com'
    for (const [body, token] of [
      [{ orderId: order.number, email: 'eve@example.com' }, undefined],
      [{ orderId: order.number, email: 'eve@example.com' }, otherUser.token],
      [{ orderId: other.number, email }, undefined],
      [{ orderId: 'x', email }, undefined],
      [{ orderId: order.number, email: '%' }, undefined],
    ] as const) {
      const { body: error } = await assertRejected(assert, 404, () =>
        requestReceipt(order._id, body, token)
      )
      assert.equal(error.err, 'Invalid order ID and/or email')
    }
    for (const body of [
      {},
      { orderId: order.number },
      { orderId: 5, email },
      { orderId: order.number, email: [email] },
    ]) {
      await assertRejected(assert, 422, () => requestReceipt(order._id, body))
    }
  })
})
