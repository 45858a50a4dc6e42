import { paymentDoubtTexts } from '@shared/texts/order_payments'
import { Callout } from '~/components/ui/callout'
import { DateText } from '~/components/ui/date_text'
import { Price } from '~/components/ui/price'
import { usePropPolling } from '~/hooks/use_polling'
import type { OrderDetail } from '@views/orders'

const RELOAD_MS = 10_000

type Movement = NonNullable<OrderDetail['pendingPayment']> & { reason?: string }
type PendingMovementProps = { of: Movement; kind: 'payment' | 'refund'; className: string }

/** A card payment or a refund whose outcome is not known. The order is read again until it is. */
export function PendingMovement({ of, kind, className }: PendingMovementProps) {
  usePropPolling('order', RELOAD_MS)
  const { amount, since, isInDoubt, reason } = of
  const texts = paymentDoubtTexts[kind]
  return (
    <Callout
      tone={isInDoubt ? 'warning' : 'notice'}
      title={isInDoubt ? texts.inDoubt : texts.pending}
      className={className}
    >
      <Price of={amount} />
      {reason && `, ${reason},`} since <DateText at={since} hasTime />. {texts.text}
    </Callout>
  )
}
