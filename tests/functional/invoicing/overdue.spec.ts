import { test } from '@japa/runner'
import { shop } from '#config/shop'
import { rows, run } from '#core/database'
import { sendScheduledReminders } from '#invoicing/reminders/scheduled_reminders_job'
import { calendarDay } from '#shared/dates'
import { addCalendarDays, startOfDay } from '#shared/shop_time'
import { texts } from '#shared/texts/specification'
import { anOpenOrder, InvoiceClient } from '#tests/functional/invoicing/support/invoices'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import type { Browser } from '#tests/support/browser'
import { call } from '#tests/support/http'
import { signedIn, visit } from '#tests/support/pages'
import { withStaffedShop } from '#tests/support/staffed_shop'
import { aUser, type TestUser } from '#tests/support/users'
import type { AgingResponse } from '#invoicing/receivables/aging_response'
import type { InvoiceListPage } from '#invoicing/list/invoice_list_page'
import type { StaffHome } from '#reporting/home/staff_home'

type CustomerList = { list: { invoices: { number: string; state: string }[] } }

test.group('Overdue invoices', (group) => {
  withFakePrinter(group)
  const staff = withStaffedShop(group)
  let customer: TestUser
  let browser: Browser

  group.setup(async () => {
    customer = await aUser({ currency: 'usd' })
    browser = await signedIn(staff)
  })

  const today = () => startOfDay(calendarDay(new Date(), shop.timeZone), shop.timeZone)!

  /** Returns where the only invoice counts as overdue. */
  async function overdueIn(
    { path }: InvoiceClient,
    { _id: id, id2 }: { _id: string; id2: string }
  ) {
    const { token } = staff
    const list = await visit<{ invoices: InvoiceListPage }>(browser, '/admin/invoices')
    const filtered = await visit<{ invoices: InvoiceListPage }>(
      browser,
      '/admin/invoices?status=overdue'
    )
    const home = await call<StaffHome>('GET', '/api/a/home', { token })
    const aging = await call<AgingResponse[]>('GET', '/api/a/aging?c=usd', { token })
    const own = await visit<CustomerList>(
      await signedIn(customer),
      `/profile/${customer.id}/invoices`
    )
    const reminded = await call('POST', `${path}/${id}/reminders`, { token, body: {} })
    return {
      badge: list.props.invoices.rows.find(({ number }) => number === id2)?.isOverdue,
      filter: filtered.props.invoices.rows.some(({ number }) => number === id2),
      home: home.body.overdue.invoices.some(({ number }) => number === id2),
      aging: aging.body.some(({ user, d30 }) => user._id === customer.id && d30 > 0),
      customer: own.props.list.invoices.find(({ number }) => number === id2)?.state === 'overdue',
      reminder: reminded.status === 201,
      schedule: await isRemindedOnSchedule(id),
    }
  }

  async function isRemindedOnSchedule(id: string): Promise<boolean> {
    await sendScheduledReminders(new Date(), [1])
    const steps = await rows(
      'select step from payment_reminder_invoices where invoice_id = ? and step = 1',
      [id]
    )
    return steps.length === 1
  }

  const everywhere = (isOverdue: boolean) => ({
    ...{ badge: isOverdue, filter: isOverdue, home: isOverdue, aging: isOverdue },
    ...{ customer: isOverdue, reminder: isOverdue, schedule: isOverdue },
  })

  test('no list, badge, report or reminder has them before the day after the due day, and all have them then', async ({
    assert,
  }) => {
    const order = await anOpenOrder(staff.token, { user: customer.id })
    const invoices = new InvoiceClient(staff.token, order)
    const invoice = await invoices.created()
    assert.deepEqual(await overdueIn(invoices, invoice), everywhere(false))
    const setDue = (at: string) =>
      run('update invoices set due_at = ? where id = ?', [at, invoice._id])
    await setDue(today())
    assert.deepEqual(await overdueIn(invoices, invoice), everywhere(false))
    const endOfYesterday = new Date(Date.parse(today()) - 1).toISOString()
    await setDue(endOfYesterday)
    assert.deepEqual(await overdueIn(invoices, invoice), everywhere(true))
    await setDue(addCalendarDays(today(), -1, shop.timeZone))
    assert.include(await overdueIn(invoices, invoice), { badge: true, filter: true, aging: true })
  })

  test('an open upfront part counts in every list from the day after the issue', async ({
    assert,
  }) => {
    const order = await anOpenOrder(staff.token, { user: customer.id, items: [[1, 100.01]] })
    const invoices = new InvoiceClient(staff.token, order)
    const terms = texts.documents.terms30
    const invoice = await invoices.created({ payment: { terms } })
    assert.isNull(invoice.dates.due)
    await run('update invoices set balance_cents = 0 where id <> ?', [invoice._id])
    assert.deepEqual(await overdueIn(invoices, invoice), everywhere(false))
    const yesterday = addCalendarDays(today(), -1, shop.timeZone)
    await run('update invoices set issued_at = ? where id = ?', [yesterday, invoice._id])
    assert.deepEqual(await overdueIn(invoices, invoice), everywhere(true))
    await invoices.transfer(invoice._id, 50)
    // The reminder of the first day is recorded already.
    assert.deepEqual(await overdueIn(invoices, invoice), { ...everywhere(false), schedule: true })
  })

  test('the home lists those with an open upfront part and the others by the day since when they are due', async ({
    assert,
  }) => {
    await run('update invoices set balance_cents = 0')
    const before = (days: number) => addCalendarDays(today(), -days, shop.timeZone)
    const overdue = async (column: 'due_at' | 'issued_at', at: string) => {
      const invoices = await InvoiceClient.ofNewOrder(staff.token, { user: customer.id })
      const terms = column === 'issued_at' ? { terms: texts.documents.terms30 } : {}
      const { _id: id, id2 } = await invoices.created({ payment: terms })
      await run(`update invoices set ${column} = ? where id = ?`, [at, id])
      return id2
    }
    const numbers = [
      await overdue('due_at', before(3)),
      await overdue('issued_at', before(2)),
      await overdue('due_at', before(1)),
    ]
    const { body } = await call<StaffHome>('GET', '/api/a/home', { token: staff.token })
    assert.deepEqual(
      body.overdue.invoices.map(({ number, due }) => [number, due]),
      numbers.map((number, index) => [number, before(3 - index)])
    )
    assert.equal(body.overdue.count, 3)
  })
})
