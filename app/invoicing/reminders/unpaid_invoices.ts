import { one, rows, type TableRow, type Trx } from '#core/database'
import { Money, type Currency } from '#shared/money'
import type { UnpaidInvoice } from '#invoicing/reminders/reminder_rules'

/** Who owes invoices: an account, or the e-mail address of a guest */
export type Debtor = { userId: string | null; email: string; currency: Currency }

type UnpaidRow = Pick<
  TableRow<'invoices'>,
  | 'id'
  | 'number'
  | 'order_id'
  | 'currency'
  | 'total_cents'
  | 'balance_cents'
  | 'upfront_cents'
  | 'issued_at'
  | 'due_at'
> & { last_step: number | null; last_upfront_step: number | null }

/** More than a mail can list */
const MAX_INVOICES = 200

/** Selects the latest scheduled reminder of a part of `invoice`. */
export const lastStepOf = ({ isUpfront }: { isUpfront: boolean }): string =>
  `(select max(sent.step) from payment_reminder_invoices sent
    where sent.invoice_id = invoice.id and sent.is_upfront = ${isUpfront})`

const COLUMNS = `invoice.id, invoice.number, invoice.order_id, invoice.currency, invoice.total_cents,
  invoice.balance_cents, invoice.upfront_cents, invoice.issued_at, invoice.due_at,
  ${lastStepOf({ isUpfront: false })} as last_step, ${lastStepOf({ isUpfront: true })} as last_upfront_step`

/** Returns the unpaid invoices of an account or of a guest, the first that is due first, 200 at most. */
export async function unpaidInvoices(
  { userId, email, currency }: Debtor,
  trx?: Trx
): Promise<UnpaidInvoice[]> {
  const found =
    userId === null
      ? await rows<UnpaidRow>(
          `select ${COLUMNS} from invoices invoice
           where invoice.user_id is null and invoice.email = ? and invoice.currency = ? and invoice.balance_cents > 0
             and invoice.voided_at is null
           order by invoice.due_at, invoice.id limit ${MAX_INVOICES}`,
          [email, currency],
          trx
        )
      : await rows<UnpaidRow>(
          `select ${COLUMNS} from invoices invoice
           where invoice.user_id = ? and invoice.currency = ? and invoice.balance_cents > 0 and invoice.voided_at is null
           order by invoice.due_at, invoice.id limit ${MAX_INVOICES}`,
          [userId, currency],
          trx
        )
  return found.map(toUnpaidInvoice)
}

/** Returns the invoices of a reminder that are still unpaid, the first that is due first. */
export async function unpaidInvoicesOfReminder(reminderId: string): Promise<UnpaidInvoice[]> {
  const found = await rows<UnpaidRow>(
    `select ${COLUMNS} from payment_reminder_invoices reminded
     join invoices invoice on invoice.id = reminded.invoice_id
     where reminded.reminder_id = ? and invoice.balance_cents > 0 and invoice.voided_at is null
     order by invoice.due_at, invoice.id`,
    [reminderId]
  )
  return found.map(toUnpaidInvoice)
}

/** Whether staff have switched off the payment reminders of a customer. */
export async function hasRemindersOff(userId: string, trx?: Trx): Promise<boolean> {
  const row = await one('select 1 from reminder_opt_outs where user_id = ?', [userId], trx)
  return row !== null
}

function toUnpaidInvoice(row: UnpaidRow): UnpaidInvoice {
  const money = (cents: number) => Money.of(cents, row.currency)
  return {
    id: row.id,
    number: row.number,
    orderId: row.order_id,
    total: money(row.total_cents),
    balance: money(row.balance_cents),
    upfront: money(row.upfront_cents),
    issuedAt: row.issued_at,
    dueAt: row.due_at,
    lastStep: row.last_step,
    lastUpfrontStep: row.last_upfront_step,
  }
}
