import { findCustomer, type Customer } from '#accounts'
import { shop } from '#config/shop'
import { rows, type TableRow } from '#core/database'
import { sentDocuments } from '#documents'
import { CURRENCIES, Money, type Currency } from '#shared/money'
import { reminderTexts } from '#shared/texts/reminders'
import { agingOfCustomer } from '#invoicing/receivables/aging'
import { agingTotal, overdueTotal, AGING_BUCKETS } from '#invoicing/receivables/aging_rules'
import { openBalances, type OpenBalance } from '#invoicing/receivables/open_balances'
import { lastReminders, lastRemindersOf } from '#invoicing/reminders/last_reminders'
import { isOverdue, type UnpaidInvoice } from '#invoicing/reminders/reminder_rules'
import { hasRemindersOff, unpaidInvoices } from '#invoicing/reminders/unpaid_invoices'

const SHOWN_REMINDERS = 20
const SHOWN_INVOICES = 20

/** Returns what a customer owes and has to get back in each currency, for the staff page of the customer. */
export async function customerReceivables(userId: string, now = new Date()) {
  const customer = await findCustomer(userId)
  if (!customer) return null
  const balances = await openBalances(userId)
  const accounts = []
  for (const currency of await currenciesOf(customer, balances))
    accounts.push(await accountOf(userId, { currency, balances }, now))
  return {
    userId,
    accounts,
    isReminderOff: await hasRemindersOff(userId),
    reminders: await sentReminders(userId),
    /** The statements that were mailed, the newest first */
    statements: await sentDocuments('user', [userId]),
    /** The message of a reminder unless staff change it */
    defaultMessage: reminderTexts.message,
  }
}

export type CustomerReceivables = NonNullable<Awaited<ReturnType<typeof customerReceivables>>>

async function currenciesOf(
  { id, currency }: Customer,
  balances: readonly OpenBalance[]
): Promise<Currency[]> {
  const invoiced = await rows<{ currency: Currency }>(
    'select distinct currency from invoices where user_id = ?',
    [id]
  )
  const used = new Set([
    ...invoiced.map((row) => row.currency),
    ...balances.map((balance) => balance.currency),
    currency ?? shop.defaultCurrency,
  ])
  return CURRENCIES.filter((one) => used.has(one))
}

async function accountOf(
  userId: string,
  { currency, balances }: { currency: Currency; balances: readonly OpenBalance[] },
  now: Date
) {
  const aging = await agingOfCustomer(userId, currency, now)
  const balance = balances.find((one) => one.currency === currency)
  const zero = Money.zero(currency)
  const unpaid = await unpaidInvoices({ userId, email: '', currency })
  const shown = unpaid.slice(0, SHOWN_INVOICES)
  const reminded = await lastReminders([userId], currency)
  const remindedOf = await lastRemindersOf(shown.map(({ id }) => id))
  return {
    currency,
    owed: (balance?.owed ?? zero).toJSON(),
    due: agingTotal(aging).toJSON(),
    /** Due of orders beside their invoices */
    notInvoiced: (balance?.notInvoiced ?? zero).toJSON(),
    /** Due of both */
    open: (balance?.total ?? zero).toJSON(),
    overdue: overdueTotal(aging).toJSON(),
    buckets: AGING_BUCKETS.map((bucket) => ({ bucket, amount: aging[bucket].toJSON() })),
    /** The first invoices that are due; `unpaidCount` counts all */
    unpaid: shown.map((invoice) => ({
      ...toUnpaidView(invoice, now),
      /** When the customer was last reminded of the invoice, or null */
      remindedAt: remindedOf.get(invoice.id) ?? null,
    })),
    unpaidCount: unpaid.length,
    /** When the customer was last reminded of invoices in the currency, or null */
    remindedAt: reminded.get(userId) ?? null,
  }
}

/** The amounts that a customer owes in one currency, and has to get back of orders */
export type ReceivablesAccount = Awaited<ReturnType<typeof accountOf>>

const toUnpaidView = (invoice: UnpaidInvoice, now: Date) => ({
  id: invoice.id,
  orderId: invoice.orderId,
  number: invoice.number,
  dueAt: invoice.dueAt,
  balance: invoice.balance.toJSON(),
  isOverdue: isOverdue(invoice, now.toISOString()),
})

export type UnpaidInvoiceView = ReceivablesAccount['unpaid'][number]

type ReminderRow = Pick<
  TableRow<'payment_reminders'>,
  'id' | 'email' | 'message' | 'staff_name' | 'created_at'
>

/** Returns the latest reminders with the numbers of their invoices. */
async function sentReminders(userId: string) {
  const sent = await rows<ReminderRow>(
    `select id, email, message, staff_name, created_at from payment_reminders
     where user_id = ? order by created_at desc, id desc limit ${SHOWN_REMINDERS}`,
    [userId]
  )
  const invoices = await rows<{ id: string; number: string }>(
    `select reminded.reminder_id as id, invoice.number
     from payment_reminder_invoices reminded join invoices invoice on invoice.id = reminded.invoice_id
     where reminded.reminder_id in (
       select id from payment_reminders where user_id = ? order by created_at desc, id desc limit ${SHOWN_REMINDERS})
     order by invoice.number`,
    [userId]
  )
  const numbers = Map.groupBy(invoices, ({ id }) => id)
  return sent.map((reminder) => ({
    id: reminder.id,
    at: reminder.created_at,
    /** The staff member, or '' for the schedule */
    by: reminder.staff_name,
    email: reminder.email,
    message: reminder.message,
    invoices: (numbers.get(reminder.id) ?? []).map(({ number }) => number),
  }))
}

export type SentReminderView = Awaited<ReturnType<typeof sentReminders>>[number]
