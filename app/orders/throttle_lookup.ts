import { throttle } from '#core/throttle'
import { normalizeOrderNumber } from '#shared/ids'

/** Counts an order lookup by IP address and by normalized order number. */
export async function throttleOrderLookup(ip: string, orderNumber: string): Promise<void> {
  await throttle('lookupByIp', ip)
  await throttle('lookupByOrder', normalizeOrderNumber(orderNumber))
}
