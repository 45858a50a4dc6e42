import { test } from '@japa/runner'
import { rows, run } from '#core/database'
import { anOpenOrder, InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { aQuote } from '#tests/functional/orders/support/order_quotes'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { countRows } from '#tests/support/database'
import { call } from '#tests/support/http'
import { mailsTo } from '#tests/support/mails'
import { signedIn, visit } from '#tests/support/pages'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser, type TestUser } from '#tests/support/users'
import type { OrderInvoicesPage } from '#invoicing/staff/order_invoices_page'
import type { CustomerReceivables } from '#invoicing/receivables/customer_receivables_page'
import type { OrderDetail } from '#orders/views'

type Sent = { recipients: string[]; code?: string; field?: string }
type Preview = { subject: string; text: string; recipients: string[]; code?: string }

test.group('Mailed documents', (group) => {
  const printer = withFakePrinter(group)
  const staff = withStaffedShop(group)
  let customer: TestUser
  let invoices: InvoiceClient
  group.each.setup(async () => {
    customer = await aUser({ currency: 'usd', company: 'Lumen Ltd' })
    invoices = await InvoiceClient.ofNewOrder(staff.token, { user: customer.id })
  })

  const send = (path: string, body: object = {}, token: string | undefined = staff.token) =>
    call<Sent>('POST', `${path}/mails`, { token, body })
  const preview = (path: string, body: object = {}) =>
    call<Preview>('POST', `${path}/mails/preview`, { token: staff.token, body })
  const pathOf = ({ _id: id }: { _id: string }) => `${invoices.path}/${id}`

  const attachmentsOf = async (mailId: string): Promise<string[]> => {
    const [{ attachments }] = await rows<{ attachments: string }>(
      'select attachments from mails where id = ?',
      [mailId]
    )
    return (JSON.parse(attachments) as { filename: string }[]).map(({ filename }) => filename)
  }

  const send201 = async (...input: Parameters<typeof send>): Promise<void> => {
    const { status, text } = await send(...input)
    if (status !== 201) throw new Error(`Not sent: ${text}`)
  }

  /** Returns to whom an invoice was mailed, as its page shows it. */
  const sentOf = async (id: string) => {
    const { props } = await visit<{ page: OrderInvoicesPage }>(
      await signedIn(staff),
      `/admin/orders/${invoices.order._id}/invoices`
    )
    return props.page.invoices.find((invoice) => invoice.id === id)!.sent
  }

  test('an invoice goes to the customer with its PDF, and the card says when', async ({
    assert,
  }) => {
    const invoice = await invoices.created({ items: invoices.items(1) })
    const shown = await preview(pathOf(invoice), { message: 'As discussed.' })
    assert.deepEqual(shown.body.recipients, [customer.email])
    assert.equal(await countRows('document_mails'), 0)

    const { status, body } = await send(pathOf(invoice), { message: 'As discussed.' })

    assert.deepEqual([status, body], [201, { recipients: [customer.email] }])
    assert.containSubset(await sentOf(invoice._id), [{ state: 'waiting' }])
    const [mail] = await mailsTo(customer.email)
    assert.include(mail.subject, `Invoice ${invoice.id2}`)
    assert.deepEqual([mail.subject, mail.text], [shown.body.subject, shown.body.text])
    for (const part of ['As discussed.', '$10.00 USD', '/login?page=invoices'])
      assert.include(mail.text, part)
    assert.deepEqual(await attachmentsOf(mail.id), [`Invoice #${invoice.id2}.pdf`])
    assert.containSubset(await sentOf(invoice._id), [
      { state: 'kept', email: customer.email, document: 'Invoice', mailId: mail.id },
    ])
    await run('update mails set delivered = ? where id = ?', [true, mail.id])
    assert.containSubset(await sentOf(invoice._id), [{ state: 'sent' }])
    const logged = await rows<{ subject_type: string }>(
      `select subject_type from audit_log where action = 'document_sent' and subject_id in (?, ?) order by subject_type`,
      [invoice._id, invoices.order._id]
    )
    assert.deepEqual(
      logged.map(({ subject_type: type }) => type),
      ['invoice', 'order']
    )
  })

  test('names goods in the measures of the storefront, as the document does', async ({
    assert,
  }) => {
    const order = await anOpenOrder(staff.token, { user: customer.id, items: [[1, 10]] })
    const client = new InvoiceClient(staff.token, order)
    const invoice = await client.created({ items: client.items(1) })
    await run(`update invoice_lines set name = 'Cable 2 m' where invoice_id = ?`, [invoice._id])
    const shown = await preview(`${client.path}/${invoice._id}`)
    assert.include(shown.body.text, 'Cable 6.6 ft (2 m)')
  })

  test('several recipients get a mail each, and a wrong one is named', async ({ assert }) => {
    const invoice = await invoices.created({ items: invoices.items(1) })
    const recipients = ['books@example.com', 'owner@example.com']
    const wrong = await send(pathOf(invoice), { recipients: [...recipients, 'owner@'] })
    assert.deepEqual([wrong.status, wrong.body.field], [422, 'recipients.2'])
    const { body } = await send(pathOf(invoice), {
      recipients: [...recipients, 'Books@Example.com'],
    })
    assert.deepEqual(body.recipients, recipients)
    for (const address of recipients) assert.lengthOf(await mailsTo(address), 1)
    assert.lengthOf(await mailsTo(customer.email), 0)
  })

  test('a mail that failed says so, and a void invoice is not sent', async ({ assert }) => {
    const invoice = await invoices.created({ items: invoices.items(1) })
    await send(pathOf(invoice))
    await run(`update outbox set state = 'dead' where kind = 'document_mail' and state = 'waiting'`)
    assert.containSubset(await sentOf(invoice._id), [{ state: 'failed' }])

    const voided = await invoices.created({ items: invoices.items(1) })
    await send(pathOf(voided))
    await invoices.remove(voided._id)
    assert.lengthOf(await mailsTo(customer.email), 0)
    assert.containSubset(await sentOf(voided._id), [{ state: 'outdated' }])
    const again = await send(pathOf(voided))
    assert.deepEqual([again.status, again.body.code], [409, 'E_VOID'])
  })

  test('a repeated request with its key sends once, and too many are stopped', async ({
    assert,
    cleanup,
  }) => {
    const invoice = await invoices.created({ items: invoices.items(1) })
    const options = { token: staff.token, body: {}, headers: { 'Idempotency-Key': 'send-once-1' } }
    for (let count = 0; count < 2; count += 1) {
      const { status } = await call('POST', `${pathOf(invoice)}/mails`, options)
      assert.equal(status, 201)
    }
    assert.lengthOf(await mailsTo(customer.email), 1)
    process.env.LIMITS = 'on'
    cleanup(() => {
      process.env.LIMITS = 'off'
    })
    for (let count = 0; count < 20; count += 1) await send201(pathOf(invoice))
    const { status } = await send(pathOf(invoice))
    assert.equal(status, 429)
    await run(`update outbox set state = 'done' where kind = 'document_mail'`)
  })

  test('a credit note and a statement are sent, too', async ({ assert }) => {
    const invoice = await invoices.created({
      items: invoices.items(2),
      payment: { terms: 'Net 30' },
    })
    const { body: note } = await invoices.credit(invoice._id, { amount: 5 })
    const { body: billed } = await preview(pathOf(invoice))
    assert.include(billed.text, 'Terms: Net 30')
    await send201(pathOf(note))
    const path = `/api/users/${customer.id}/statement`
    const wrong = await send(path, { from: '2026-13-01' })
    assert.deepEqual([wrong.status, wrong.body.field], [422, 'from'])
    const shown = await preview(path, { c: 'usd' })
    assert.include(shown.body.text, '$15.00 USD')
    await send201(path, { c: 'usd' })
    const [credited, statement] = await mailsTo(customer.email)
    assert.include(credited.subject, `Credit note ${note.id2}`)
    assert.include(credited.text, '−$5.00 USD')
    assert.notInclude(credited.text, 'Net 30')
    assert.include(statement.subject, 'Statement of account')
    const [file] = await attachmentsOf(statement.id)
    assert.include(file, 'Statement ')
    const { props } = await visit<{ receivables: CustomerReceivables }>(
      await signedIn(staff),
      `/admin/users/${customer.id}`
    )
    assert.containSubset(props.receivables.statements, [{ state: 'kept', email: customer.email }])
  })

  test('a quote goes to another address, and not once it was accepted', async ({ assert }) => {
    const { order: quote } = await aQuote(staff.token)
    const path = `/api/orders/${quote._id}`
    const shown = await preview(path, { message: 'For your board.' })
    assert.include(shown.body.text, 'For your board.')
    await send(path, { recipients: ['board@example.com'], message: 'For your board.' })
    const [mail] = await mailsTo('board@example.com')
    assert.equal(mail.text, shown.body.text)
    await send(path, { recipients: ['late@example.com'] })
    await call('POST', `${path}/quote/acceptance`, { token: staff.token })
    assert.lengthOf(await mailsTo('late@example.com'), 0)
    const { props } = await visit<{ order: OrderDetail }>(
      await signedIn(staff),
      `/admin/orders/${quote._id}`
    )
    assert.deepEqual(
      props.order.sent.map(({ email, state }) => [email, state]),
      [
        ['late@example.com', 'outdated'],
        ['board@example.com', 'kept'],
      ]
    )
  })

  test('without an address on file a recipient is needed', async ({ assert }) => {
    const order = await anOpenOrder(staff.token, { email: '' })
    const none = await send(`/api/orders/${order._id}`)
    assert.deepEqual([none.status, none.body.code], [422, 'E_NO_ADDRESS'])
    const shown = await preview(`/api/orders/${order._id}`)
    assert.deepEqual(shown.body.recipients, [])
  })

  test('the setting mails an invoice when it is issued', async ({ assert, cleanup }) => {
    process.env.MAIL_INVOICES = 'true'
    cleanup(() => {
      delete process.env.MAIL_INVOICES
    })
    const invoice = await invoices.created({ items: invoices.items(1) })
    const [mail, ...others] = await mailsTo(customer.email)
    assert.include(mail.subject, invoice.id2)
    assert.isEmpty(others)
    assert.containSubset(await sentOf(invoice._id), [{ by: 'Shop', state: 'kept' }])
  })

  test('a mail without its PDF says so, and does not call it attached', async ({ assert }) => {
    printer.isBroken = true
    const invoice = await invoices.created({ items: invoices.items(1) })
    const { body: note } = await invoices.credit(invoice._id, { amount: 5 })
    for (const path of [pathOf(invoice), pathOf(note), `/api/users/${customer.id}/statement`])
      await send201(path)
    await run(`update outbox set created_at = ? where kind = 'document_mail'`, [
      new Date(Date.now() - 7_200_000).toISOString(),
    ])
    const mails = await mailsTo(customer.email)
    printer.isBroken = false
    assert.lengthOf(mails, 3)
    for (const { text } of mails) {
      assert.include(text, 'could not be attached')
      assert.match(text, /^(?:Invoice .+|Credit note .+|Your statement) from .+ is ready\.$/m)
      assert.notMatch(text, /Please find .+ attached/)
    }
  })

  test('customers and visitors send nothing', async ({ assert }) => {
    const invoice = await invoices.created({ items: invoices.items(1) })
    const before = await countRows('document_mails')
    const paths = [
      pathOf(invoice),
      `/api/orders/${invoices.order._id}`,
      `/api/users/${customer.id}/statement`,
    ]
    for (const path of paths)
      for (const suffix of ['mails', 'mails/preview']) {
        const own = await call('POST', `${path}/${suffix}`, { token: customer.token, body: {} })
        const visitor = await call('POST', `${path}/${suffix}`, { body: {} })
        assert.deepEqual([own.status, visitor.status], [403, 401])
      }
    assert.equal(await countRows('document_mails'), before)
  })
})
