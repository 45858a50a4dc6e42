import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Check, Download, MessageCircleQuestion } from 'lucide-react'
import { QuestionDialog } from '~/components/quotes/question_dialog'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { confirm } from '~/components/ui/confirm_store'
import { LinkButton } from '~/components/ui/link_button'
import { Price } from '~/components/ui/price'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import type { ApiError } from '~/lib/api'
import type { QuoteView } from '@views/orders'

type QuoteActionsProps = { token: string; quote: QuoteView }

const ICON = { 'className': 'size-4', 'aria-hidden': true } as const
const GONE = 410

/** What the customer does with a quote: accept it, ask about it, download it */
export function QuoteActions({ token, quote }: QuoteActionsProps) {
  const { acceptedAt, pdfPath, totals } = quote
  const [isAsking, setAsking] = useState(false)
  const acceptance = useMutation(() => api.post(`/api/quotes/${token}/accept`), {
    onError: ({ status }: ApiError) => {
      if (status === GONE) router.reload()
    },
  })
  const accept = async () => {
    const question = {
      title: 'Accept this quote?',
      text: (
        <>
          You order these items for <Price of={totals.total} />. We reserve them for you and send
          you the pro-forma.
        </>
      ),
      confirmLabel: 'Accept quote',
    }
    if (!(await confirm(question)) || !(await acceptance.mutate())) return
    toast.success('Quote accepted.')
    router.reload()
  }
  return (
    <div className="mt-8">
      {acceptance.error && (
        <div role="alert" className="mb-4">
          <Callout tone="danger">{acceptance.error.message}</Callout>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        {acceptedAt === null && (
          <Button
            variant="primary"
            icon={<Check {...ICON} />}
            isBusy={acceptance.isProcessing}
            onClick={() => void accept()}
          >
            Accept quote
          </Button>
        )}
        <Button icon={<MessageCircleQuestion {...ICON} />} onClick={() => setAsking(true)}>
          Ask a question
        </Button>
        <LinkButton isPlain variant="quiet" href={pdfPath} icon={<Download {...ICON} />}>
          Quote (PDF)
        </LinkButton>
      </div>
      {isAsking && <QuestionDialog token={token} onClose={() => setAsking(false)} />}
    </div>
  )
}
