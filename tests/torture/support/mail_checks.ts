import { rows } from '#core/database'
import { PLACED } from '#tests/torture/support/orders_in_sql'
import type { Figures } from '#tests/torture/support/figures'
import type { TortureContext } from '#tests/torture/support/context'

const MAX_DUPLICATE_SHARE = 0.02
/** A shop that ends so soon after a delivery may not have recorded it, and delivers the mail again. */
const RECORDED_AFTER_MS = 1_000

/** Checks that each placed order has one stored confirmation that the mail server accepted, with one Message-ID. */
export async function checkMails(stage: TortureContext): Promise<Figures> {
  const { smtp, shop, problems, isShort } = stage
  const confirmations = await rows<{ order_id: string; n: number; message_id: string }>(
    `select o.id as order_id, count(m.id) as n, max(m.message_id) as message_id from orders o
     left join mails m on m.subject_id = o.id and m.message_id like '<order-' || o.id || '-placed@%'
     where o.state in (${PLACED}) and o.email <> '' group by o.id`
  )
  problems.none(
    confirmations.filter(({ n }) => n !== 1),
    'INV6 an order does not have one confirmation'
  )
  const taken = Map.groupBy(smtp.received, ({ messageId }) => messageId)
  problems.none(
    confirmations.filter(({ message_id: id }) => !taken.has(id)),
    'INV6 a confirmation was never sent'
  )
  const wanted = new Set(confirmations.map(({ message_id: id }) => id))
  problems.none(
    [...taken.keys()].filter((id) => id.startsWith('<order-') && !wanted.has(id)),
    'INV6 a mail was sent for an order that is not placed'
  )
  const twice = smtp.received.length - taken.size
  const isUnrecorded = ({ at }: { at: number }) =>
    shop.ends.some((end) => end.at >= at && end.at - at <= RECORDED_AFTER_MS)
  const unexplained = [...taken.values()].filter(
    (deliveries) => !deliveries.slice(0, -1).every(isUnrecorded)
  )
  problems.unless(
    isShort || unexplained.length / Math.max(1, taken.size) <= MAX_DUPLICATE_SHARE,
    `INV6 ${unexplained.length} of ${taken.size} mails were delivered again, though the shop went on`
  )
  return { mails: smtp.received.length, mails_twice: twice }
}
