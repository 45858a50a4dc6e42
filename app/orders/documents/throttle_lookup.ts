import { throttle } from '#core/throttle'
import { mailboxOf } from '#shared/email'
import { normalizeOrderNumber } from '#shared/ids'
import type { HttpContext } from '@adonisjs/core/http'

/** Counts an order lookup by IP address and by normalized order number. */
export async function throttleOrderLookup(ip: string, orderNumber: string): Promise<void> {
  await throttle('lookupByIp', ip)
  await throttle('lookupByOrder', normalizeOrderNumber(orderNumber))
}

/** Counts a mail with the latest orders by IP address and by mailbox. */
export async function throttleHistoryMail(ip: string, email: string): Promise<void> {
  await throttle('historyByIp', ip)
  await throttle('historyByEmail', mailboxOf(email))
}

/** Counts a printed document by user, or by IP address; staff are not throttled. */
export async function throttleDocuments({ actor: { user }, request }: HttpContext): Promise<void> {
  if (!user?.isStaff) await throttle('docsByCustomer', user?.id ?? request.ip())
}
