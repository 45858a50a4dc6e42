import { test } from '@japa/runner'
import { rows, run } from '#core/database'
import { processOutbox } from '#core/outbox'
import { sendScheduledReminders } from '#invoicing'
import { attachmentTexts } from '#shared/texts/files'
import { InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { stockedShop } from '#tests/support/checkout'
import { countRows } from '#tests/support/database'
import { call } from '#tests/support/http'
import { withLimits } from '#tests/support/limits'
import { mailsTo } from '#tests/support/mails'
import { signedIn, visit } from '#tests/support/pages'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aStaffMember, aUser, type TestUser } from '#tests/support/users'
import type { AgingPage } from '#invoicing/views'
import type { CustomerReceivables } from '#invoicing/receivables/customer_receivables_page'

type Reminded = { _id: string; email: string; invoices: string[]; code?: string }

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

test.group('Payment reminders', (group) => {
  const printer = withFakePrinter(group)
  const staff = withStaffedShop(group)
  let customer: TestUser
  let invoices: InvoiceClient
  group.each.setup(async () => {
    await run('update invoices set due_at = null')
    customer = await aUser({ currency: 'usd', company: 'Lumen Ltd' })
    invoices = await clientOf(customer)
  })

  const clientOf = async ({ id }: TestUser) => InvoiceClient.ofNewOrder(staff.token, { user: id })

  async function overdue(days: number, client = invoices) {
    const invoice = await client.created({ items: client.items(1) })
    await run('update invoices set issued_at = ?, due_at = ? where id = ?', [
      daysAgo(days + 1),
      daysAgo(days),
      invoice._id,
    ])
    return invoice
  }

  const remind = (token: string | undefined = staff.token, body: object = {}) =>
    call<Reminded>('POST', `/api/users/${customer.id}/reminders`, { token, body })

  const remindOf = (id: string, token: string | undefined = staff.token) =>
    call<Reminded>('POST', `${invoices.path}/${id}/reminders`, { token, body: {} })

  const switchOff = (off: boolean, token: string | undefined = staff.token) =>
    call('PUT', `/api/users/${customer.id}/reminders`, { token, body: { off } })

  const actionsOn = async (id: string) => {
    const found = await rows<{ action: string; actor_name: string }>(
      `select action, actor_name from audit_log where subject_id = ? and action = 'reminded'`,
      [id]
    )
    return found.length
  }

  test('staff remind of all overdue invoices with a text of their own', async ({ assert }) => {
    const first = await overdue(3)
    const second = await overdue(9)
    const later = await invoices.created({
      items: invoices.items(1),
      payment: { terms: 'Net 30' },
    })

    const { status, body } = await remind(staff.token, { message: 'Please pay <b>soon</b>.' })

    assert.equal(status, 201)
    assert.equal(body.email, customer.email)
    assert.sameMembers(body.invoices, [first.id2, second.id2])
    const [mail] = await mailsTo(customer.email)
    assert.equal(mail.subject.split(' - ')[0], 'Payment reminder: 2 invoices')
    for (const part of [first.id2, second.id2, 'Please pay <b>soon</b>.', '$20.00 USD'])
      assert.include(mail.text, part)
    assert.include(mail.text, '/login?page=invoices')
    assert.notInclude(mail.text, later.id2)
    const [stored] = await rows<{ html: string }>('select html from mails where id = ?', [mail.id])
    assert.notInclude(stored.html, '<b>soon</b>')
    for (const subject of [first._id, second._id, invoices.order._id, customer.id])
      assert.equal(await actionsOn(subject), 1)

    const { props } = await visit<{ receivables: CustomerReceivables }>(
      await signedIn(staff),
      `/admin/users/${customer.id}`
    )
    assert.containSubset(props.receivables.reminders, [
      { email: customer.email, message: 'Please pay <b>soon</b>.' },
    ])
  })

  test('the pages that remind say when the last reminder was sent', async ({ assert }) => {
    const first = await overdue(3)
    const second = await overdue(9)
    const browser = await signedIn(staff)
    const read = async () => {
      const aging = await visit<{ aging: AgingPage }>(browser, '/reports/aging?c=usd')
      const row = aging.props.aging.rows.find(({ userId }) => userId === customer.id)!
      const shown = await visit<{ receivables: CustomerReceivables }>(
        browser,
        `/admin/users/${customer.id}`
      )
      const { accounts } = shown.props.receivables
      const account = accounts.find(({ currency }) => currency === 'usd')!
      const ofInvoice = (id: string) => account.unpaid.find((one) => one.id === id)!.remindedAt
      return [row.remindedAt, account.remindedAt, ofInvoice(first._id), ofInvoice(second._id)]
    }
    assert.deepEqual(await read(), [null, null, null, null])

    await remindOf(first._id)
    const [reminder] = await rows<{ created_at: string }>(
      'select created_at from payment_reminders where user_id = ?',
      [customer.id]
    )
    const at = reminder.created_at
    assert.deepEqual(await read(), [at, at, at, null])
  })

  test('one invoice is reminded of with its PDF', async ({ assert }) => {
    const invoice = await overdue(3)
    await overdue(4)
    const { status, body } = await remindOf(invoice._id)
    assert.deepEqual([status, body.invoices], [201, [invoice.id2]])
    const [mail] = await mailsTo(customer.email)
    assert.include(mail.subject, `invoice ${invoice.id2}`)
    const [{ attachments }] = await rows<{ attachments: string }>(
      'select attachments from mails where id = ?',
      [mail.id]
    )
    assert.include(attachments, `Invoice #${invoice.id2}.pdf`)
  })

  test('a reminder waits for the printer, and after an hour says that the PDF is missing', async ({
    assert,
  }) => {
    printer.isBroken = true
    const invoice = await overdue(3)
    await remindOf(invoice._id)
    assert.isEmpty(await mailsTo(customer.email))
    await run(`update outbox set created_at = ? where kind = 'payment_reminder'`, [daysAgo(1)])
    await processOutbox(50, () => new Date(Date.now() + 300_000))
    const [mail] = await mailsTo(customer.email)
    assert.include(mail.text, attachmentTexts.missingInvoices(1))
    assert.include(mail.text, attachmentTexts.view)
    printer.isBroken = false
  })

  test('nothing is sent of invoices that are paid, void or not due', async ({ assert }) => {
    const paid = await overdue(3)
    const voided = await overdue(3)
    await invoices.transfer(paid._id, 10)
    await invoices.remove(voided._id)
    await invoices.created({ items: invoices.items(1), payment: { terms: 'Net 30' } })
    for (const response of [await remind(), await remindOf(paid._id), await remindOf(voided._id)])
      assert.deepEqual([response.status, response.body.code], [409, 'E_NOTHING_OVERDUE'])
    assert.equal(await sendScheduledReminders(new Date(), [1]), 0)
    assert.lengthOf(await mailsTo(customer.email), 0)
  })

  test('an invoice that is paid before the mail leaves is not in it', async ({ assert }) => {
    const invoice = await overdue(3)
    await remind()
    await invoices.transfer(invoice._id, 10)
    assert.lengthOf(await mailsTo(customer.email), 0)
  })

  test('customers and visitors neither send nor switch them', async ({ assert }) => {
    const invoice = await overdue(3)
    const before = await countRows('payment_reminders')
    const stranger = await aUser()
    for (const token of [customer.token, stranger.token]) {
      const responses = [
        await remind(token),
        await remindOf(invoice._id, token),
        await switchOff(true, token),
      ]
      assert.deepEqual(
        responses.map(({ status }) => status),
        [403, 403, 403]
      )
    }
    const anonymous = await call('POST', `/api/users/${customer.id}/reminders`, { body: {} })
    assert.equal(anonymous.status, 401)
    assert.equal(await countRows('payment_reminders'), before)
    assert.equal(await countRows('reminder_opt_outs'), 0)
  })

  test('switched off, neither staff nor the schedule remind the customer', async ({ assert }) => {
    await overdue(10)
    const switched = await switchOff(true)
    assert.equal(switched.status, 200)
    await switchOff(true)
    const { status, body } = await remind()
    assert.deepEqual([status, body.code], [409, 'E_REMINDERS_OFF'])
    assert.equal(await sendScheduledReminders(new Date(), [7]), 0)
    await switchOff(false)
    assert.equal(await sendScheduledReminders(new Date(), [7]), 1)
  })

  test('the schedule sends each step once, the latest that has come, in one mail', async ({
    assert,
  }) => {
    const young = await overdue(8)
    const old = await overdue(50)
    const days = [7, 21, 45]

    assert.equal(await sendScheduledReminders(new Date(), days), 1)
    assert.equal(await sendScheduledReminders(new Date(), days), 0)
    const [mail] = await mailsTo(customer.email)
    for (const { id2 } of [young, old]) assert.include(mail.text, id2)
    const later = new Date(Date.now() + 14 * DAY_MS)
    assert.equal(await sendScheduledReminders(later, days), 1)
    const steps = await rows<{ invoice_id: string; step: number | null }>(
      `select invoice_id, step from payment_reminder_invoices where invoice_id in (?, ?) and step is not null
       order by step`,
      [young._id, old._id]
    )
    assert.deepEqual(
      steps.map(({ invoice_id: id, step }) => [id, step]),
      [
        [young._id, 7],
        [young._id, 21],
        [old._id, 45],
      ]
    )
    assert.equal(await sendScheduledReminders(later, []), 0)
  })

  test('two schedules at once send one mail', async ({ assert }) => {
    await overdue(8)
    const sent = await Promise.all([
      sendScheduledReminders(new Date(), [7]),
      sendScheduledReminders(new Date(), [7]).catch(() => 0),
    ])
    assert.equal(sent[0] + sent[1], 1)
    assert.lengthOf(await mailsTo(customer.email), 1)
  })
})

test.group('The limit of payment reminders', (group) => {
  withLimits(group)
  withFakePrinter(group)

  test('a customer gets at most five in an hour', async ({ assert }) => {
    await stockedShop()
    const { token } = await aStaffMember()
    const { id } = await aUser({ currency: 'usd' })
    const statuses = []
    for (let index = 0; index < 6; index++) {
      const { status } = await call('POST', `/api/users/${id}/reminders`, { token, body: {} })
      statuses.push(status)
    }
    assert.deepEqual(statuses, [409, 409, 409, 409, 409, 429])
  })
})
