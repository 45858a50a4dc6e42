import { useId } from 'react'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { useDiscardQuestion } from '~/components/ui/discard_question'
import type { ReactNode, SubmitEvent } from 'react'
import type { useCardPayment } from '~/components/payments/use_card_payment'

type CardDialogProps = {
  title: string
  size?: 'small' | 'medium'
  payment: ReturnType<typeof useCardPayment>
  /** The button that charges the card */
  action: ReactNode
  /** While the page is loaded again before the charge */
  isChecking?: boolean
  isDisabled?: boolean
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  onClose: () => void
  /** Closes the dialog of a payment in doubt, which the page may show by then. */
  onDoubtLeft: () => void
  /** Of the form */
  className?: string
  children: ReactNode
}

/**
 * A dialog that charges a card. It asks before it loses any field of one, and nothing closes it until there is an answer;
 * a payment in doubt may be left.
 */
export function CardDialog(props: CardDialogProps) {
  const { title, size = 'small', payment, action, isChecking = false, isDisabled } = props
  const { onSubmit, onClose, onDoubtLeft, className, children } = props
  const id = useId()
  const { close, isNeeded, watch } = useDiscardQuestion(onClose, payment.isCardTyped)
  const isInDoubt = payment.doubt !== null
  return (
    <Dialog
      isOpen
      size={size}
      title={title}
      isBusy={payment.holdsDialog || isChecking}
      onClose={isInDoubt ? onDoubtLeft : close}
      asksToClose={isInDoubt ? undefined : isNeeded}
      dismissal={isInDoubt ? 'Close' : 'Cancel'}
      footer={
        !isInDoubt && (
          <Button
            type="submit"
            form={id}
            variant="primary"
            isBusy={payment.isBusy || isChecking}
            disabled={isDisabled}
          >
            {action}
          </Button>
        )
      }
    >
      <form id={id} noValidate onInputCapture={watch} onSubmit={onSubmit} className={className}>
        {children}
      </form>
    </Dialog>
  )
}
