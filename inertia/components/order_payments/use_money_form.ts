import { useState, type SubmitEvent } from 'react'
import { router } from '@inertiajs/react'
import { useRepeatableAction } from '~/components/outcomes/repeatable_action'
import { parseAmount, typedAmountError } from '~/components/pricing/currency'
import { toast } from '~/components/ui/toast_store'

type MoneyFormInput<Response> = {
  path: string
  /** What a question calls it while its outcome is unknown: refund of $5.00 USD */
  name: string | ((amount: number) => string)
  /** Returns the body of the call from the fields of the form; `amount` is parsed already. */
  toBody: (fields: Record<string, string>, amount: number) => object
  hasAmount?: boolean
  /** Returns whether staff still want it, after a question about what looks like a mistake. */
  isWanted?: (fields: Record<string, string>, amount: number) => Promise<boolean>
  success: string | ((amount: number) => string)
  failure: string
  /** Returns what went wrong although the request succeeded, such as a refund that was rejected. */
  warning?: (response: Response) => string | null
  onDone: () => void
}

/** What responses about money may say of refunds, the latest last */
type MoneyResponse = { refunds?: readonly { status: string; message: string | null }[] }

/**
 * Submits a dialog about money once: while the shop has not answered, a repeated submission has the same key, also after
 * the dialog was closed, and another one asks first.
 */
export function useMoneyForm<Response = MoneyResponse>(input: MoneyFormInput<Response>) {
  const {
    path,
    name,
    toBody,
    hasAmount = true,
    isWanted,
    success,
    failure,
    warning,
    onDone,
  } = input
  const [amountError, setAmountError] = useState<string>()
  const action = useRepeatableAction<Response>(path, { failure, onCheck: onDone })
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    toast.clearErrors()
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const amount = hasAmount ? parseAmount(fields.amount) : 0
    const error = hasAmount ? typedAmountError(fields.amount, { isZeroAllowed: false }) : undefined
    setAmountError(error)
    if (error || amount === null || action.isBusy) return
    const performed = await action.perform(toBody(fields, amount), {
      name: textOf(name, amount),
      isWanted: isWanted && (() => isWanted(fields, amount)),
    })
    if (!performed) return
    const problem = warning?.(performed.response)
    if (problem) toast.error(problem)
    else toast.success(performed.doneText(textOf(success, amount)))
    onDone()
    router.reload()
  }
  const fieldErrors: Record<string, string | undefined> = {
    ...action.fieldErrors,
    ...(amountError && { amount: amountError }),
  }
  return { submit, fieldErrors, isBusy: action.isBusy }
}

const textOf = (text: string | ((amount: number) => string), amount: number): string =>
  typeof text === 'string' ? text : text(amount)
