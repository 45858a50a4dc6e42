import logger from '@adonisjs/core/services/logger'
import { one, type TableRow } from '#core/database'
import { sendMail } from '#core/mail'
import { reminderMail } from '#invoicing/mails/reminder_mail'
import { printableInvoice } from '#invoicing/queries/printable_invoice'
import { unpaidInvoicesOfReminder } from '#invoicing/queries/unpaid_invoices'
import type { Mail } from '#core/mail'
import type { PrintDocument } from '#documents'
import type { UnpaidInvoice } from '#invoicing/rules/reminders'

type PrinterFactory = () => Promise<PrintDocument>

/** A mail with more invoices links to the profile instead. */
const MAX_ATTACHMENTS = 5

/** Sends a payment reminder of those of its invoices that are still unpaid; none if all are paid or void. */
export const sendPaymentReminder =
  (makePrinter: PrinterFactory) =>
  async ({ reminderId }: { reminderId: string }): Promise<void> => {
    const reminder = await one<TableRow<'payment_reminders'>>(
      'select * from payment_reminders where id = ?',
      [reminderId]
    )
    const invoices = await unpaidInvoicesOfReminder(reminderId)
    if (!reminder?.email || invoices.length === 0) return
    const { email, user_id: userId, currency, message } = reminder
    const relatedTo =
      userId === null ? { type: 'order', id: invoices[0].orderId } : { type: 'user', id: userId }
    await sendMail({
      key: `payment-reminder-${reminderId}`,
      to: email,
      ...reminderMail({ invoices, userId, currency, message }),
      attachments: await attachmentsOf(invoices, makePrinter),
      relatedTo,
    })
  }

/** A reminder without its PDF is better than none, for example while Chromium is not available. */
async function attachmentsOf(
  invoices: readonly UnpaidInvoice[],
  makePrinter: PrinterFactory
): Promise<Mail['attachments']> {
  if (invoices.length > MAX_ATTACHMENTS) return []
  try {
    const printer = await makePrinter()
    const attachments = []
    for (const { orderId, id } of invoices) {
      const { fileName, pdf } = await printer.handle(await printableInvoice(orderId, id))
      attachments.push({ filename: fileName, contentType: 'application/pdf', content: pdf })
    }
    return attachments
  } catch (error) {
    logger.warn({ err: error, invoices: invoices.length }, 'Payment reminder sent without PDF')
    return []
  }
}
