import { findCustomer } from '#accounts'
import { shop } from '#config/shop'
import { respondIdempotently } from '#core/http/idempotent_response'
import {
  remindCustomer,
  remindOfInvoice,
  type SentReminder,
} from '#invoicing/reminders/send_reminder'
import { switchReminders } from '#invoicing/reminders/switch_reminders'
import {
  customerReminderValidator,
  invoiceReminderValidator,
  reminderSwitchValidator,
} from '#invoicing/reminders/reminder_validators'
import { auditActorOf } from '#orders'
import { notFound } from '#shared/domain_error'
import { reminderTexts } from '#shared/texts/reminders'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'

/** Payment reminders that staff send, and whether a customer gets any */
export default class RemindersController {
  async storeForCustomer(ctx: HttpContext) {
    const { c, message = reminderTexts.message } =
      await ctx.request.validateUsing(customerReminderValidator)
    const customer = await findCustomer(ctx.params.id)
    if (!customer) throw notFound(texts.account.userNotFound)
    const currency = c ?? customer.currency ?? shop.defaultCurrency
    const debtor = { userId: customer.id, email: customer.email, currency }
    return respondIdempotently(ctx, async () =>
      created(await remindCustomer(debtor, { message, actor: auditActorOf(ctx) }))
    )
  }

  async storeForInvoice(ctx: HttpContext) {
    const { id: orderId, invoiceId } = ctx.params
    const { message = reminderTexts.message } =
      await ctx.request.validateUsing(invoiceReminderValidator)
    return respondIdempotently(ctx, async () =>
      created(await remindOfInvoice({ orderId, invoiceId, message, actor: auditActorOf(ctx) }))
    )
  }

  async update(ctx: HttpContext) {
    const { off: isOff } = await ctx.request.validateUsing(reminderSwitchValidator)
    await switchReminders({ userId: ctx.params.id, isOff, actor: auditActorOf(ctx) })
    return { off: isOff }
  }
}

const created = ({ id, email, invoices }: SentReminder) => ({
  status: 201 as const,
  body: { _id: id, email, invoices },
})
