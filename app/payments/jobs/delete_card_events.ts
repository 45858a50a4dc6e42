import { shop } from '#config/shop'
import { deleteInBatches } from '#core/cleanup'
import { daysBefore } from '#shared/shop_time'

/** Deletes events that arrived long ago, and returns how many. The provider repeats an event for three days at most. */
export const deleteOldCardEvents = (now = new Date()): Promise<number> =>
  deleteInBatches({
    table: 'webhook_events',
    key: 'id',
    where: 'received_at < ?',
    bindings: [daysBefore(now, shop.retention.cardEventDays)],
  })
