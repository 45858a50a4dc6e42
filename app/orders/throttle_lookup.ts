import { throttle } from '#core/throttle'
import { normalizeOrderNumber } from '#shared/ids'
import type { HttpContext } from '@adonisjs/core/http'

/** Counts an order lookup by IP address and by normalized order number. */
export async function throttleOrderLookup(ip: string, orderNumber: string): Promise<void> {
  await throttle('lookupByIp', ip)
  await throttle('lookupByOrder', normalizeOrderNumber(orderNumber))
}

/** Counts a printed document by user, or by IP address; staff are not throttled. */
export async function throttleDocuments({ actor: { user }, request }: HttpContext): Promise<void> {
  if (!user?.isStaff) await throttle('docsByCustomer', user?.id ?? request.ip())
}
