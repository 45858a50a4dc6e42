import { useEffect, useState, useSyncExternalStore } from 'react'
import { Landmark } from 'lucide-react'
import { cardName } from '@shared/display_names'
import type { ReactNode } from 'react'
import { challengeStore } from '~/components/payments/challenge_store'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Price } from '~/components/ui/price'
import { useShared } from '~/hooks/use_shared'
import { answerChallenge } from '~/lib/card_token'

type Asked = NonNullable<ReturnType<typeof challengeStore.current>>

/** Stands on each page that takes cards: the bank of the card sandbox, as a dialog. */
export function BankChallenge() {
  const asked = useSyncExternalStore(challengeStore.subscribe, challengeStore.current, () => null)
  useEffect(() => () => challengeStore.current()?.end('left'), [])

  return asked && <OpenChallenge key={asked.clientSecret} asked={asked} />
}

/** Closing it is a refusal, as in the windows of real banks: the payment must not hang in the air. */
function OpenChallenge({ asked }: { asked: Asked }) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { access, clientSecret, end } = asked

  const answer = async (isPassed: boolean) => {
    if (isSending) return
    setSending(true)
    setFailure(null)
    const refused = await answerChallenge({ ...access, clientSecret, isPassed })
    if (refused === null || refused.code) return end('answered')
    setSending(false)
    setFailure(refused.error)
  }
  const close = () => {
    if (challengeStore.current() !== asked) return
    void answerChallenge({ ...access, clientSecret, isPassed: false }).then(() => end('answered'))
  }

  return (
    <Dialog
      isOpen
      size="small"
      title="Confirm your payment"
      onClose={close}
      footer={
        <>
          <Button isBusy={isSending} onClick={() => void answer(false)}>
            Refuse
          </Button>
          <Button variant="primary" isBusy={isSending} onClick={() => void answer(true)}>
            Approve payment
          </Button>
        </>
      }
    >
      <BankCard asked={asked} />
      <p className="mt-5">Your bank asks whether this payment is yours.</p>
      <p className="mt-2 text-label text-ink-3">
        This is the demo bank of the card sandbox. It stands where your own bank would ask for a
        code or a fingerprint, and no real money moves.
      </p>
      <p role="alert" className="mt-4 text-label font-medium text-danger empty:hidden">
        {failure}
      </p>
    </Dialog>
  )
}

function BankCard({ asked: { amount, card } }: { asked: Asked }) {
  const { company } = useShared()
  return (
    <div className="mt-1 overflow-hidden rounded-control inset-ring inset-ring-line">
      <p className="flex items-center gap-2.5 bg-notice-soft px-4 py-3 font-semibold text-notice">
        <Landmark aria-hidden="true" className="size-5" />
        Demo Bank
        <span className="ms-auto text-label font-normal text-ink-2">3-D Secure</span>
      </p>
      <dl className="space-y-2 px-4 py-4">
        <Row label="Amount">
          <Price of={amount} className="text-lg font-semibold text-ink" />
        </Row>
        <Row label="Paid to">{company.name}</Row>
        {card && <Row label="Card">{cardName(card)}</Row>}
      </dl>
    </div>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-label text-ink-2">{label}</dt>
      <dd className="text-end text-ink">{children}</dd>
    </div>
  )
}
