import { useState } from 'react'
import { shopTexts } from '@shared/texts/storefront/shop'
import type { FormEvent } from 'react'
import { checkoutApi } from '~/components/checkout/checkout_api'
import { useCheckoutSession } from '~/components/checkout/checkout_session'
import { applyOrder } from '~/components/checkout/load_cart'
import { focusField } from '~/components/checkout/navigation'
import { handleError } from '~/components/checkout/submit_step'
import { TextButton } from '~/components/ui/text_button'
import { TextField } from '~/components/ui/text_field'
import { useMutation } from '~/hooks/use_mutation'
import { ApiError } from '~/lib/api'
import type { CheckoutSession } from '~/components/checkout/checkout_session'
import type { CheckoutOrder } from '~/components/checkout/order'

const NAME = 'promo_code'
const EDIT_KEY = 'promo'
const SAVE_DELAY_MS = 700

/** Tries a code when typing stops. An accepted code locks the field until it is removed. */
export function PromoCodeField({ order }: { order: CheckoutOrder }) {
  const session = useCheckoutSession()
  const [code, setCode] = useState('')
  const [rejected, setRejected] = useState<{ code: string; reason: string } | null>(null)
  const isLocked = order.promoCode !== null
  const typed = code.trim()
  // The response to a code may come once another one is typed, or in effect.
  const error = !isLocked && rejected?.code === typed ? rejected.reason : null

  const apply = useMutation(async (entered: string) => {
    try {
      return await applyPromo(session, entered)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (isAboutCode(failure)) setRejected({ code: entered, reason: failure.message })
      else void handleError(session, failure)
      return null
    }
  })
  const remove = useMutation(
    async () => {
      const send = () => checkoutApi.removePromo(order.id)
      applyOrder(session, await session.edits.enqueue(send))
    },
    { onError: (failure) => void handleError(session, failure) }
  )

  const type = (text: string) => {
    setCode(text)
    setRejected(null)
    const trimmed = text.trim()
    const save = async () => (await apply.mutate(trimmed)) !== null
    if (trimmed === '') session.edits.drop(EDIT_KEY)
    else session.edits.schedule(EDIT_KEY, SAVE_DELAY_MS, save)
  }
  const applyNow = () => session.edits.flush(EDIT_KEY)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    applyNow()
  }
  const clear = async () => {
    setCode('')
    await remove.mutate()
    focusField(NAME)
  }

  return (
    <form onSubmit={submit}>
      <TextField
        name={NAME}
        label="Promo code"
        isOptional={!isLocked}
        value={order.promoCode ?? code}
        readOnly={isLocked}
        error={error ?? undefined}
        onChange={({ target }) => type(target.value)}
        onBlur={applyNow}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
      <p role="alert" className="sr-only">
        {error}
      </p>
      <div className="mt-1.5 flex min-h-7 items-baseline justify-between gap-4">
        <p role="status" className="text-label text-ink-2">
          {isLocked && (
            <>
              {order.promoProblem ? (
                <span className="font-medium text-warning">{order.promoProblem}</span>
              ) : (
                <span className="font-medium text-success">{shopTexts.cart.promoApplied}</span>
              )}
            </>
          )}
        </p>
        {isLocked && <TextButton onClick={() => void clear()}>Remove</TextButton>}
      </div>
    </form>
  )
}

async function applyPromo(session: CheckoutSession, code: string): Promise<CheckoutOrder | null> {
  const { order } = session.getState()
  if (!order) return null
  const { _id: promoId, problem } = await checkoutApi.findPromo(order.id, code)
  if (promoId === null)
    throw new ApiError(404, { err: problem ?? shopTexts.cart.promoInvalid, code: 'E_PROMO' })
  const reduced = await checkoutApi.setPromo(order.id, promoId)
  applyOrder(session, reduced)
  return reduced
}

/** Rejected codes and failed requests are shown at the field; anything else is about the order. */
const isAboutCode = ({ status, code }: ApiError) =>
  code === 'E_PROMO' || [0, 429].includes(status) || status >= 500
