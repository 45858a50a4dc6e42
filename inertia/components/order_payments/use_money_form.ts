import { useRef, useState, type SubmitEvent } from 'react'
import { router } from '@inertiajs/react'
import { parseAmount, typedAmountError } from '~/components/pricing/currency'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import { randomKey } from '~/lib/random_key'

type MoneyFormInput<Response> = {
  path: string
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

/** Submits a dialog about money once: a repeated submission has the same key while its fields are the same. */
export function useMoneyForm<Response = MoneyResponse>(input: MoneyFormInput<Response>) {
  const { path, toBody, hasAmount = true, isWanted, success, failure, warning, onDone } = input
  const attempt = useRef({ fields: '', key: '' })
  const [amountError, setAmountError] = useState<string>()
  const call = useMutation(
    (body: object) => {
      const fields = JSON.stringify(body)
      if (attempt.current.fields !== fields) attempt.current = { fields, key: randomKey() }
      return api.post<Response>(path, { body, idempotencyKey: attempt.current.key })
    },
    { onError: toastError(failure) }
  )
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    toast.clearErrors()
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const amount = hasAmount ? parseAmount(fields.amount) : 0
    const error = hasAmount ? typedAmountError(fields.amount, { isZeroAllowed: false }) : undefined
    setAmountError(error)
    if (error || amount === null || call.isProcessing) return
    if (isWanted && !(await isWanted(fields, amount))) return
    const response = await call.mutate(toBody(fields, amount))
    if (!response) return
    const problem = warning?.(response)
    if (problem) toast.error(problem)
    else toast.success(typeof success === 'string' ? success : success(amount))
    onDone()
    router.reload()
  }
  const fieldErrors: Record<string, string | undefined> = {
    ...call.fieldErrors,
    ...(amountError && { amount: amountError }),
  }
  return { submit, fieldErrors, isBusy: call.isProcessing }
}
