import { paymentDoubtTexts } from '@shared/texts/order_payments'
import { PendingMovement } from '~/components/order_payments/pending_movement'
import { Callout } from '~/components/ui/callout'
import { Price } from '~/components/ui/price'
import type { OrderDetail } from '@views/orders'

type OpenRefund = OrderDetail['openRefunds'][number]

/** Refunds of an order that failed, and those whose outcome is not known */
export function OpenRefunds({ refunds }: { refunds: readonly OpenRefund[] }) {
  return refunds.map((refund) =>
    refund.isFailed ? (
      <FailedRefund key={refund.id} refund={refund} />
    ) : (
      <PendingMovement key={refund.id} of={refund} kind="refund" className="mx-5 my-4" />
    )
  )
}

function FailedRefund({ refund: { amount, reason, message } }: { refund: OpenRefund }) {
  return (
    <Callout tone="danger" title={paymentDoubtTexts.refund.failed} className="mx-5 my-4">
      <Price of={amount} />, {reason}
      {message && `: ${message}`}
    </Callout>
  )
}
