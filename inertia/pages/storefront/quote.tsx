import { Head } from '@inertiajs/react'
import { formatDay } from '@shared/dates'
import { ClosedLink } from '~/components/links/closed_link'
import { QuoteActions } from '~/components/quotes/quote_actions'
import { QuotePaymentPanel } from '~/components/quotes/quote_payment_panel'
import { QuoteContent } from '~/components/quotes/quote_content'
import { QuoteShortages } from '~/components/quotes/quote_shortages'
import { Callout } from '~/components/ui/callout'
import { DateText } from '~/components/ui/date_text'
import { CheckoutLayout } from '~/layouts/checkout_layout'
import * as shop from '@paths/shop_paths'
import type { QuotePage, QuotePayment, QuoteView } from '@views/orders'

type Props = { page: QuotePage; isLinkRequested: boolean }

/** The page of a quote's link. It can be read without JavaScript. */
export default function Quote({ page, isLinkRequested }: Props) {
  const { token, quote, payment, terms } = page
  return (
    <div className="shell min-h-[60dvh]">
      <div className="mx-auto max-w-2xl">
        <Head title={quote ? `Quote ${quote.number}` : 'Quote'}>
          <meta head-key="robots" name="robots" content="noindex" />
        </Head>
        {quote ? (
          <>
            <h1 className="text-2xl font-semibold tracking-tight wrap-anywhere">
              Quote {quote.number}
            </h1>
            <p className="mt-1 mb-6 text-control text-ink-2">
              Issued <DateText at={quote.issuedAt} />
              {quote.customerPO && <>, your PO {quote.customerPO}</>}
            </p>
            {quote.acceptedAt ? (
              <Callout tone="success" title="Quote accepted" className="mb-6">
                Accepted on <DateText at={quote.acceptedAt} />.{' '}
                {quote.awaited
                  ? 'What is in stock is reserved for you.'
                  : 'Your goods are reserved.'}
                {payment && ` ${shipsOnce(payment)}`}
              </Callout>
            ) : (
              <Callout title="Prices are held for you" className="mb-6">
                This quote is valid until <DateText at={quote.validUntil} />. Goods are reserved
                once you accept it.
              </Callout>
            )}
            {quote.awaited && <LaterGoods later={quote.awaited} />}
            <QuoteShortages short={quote.short} offeredOn={quote.offeredOn} className="mb-6">
              <p className="mt-1">Ask us when we can deliver them, and accept the quote then.</p>
            </QuoteShortages>
            {payment && <QuotePaymentPanel payment={payment} />}
            <QuoteContent quote={quote} />
            <QuoteActions token={token} quote={quote} terms={terms} />
          </>
        ) : (
          <ClosedLink
            heading="Quote"
            path={shop.quoteToken(token)}
            page={page}
            isLinkRequested={isLinkRequested}
          />
        )}
      </div>
    </div>
  )
}

const shipsOnce = ({ dueLater }: QuotePayment): string =>
  dueLater
    ? `We prepare your shipment. Your payment is due ${dueLater}.`
    : 'We ship once your payment arrives.'

function LaterGoods({ later: { by, goods } }: { later: NonNullable<QuoteView['awaited']> }) {
  return (
    <Callout title={`Coming by ${formatDay(by)}`} className="mb-6">
      <ul aria-label="Later products">
        {goods.map(({ sku, name, quantity, left }) => (
          <li key={sku} className="nums">
            {sku || name}: {quantity} of {left}
          </li>
        ))}
      </ul>
    </Callout>
  )
}

Quote.layout = CheckoutLayout
