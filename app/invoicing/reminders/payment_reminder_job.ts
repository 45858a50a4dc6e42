import logger from '@adonisjs/core/services/logger'
import { one, type TableRow } from '#core/database'
import { sendMail } from '#core/mail'
import { printAttachments, type PrinterFactory } from '#documents'
import { reminderMail } from '#invoicing/reminders/reminder_mail'
import { printableInvoice } from '#invoicing/documents/printable_invoices'
import { unpaidInvoicesOfReminder } from '#invoicing/reminders/unpaid_invoices'
import type { UnpaidInvoice } from '#invoicing/reminders/reminder_rules'

type PrintJob = { makePrinter: PrinterFactory; jobId: string }

/** A mail with more invoices links to the profile instead. */
const MAX_ATTACHMENTS = 5

/** Sends a payment reminder of those of its invoices that are still unpaid; none if all are paid or void. */
export const sendPaymentReminder =
  (makePrinter: PrinterFactory) =>
  async ({ reminderId }: { reminderId: string }, jobId: string): Promise<void> => {
    const reminder = await one<TableRow<'payment_reminders'>>(
      'select * from payment_reminders where id = ?',
      [reminderId]
    )
    const invoices = await unpaidInvoicesOfReminder(reminderId)
    if (!reminder?.email || invoices.length === 0) return
    const { email, user_id: userId, currency, message } = reminder
    const relatedTo =
      userId === null ? { type: 'order', id: invoices[0].orderId } : { type: 'user', id: userId }
    const { attachments, printError } = await attachmentsOf(invoices, { makePrinter, jobId })
    const isPdfMissing = printError !== null
    if (printError)
      logger.warn({ err: printError, reminderId }, 'Payment reminder sent without PDF')
    await sendMail({
      key: `payment-reminder-${reminderId}`,
      to: email,
      ...reminderMail({ invoices, userId, currency, message, isPdfMissing }),
      attachments,
      isPdfMissing,
      relatedTo,
    })
  }

/** Prints the invoices that fit into a mail. */
async function attachmentsOf(invoices: readonly UnpaidInvoice[], job: PrintJob) {
  if (invoices.length > MAX_ATTACHMENTS)
    return { attachments: [], printError: null, missingCharacters: [] }
  const documents = []
  for (const { orderId, id } of invoices) documents.push(await printableInvoice(orderId, id))
  return printAttachments(documents, job)
}
