import { throttle } from '#core/throttle'
import { normaliseOrderNumber } from '#shared/ids'

/** Counts a try to open an order by what it is called, however that is spelled, and by who tries. */
export async function throttleLookup(ip: string, typed: string): Promise<void> {
  await throttle('lookupByIp', ip)
  await throttle('lookupByOrder', normaliseOrderNumber(typed))
}
