import { useState } from 'react'
import { Check, Copy, Mail, RotateCw } from 'lucide-react'
import { QuotePromise } from '~/components/quotes/quote_promise'
import { QuoteShortages } from '~/components/quotes/quote_shortages'
import { QUOTE_DAYS, useQuoteActions } from '~/components/quotes/use_quote_actions'
import { AlreadySent } from '~/components/sending/already_sent'
import { SendDialog } from '~/components/sending/send_dialog'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { DateText } from '~/components/ui/date_text'
import { DescriptionList } from '~/components/ui/description_list'
import { Panel } from '~/components/ui/panel'
import type { OrderDetail } from '@views/orders'

type Quote = NonNullable<OrderDetail['quote']>
type QuotePanelProps = { order: OrderDetail; quote: Quote }

const ICON = { 'className': 'size-4', 'aria-hidden': true } as const

/** The quote of an order, its link and what staff do with it */
export function QuotePanel({ order, quote }: QuotePanelProps) {
  const { number, url, issuedAt, validUntil, acceptedAt, isOpen, isExpired } = quote
  return (
    <Panel title="Quote" actions={isOpen && <QuoteButtons order={order} quote={quote} />}>
      <DescriptionList
        items={[
          { term: 'Number', text: <span className="nums">{number}</span> },
          { term: 'Issued', text: <DateText at={issuedAt} hasTime /> },
          ...(acceptedAt
            ? [{ term: 'Accepted', text: <DateText at={acceptedAt} hasTime /> }]
            : [{ term: 'Valid until', text: <DateText at={validUntil} /> }]),
        ]}
      />
      {isOpen && isExpired && (
        <Callout tone="warning" title="This quote has expired" className="mt-4">
          Extend it to keep its prices, or issue it again at the prices of today.
        </Callout>
      )}
      {isOpen && <QuoteShortages short={quote.short} offeredOn={quote.offeredOn} />}
      <QuotePromise order={order} quote={quote} />
      {isOpen && url && (
        <p className="mt-4 text-label text-ink-3 wrap-anywhere">
          The customer accepts it or asks a question at{' '}
          <a
            href={url}
            target="_blank"
            rel="noopener"
            className="text-accent underline hover:text-accent-strong"
          >
            the page of the quote
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          .
        </p>
      )}
    </Panel>
  )
}

function QuoteButtons({ order, quote }: QuotePanelProps) {
  const { isExpired, short, offeredOn } = quote
  const actions = useQuoteActions(order, quote)
  const [isSending, setSending] = useState(false)
  return (
    <>
      <Button size="small" icon={<Copy {...ICON} />} onClick={actions.copyLink}>
        Copy link
      </Button>
      <Button
        size="small"
        icon={<Mail {...ICON} />}
        disabled={isExpired}
        onClick={() => setSending(true)}
      >
        Send quote
      </Button>
      <Button size="small" isBusy={actions.isExtending} onClick={actions.extend}>
        Extend by {QUOTE_DAYS} days
      </Button>
      <Button
        size="small"
        icon={<RotateCw {...ICON} />}
        isBusy={actions.isIssuing}
        onClick={actions.reissue}
      >
        {isExpired ? 'Issue at current prices' : 'Issue again'}
      </Button>
      <Button
        size="small"
        icon={<Check {...ICON} />}
        isBusy={actions.isAccepting}
        disabled={isExpired || (short.length > 0 && offeredOn === null)}
        onClick={actions.accept}
      >
        Accept for customer
      </Button>
      {isSending && (
        <SendDialog
          name={`quote ${quote.number}`}
          path={`/api/orders/${order.id}/mails`}
          onClose={() => setSending(false)}
        >
          <AlreadySent sent={order.sent} kind="quote" since={quote.issuedAt} />
        </SendDialog>
      )}
    </>
  )
}
