import { useState } from 'react'
import { texts } from '@shared/texts'
import type { FormEvent } from 'react'
import { focusField } from '~/components/checkout/navigation'
import { removePromo, tryPromo, tryPromoNow } from '~/components/checkout/promo_edits'
import { TextButton } from '~/components/checkout/text_button'
import { TextField } from '~/components/ui/text_field'
import type { CheckoutOrder } from '~/components/checkout/order'

const NAME = 'promo_code'

/** Tries a code once the typing rests. One that holds locks the field until it is removed. */
export function PromoField({ order }: { order: CheckoutOrder }) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const isLocked = order.promoCode !== null
  const type = (typed: string) => {
    setCode(typed)
    tryPromo(typed, setProblem)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    tryPromoNow()
  }
  const remove = async () => {
    setCode('')
    await removePromo()
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
        error={problem ?? undefined}
        onChange={({ target }) => type(target.value)}
        onBlur={tryPromoNow}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
      <p role="alert" className="sr-only">
        {problem}
      </p>
      <div className="mt-1.5 flex min-h-7 items-baseline justify-between gap-4">
        <p role="status" className="text-label text-ink-2">
          {isLocked && (
            <>
              {order.promoProblem ? (
                <span className="font-medium text-warning">{order.promoProblem}</span>
              ) : (
                <span className="font-medium text-success">{texts.cart.promoApplied}</span>
              )}
            </>
          )}
        </p>
        {isLocked && <TextButton onClick={() => void remove()}>Remove</TextButton>}
      </div>
    </form>
  )
}
