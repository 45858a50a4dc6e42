import { Callout } from '~/components/ui/callout'
import { DateText } from '~/components/ui/date_text'
import { Price } from '~/components/ui/price'
import type { OrderDetail } from '@views/orders'

type Dispute = OrderDetail['disputes'][number]

/** Disputes of the payments of an order: those that are open ask for evidence at the card provider. */
export function OrderDisputes({ disputes }: { disputes: readonly Dispute[] }) {
  return disputes.map((dispute) => (
    <Callout
      key={dispute.id}
      tone={toneOf(dispute)}
      title={`${dispute.isInquiry ? 'Bank' : 'Dispute:'} ${dispute.status.toLowerCase()}`}
      className="mx-5 mb-4"
    >
      <p>
        <Price of={dispute.amount} />, {dispute.reason.toLowerCase()}, opened{' '}
        <DateText at={dispute.openedAt} />
      </p>
      {dispute.fee.cents !== 0 && (
        <p>
          Fee <Price of={dispute.fee} />
        </p>
      )}
      {dispute.respondBy && (
        <p className="font-medium">
          Submit evidence at the card provider by <DateText at={dispute.respondBy} />
        </p>
      )}
      <p className="font-mono text-xs wrap-anywhere text-ink-3">{dispute.providerId}</p>
    </Callout>
  ))
}

function toneOf({ isOpen, respondBy, isInquiry }: Dispute) {
  if (!isOpen) return 'notice'
  return respondBy && !isInquiry ? 'danger' : 'warning'
}
