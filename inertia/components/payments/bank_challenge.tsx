import { useEffect } from 'react'
import { Landmark } from 'lucide-react'
import { cardName } from '@shared/texts/display_names'
import type { ReactNode } from 'react'
import { challengeStore } from '~/components/payments/authenticate_payment'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Price } from '~/components/ui/price'
import { useMutation } from '~/hooks/use_mutation'
import { useShared } from '~/hooks/use_shared'
import { useStore } from '~/hooks/use_store'
import { ApiError } from '~/lib/api'
import { completeChallenge } from '~/lib/cards/card_token'
import type { OpenChallenge } from '~/components/payments/authenticate_payment'

/** The bank of the card sandbox as a dialog, on every page that takes cards */
export function BankChallenge() {
  const challenge = useStore(challengeStore, null)
  useEffect(() => () => challengeStore.getState()?.close('abandoned'), [])

  return challenge && <ChallengeDialog key={challenge.clientSecret} challenge={challenge} />
}

/** Closing the dialog declines, as in the windows of real banks, so that the payment does not stay open. */
function ChallengeDialog({ challenge }: { challenge: OpenChallenge }) {
  const complete = useMutation(async (isApproved: boolean) => {
    const { access, clientSecret } = challenge
    const failure = await completeChallenge({ ...access, clientSecret, isApproved })
    // A failure with a code is the bank's final result.
    if (failure && !failure.code) throw new ApiError(0, { err: failure.error })
    challenge.close('completed')
  })
  const decline = () => {
    if (challengeStore.getState() !== challenge) return
    const { access, clientSecret } = challenge
    void completeChallenge({ ...access, clientSecret, isApproved: false }).then(() =>
      challenge.close('completed')
    )
  }

  return (
    <Dialog
      isOpen
      size="small"
      title="Confirm your payment"
      isBusy={complete.isProcessing}
      onClose={decline}
      footer={
        <>
          <Button isBusy={complete.isProcessing} onClick={() => void complete.mutate(false)}>
            Decline
          </Button>
          <Button
            variant="primary"
            isBusy={complete.isProcessing}
            onClick={() => void complete.mutate(true)}
          >
            Approve payment
          </Button>
        </>
      }
    >
      <PaymentDetails challenge={challenge} />
      <p className="mt-5">Your bank asks whether this payment is yours.</p>
      <p className="mt-2 text-label text-ink-3">
        This is the demo bank of the card sandbox. Your own bank would ask for a code or a
        fingerprint here. No real money moves.
      </p>
      <p role="alert" className="mt-4 text-label font-medium text-danger empty:hidden">
        {complete.error?.message}
      </p>
    </Dialog>
  )
}

function PaymentDetails({ challenge: { amount, card } }: { challenge: OpenChallenge }) {
  const { company } = useShared()
  return (
    <div className="mt-1 overflow-hidden rounded-control inset-ring inset-ring-line">
      <p className="flex items-center gap-2.5 bg-notice-soft px-4 py-3 font-semibold text-notice">
        <Landmark aria-hidden="true" className="size-5" />
        Demo Bank
        <span className="ms-auto text-label font-normal text-ink-2">3-D Secure</span>
      </p>
      <dl className="space-y-2 px-4 py-4">
        <Detail label="Amount">
          <Price of={amount} className="text-lg font-semibold text-ink" />
        </Detail>
        <Detail label="Paid to">{company.name}</Detail>
        {card && <Detail label="Card">{cardName(card)}</Detail>}
      </dl>
    </div>
  )
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-label text-ink-2">{label}</dt>
      <dd className="text-end text-ink">{children}</dd>
    </div>
  )
}
