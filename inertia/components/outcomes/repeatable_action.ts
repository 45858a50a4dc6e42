import { thisPage, useEarlierAction } from '~/components/outcomes/earlier_action'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { nextAction, postAction, type SentAction } from '~/lib/outcomes/unanswered_actions'
import { isOutcomeUnknown } from '~/lib/outcomes/unknown_outcome'
import { paymentDoubtTexts } from '@shared/texts/order_payments'
import type { ApiError } from '~/lib/api'

type Options = {
  failure?: string
  /** Closes the dialog, for staff who want to see first what became of an earlier action */
  onCheck: () => void
  /** Returns whether it has dealt with the error. */
  onError?: (error: ApiError) => boolean
}

type Wish = { name: string; isWanted?: () => Promise<boolean> }

/**
 * Posts what has its effect once: as long as the shop has not answered, the same body repeats the action under its key, also
 * from a dialog that was closed meanwhile, and another body asks first, as does another action about the same record.
 */
export function useRepeatableAction<Response>(
  path: string,
  { failure, onCheck, onError }: Options
) {
  const { isChecking, isWantedBeside } = useEarlierAction(onCheck)
  const call = useMutation((action: SentAction) => postAction<Response>(action), {
    onError(error) {
      if (onError?.(error)) return
      if (isOutcomeUnknown(error)) toast.error(paymentDoubtTexts.unknownOutcome)
      else toastError(failure)(error)
    },
  })

  /** Resolves to null where it failed or is not wanted; `name` is what a later question calls it. */
  async function perform(content: object, { name, isWanted }: Wish) {
    const { action, isRepeated, beside } = nextAction(path, content, { name, page: thisPage() })
    if (beside && !(await isWantedBeside(beside))) return null
    if (!isRepeated && isWanted && !(await isWanted())) return null
    const response = await call.mutate(action)
    if (response === null) return null
    const doneText = (text: string) => (isRepeated ? `${text} ${paymentDoubtTexts.notTwice}` : text)
    return { response, doneText }
  }

  return { perform, fieldErrors: call.fieldErrors, isBusy: call.isProcessing || isChecking }
}
