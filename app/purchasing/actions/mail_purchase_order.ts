import { refreshPurchaseSearch } from '#purchasing/actions/refresh_purchase_search'
import { lockPurchaseOrder } from '#purchasing/queries/find_purchase_order'
import { recordAction, type Actor } from '#core/audit_log'
import { writeOnce } from '#core/once'
import { enqueue, wakeOutbox } from '#core/outbox'
import { throttle } from '#core/throttle'
import { nextTimestamp } from '#shared/dates'
import { invalid } from '#shared/domain_error'
import { newId } from '#shared/ids'
import { purchasingTexts as texts } from '#shared/texts/purchasing'

type MailRequest = {
  id: string
  /** Replaces the vendor's stored address */
  email?: string
  message?: string
  actor: Actor
}

/** Queues the mail with the PDF to the vendor; an order without a date is placed by it. */
export async function mailPurchaseOrder({
  id,
  email,
  message = '',
  actor,
}: MailRequest): Promise<void> {
  await throttle('resendsByRecord', id)
  await writeOnce(async (trx) => {
    const model = await lockPurchaseOrder(id, trx)
    const to = (email ?? model.email).toLowerCase()
    if (to === '') throw invalid('email', texts.noEmail)
    const at = nextTimestamp(model.updatedAt)
    const before = { email: model.email, placed: model.placedAt }
    const placedAt = model.placedAt ?? at
    await model
      .useTransaction(await trx.lucid())
      .merge({ email: to, placedAt, updatedAt: at })
      .save()
    await refreshPurchaseSearch([id], trx)
    const mailId = newId()
    await enqueue(
      {
        kind: 'purchase_order_mail',
        // 1.1.0 and earlier read `orderId`, and may run again after this version (ADR 111).
        payload: { purchaseOrderId: id, orderId: id, mailId, message },
        dedupeKey: `purchase-order-${id}-${mailId}`,
      },
      trx
    )
    const subject = { type: 'purchase_order', id }
    const after = { email: to, placed: placedAt, to }
    await recordAction({ subject, action: 'mailed', actor, before, after }, trx, new Date(at))
  })
  wakeOutbox()
}
