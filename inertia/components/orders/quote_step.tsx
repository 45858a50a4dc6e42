import { useQuoteActions } from '~/components/quotes/use_quote_actions'
import { Button } from '~/components/ui/button'
import type { OrderDetail } from '@views/orders'

type QuoteStepProps = {
  action: 'accept_quote' | 'reissue_quote'
  order: OrderDetail
  quote: NonNullable<OrderDetail['quote']>
}

/** Accepts a quote for its customer, or issues an expired one again. */
export function QuoteStep({ action, order, quote }: QuoteStepProps) {
  const { accept, isAccepting, reissue, isIssuing } = useQuoteActions(order, quote)
  return action === 'accept_quote' ? (
    <Button variant="primary" isBusy={isAccepting} onClick={accept}>
      Accept for customer
    </Button>
  ) : (
    <Button variant="primary" isBusy={isIssuing} onClick={reissue}>
      Issue at current prices
    </Button>
  )
}
