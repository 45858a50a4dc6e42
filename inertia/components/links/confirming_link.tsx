import { Callout } from '~/components/ui/callout'
import { DateText } from '~/components/ui/date_text'
import { FocusedMessage } from '~/components/ui/focused_message'
import { Price } from '~/components/ui/price'
import { usePropPolling } from '~/hooks/use_polling'
import type { PaymentLinkPage } from '@views/orders'

const RELOAD_MS = 5_000

type ConfirmingLinkProps = { payment: NonNullable<PaymentLinkPage['confirming']> }

/** A payment whose outcome is not known. The page is read again until it is. */
export function ConfirmingLink({ payment: { number, amount, expiresAt } }: ConfirmingLinkProps) {
  usePropPolling('page', RELOAD_MS)
  return (
    <FocusedMessage role="status">
      <h1 className="mb-5 text-2xl font-semibold tracking-tight">
        Your payment is being confirmed
      </h1>
      <Callout>
        We wait for the result of a payment of <Price of={amount} /> for order {number}. This page
        shows it; please do not pay again.
      </Callout>
      <p className="mt-6 text-ink-2">
        A payment that you did not confirm with your bank ends at{' '}
        <DateText at={expiresAt} hasTime />. You can pay again then, and nothing is charged.
      </p>
    </FocusedMessage>
  )
}
