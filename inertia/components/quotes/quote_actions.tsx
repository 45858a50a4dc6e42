import { useState } from 'react'
import { quoteTexts } from '@shared/texts/quotes'
import { Check, Download, MessageCircleQuestion } from 'lucide-react'
import { QuestionDialog } from '~/components/quotes/question_dialog'
import { useAcceptQuote } from '~/components/quotes/use_accept_quote'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { LinkButton } from '~/components/ui/link_button'
import type { QuoteView, TermsToAccept } from '@views/orders'

type QuoteActionsProps = { token: string; quote: QuoteView; terms: TermsToAccept | null }

const ICON = { 'className': 'size-4', 'aria-hidden': true } as const

/** What the customer does with a quote: accept it, ask about it, download it */
export function QuoteActions({ token, quote, terms }: QuoteActionsProps) {
  const { acceptedAt, pdfPath, totals, credit, short, offeredOn } = quote
  const isBlocked = short.length > 0 && offeredOn === null
  const isAcceptable = acceptedAt === null && !isBlocked
  const [isAsking, setAsking] = useState(false)
  const acceptance = useAcceptQuote({ token, total: totals.total, credit, terms, short, offeredOn })
  return (
    <div className="mt-8">
      {acceptance.error && (
        <div role="alert" className="mb-4">
          <Callout tone="danger">{acceptance.error.message}</Callout>
        </div>
      )}
      {isAcceptable && acceptance.termsCheckbox && (
        <div className="mb-6">{acceptance.termsCheckbox}</div>
      )}
      <div className="flex flex-wrap gap-3">
        {isAcceptable && (
          <Button
            variant="primary"
            icon={<Check {...ICON} />}
            isBusy={acceptance.isBusy}
            onClick={() => void acceptance.accept()}
          >
            Accept quote
          </Button>
        )}
        <Button
          variant={isBlocked ? 'primary' : 'secondary'}
          icon={<MessageCircleQuestion {...ICON} />}
          onClick={() => setAsking(true)}
        >
          {isBlocked ? quoteTexts.askDelivery : quoteTexts.ask}
        </Button>
        <LinkButton isPlain variant="quiet" href={pdfPath} icon={<Download {...ICON} />}>
          Quote (PDF)
        </LinkButton>
      </div>
      {isAsking && (
        <QuestionDialog
          token={token}
          text={isBlocked ? quoteTexts.askForDate : ''}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
