import { useState } from 'react'
import { texts } from '@shared/texts'
import type { FormEvent } from 'react'
import { removePromo, tryPromo, tryPromoNow } from '~/components/checkout/promo_edits'
import { TextButton } from '~/components/checkout/text_button'
import { TextField } from '~/components/ui/text_field'
import type { CheckoutOrder } from '~/components/checkout/order'

/** Tries a code once the typing rests. One that holds locks the field until it is removed. */
export function PromoField({ order }: { order: CheckoutOrder }) {
  return order.promoCode === null ? <OpenField /> : <LockedField order={order} />
}

function OpenField() {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const type = (typed: string) => {
    setCode(typed)
    tryPromo(typed, setProblem)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    tryPromoNow()
  }
  return (
    <form onSubmit={submit}>
      <TextField
        name="promo_code"
        label="Promo code"
        isOptional
        value={code}
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
    </form>
  )
}

function LockedField({ order }: { order: CheckoutOrder }) {
  const isIdle = order.payment.discount.cents === 0
  return (
    <div>
      <TextField name="promo_code" label="Promo code" value={order.promoCode ?? ''} readOnly />
      <div className="mt-1.5 flex items-baseline justify-between gap-4">
        <p role="status" className="text-label font-medium text-success">
          {texts.cart.promoApplied}
        </p>
        <TextButton onClick={() => void removePromo()}>Remove</TextButton>
      </div>
      {isIdle && <p className="text-label text-ink-2">It does not reduce anything in this cart.</p>}
    </div>
  )
}
