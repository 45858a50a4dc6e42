import { useEffect } from 'react'
import { StripeCardField } from '~/components/payments/stripe_card_field'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { Spinner } from '~/components/ui/spinner'
import { TextField } from '~/components/ui/text_field'
import type { StripeFormState } from '~/components/payments/use_stripe_form'

const FAILED =
  'The card form could not be loaded from our card provider. Check your connection and whether your browser blocks js.stripe.com.'

/** Name, number, expiry and CVC; the last three are fields of Stripe.js. */
export function StripeCardFields({ form }: { form: StripeFormState }) {
  const { fields, isFailed, load } = form
  useEffect(load, [load])

  if (isFailed) return <FailedToLoad onRetry={load} />
  if (!fields) {
    return (
      <p role="status" className="flex min-h-52 items-center justify-center gap-3 text-ink-2">
        <Spinner className="size-5 text-accent" /> Loading the card form
      </p>
    )
  }
  const shared = { form, fields }
  return (
    <div className="grid grid-cols-2 gap-4">
      <TextField
        name="card_name"
        label="Name on card"
        isOptional={!form.isNameRequired}
        error={form.errors.name}
        autoComplete="cc-name"
        autoCapitalize="words"
        value={form.name}
        disabled={form.isSending}
        onChange={({ target }) => form.changeName(target.value)}
        className="col-span-2"
      />
      <StripeCardField {...shared} kind="cardNumber" label="Card number" className="col-span-2" />
      <StripeCardField {...shared} kind="cardExpiry" label="Expiration date" />
      <StripeCardField {...shared} kind="cardCvc" label="CVC" />
      <p role="alert" className="col-span-2 text-label font-medium text-danger empty:hidden">
        {form.providerError}
      </p>
    </div>
  )
}

function FailedToLoad({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <Callout tone="danger" title="Card form unavailable">
        <p>{FAILED}</p>
        <Button size="small" className="mt-3" onClick={onRetry}>
          Try again
        </Button>
      </Callout>
    </div>
  )
}
