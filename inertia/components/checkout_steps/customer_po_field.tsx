import { useEffect, useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { checkoutApi } from '~/components/checkout/checkout_api'
import { useCheckoutSession } from '~/components/checkout/checkout_session'
import { handleError } from '~/components/checkout/submit_step'
import { TextField } from '~/components/ui/text_field'
import { useMutation } from '~/hooks/use_mutation'
import type { CheckoutOrder } from '~/components/checkout/order'
import type { ApiError } from '~/lib/api'

const EDIT_KEY = 'po'
const SAVE_DELAY_MS = 700
const MAXIMUM_LENGTH = 60

/** The customer's own order number, saved when typing stops */
export function CustomerPoField({ order }: { order: CheckoutOrder }) {
  const session = useCheckoutSession()
  const { customerPO: stored } = order
  const [po, setPo] = useState(stored)
  const known = useRef(stored)
  const [savedPo, setSavedPo] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  useEffect(() => {
    const before = known.current
    known.current = stored
    // A pasted order or another tab may have changed what stands here untouched.
    if (before !== stored) setPo((typed) => (typed.trim() === before ? stored : typed))
  }, [stored])

  const save = useMutation((typed: string) => checkoutApi.setCustomerPo(order.id, typed), {
    onError(failure) {
      if (isAboutOrder(failure)) void handleError(session, failure)
      else setError(failure.message)
    },
  })
  const savePo = async (typed: string): Promise<boolean> => {
    const saved = await save.mutate(typed)
    if (!saved) return false
    known.current = saved.customerPO
    session.dispatch({ type: 'customerPoSaved', customerPO: saved.customerPO })
    setSavedPo(typed)
    return true
  }
  const type = (typed: string) => {
    setPo(typed)
    setSavedPo(null)
    setError(null)
    session.edits.schedule(EDIT_KEY, SAVE_DELAY_MS, () => savePo(typed))
  }
  const saveNow = () => session.edits.flush(EDIT_KEY)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saveNow()
  }

  return (
    <form onSubmit={submit}>
      <TextField
        name="customer_po"
        label="Customer PO"
        isOptional
        value={po}
        error={error ?? undefined}
        onChange={({ target }) => type(target.value)}
        onBlur={saveNow}
        autoComplete="off"
        maxLength={MAXIMUM_LENGTH}
      />
      <p role="status" className="mt-1.5 min-h-5 text-label text-success">
        {savedPo === po && 'Saved'}
      </p>
    </form>
  )
}

const isAboutOrder = ({ status }: ApiError) => status === 409 || status === 404
