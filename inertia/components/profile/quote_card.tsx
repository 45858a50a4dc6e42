import { useState } from 'react'
import { Check, MessageCircleQuestion } from 'lucide-react'
import { quoteTexts } from '@shared/texts/quotes'
import { CardHeader } from '~/components/documents/card_header'
import { BalanceDue } from '~/components/profile/balance_due'
import { DocumentButton } from '~/components/profile/document_button'
import { ItemList } from '~/components/profile/item_list'
import { QuestionDialog } from '~/components/quotes/question_dialog'
import { QuoteShortages } from '~/components/quotes/quote_shortages'
import { useAcceptQuote } from '~/components/quotes/use_accept_quote'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { DateText } from '~/components/ui/date_text'
import { LinkButton } from '~/components/ui/link_button'
import type { CustomerQuote, TermsToAccept } from '@views/orders'
import type { ReactNode } from 'react'
import type { Tone } from '~/components/ui/badge'

const STATES: Record<CustomerQuote['state'], { label: string; tone: Tone }> = {
  open: { label: 'Open', tone: 'notice' },
  accepted: { label: 'Accepted', tone: 'success' },
  expired: { label: 'Expired', tone: 'neutral' },
}
const ICON = { 'className': 'size-4', 'aria-hidden': true } as const

type QuoteCardProps = { quote: CustomerQuote; terms: TermsToAccept | null }

/** A quote with what its customer can do: accept it, ask about it, pay it, download it */
export function QuoteCard({ quote, terms }: QuoteCardProps) {
  const { number, state, total, lines } = quote
  return (
    <li className="p-5">
      <article aria-label={`Quote ${number}`}>
        <CardHeader number={number} total={total} {...STATES[state]} />
        <Facts quote={quote} />
        <ItemList lines={lines} />
        {quote.due && <BalanceDue due={quote.due} dueNow={quote.dueNow} />}
        <Actions quote={quote} terms={terms} />
      </article>
    </li>
  )
}

function Facts({ quote }: { quote: CustomerQuote }) {
  const { state, issuedAt, validUntil, acceptedAt, customerPO } = quote
  return (
    <p className="mt-1 flex flex-wrap gap-x-4 text-control text-ink-2">
      <span>
        Issued <DateText at={issuedAt} />
      </span>
      {acceptedAt ? (
        <span>
          Accepted <DateText at={acceptedAt} />
        </span>
      ) : (
        <span>
          {state === 'expired' ? 'Expired' : 'Valid until'} <DateText at={validUntil} />
        </span>
      )}
      {customerPO && <span className="wrap-anywhere">PO {customerPO}</span>}
    </p>
  )
}

function Actions({ quote, terms }: QuoteCardProps) {
  const { orderId, number, state, link, due } = quote
  const document = { type: 'quote', label: `Quote ${number}` }
  return (
    <>
      {state === 'open' && link ? (
        <OpenQuoteActions quote={quote} token={link.token} terms={terms}>
          <ViewQuote number={number} url={link.url} label="View quote" />
          <DocumentButton orderId={orderId} document={document} />
        </OpenQuoteActions>
      ) : (
        <footer className="mt-5 flex flex-wrap gap-3">
          {link && (
            <ViewQuote number={number} url={link.url} label={due ? 'How to pay' : 'View quote'} />
          )}
          <DocumentButton orderId={orderId} document={document} />
        </footer>
      )}
    </>
  )
}

const ViewQuote = ({ number, url, label }: { number: string; url: string; label: string }) => (
  <LinkButton isPlain href={url} aria-label={`${label} ${number}`}>
    {label}
  </LinkButton>
)

type OpenQuoteActionsProps = QuoteCardProps & { token: string; children: ReactNode }

function OpenQuoteActions({ quote, token, terms, children }: OpenQuoteActionsProps) {
  const { number, total, credit, short, offeredOn } = quote
  const isShort = short.length > 0 && offeredOn === null
  const question = isShort ? quoteTexts.askDelivery : quoteTexts.ask
  const [isAsking, setAsking] = useState(false)
  const acceptance = useAcceptQuote({
    ...{ token, total, credit, terms, short, offeredOn },
    subject: `Quote ${number}`,
  })
  return (
    <>
      {acceptance.error && (
        <div role="alert" className="mt-4">
          <Callout tone="danger">{acceptance.error.message}</Callout>
        </div>
      )}
      <QuoteShortages short={short} offeredOn={offeredOn} />
      {!isShort && acceptance.termsCheckbox && (
        <div className="mt-5">{acceptance.termsCheckbox}</div>
      )}
      <footer className="mt-5 flex flex-wrap gap-3">
        {!isShort && (
          <Button
            variant="primary"
            aria-label={`Accept quote ${number}`}
            icon={<Check {...ICON} />}
            isBusy={acceptance.isBusy}
            onClick={() => void acceptance.accept()}
          >
            Accept quote
          </Button>
        )}
        <Button
          aria-label={`${question}, ${number}`}
          icon={<MessageCircleQuestion {...ICON} />}
          onClick={() => setAsking(true)}
        >
          {question}
        </Button>
        {children}
      </footer>
      {isAsking && (
        <QuestionDialog
          token={token}
          text={isShort ? quoteTexts.askForDate : ''}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
