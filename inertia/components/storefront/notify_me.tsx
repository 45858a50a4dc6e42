import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { Button } from '~/components/ui/button'
import { TextField } from '~/components/ui/text_field'
import { useShared } from '~/hooks/use_shared'
import type { ProductOption } from '~/components/storefront/product_types'

type Refusal = { err?: string; fields?: Record<string, string> }

/** Leaves an address to be told once when the product is back. */
export function NotifyMe({ option }: { option: ProductOption }) {
  const { user } = useShared()
  const [state, setState] = useState<'idle' | 'sending' | 'sent'>('idle')
  const [error, setError] = useState<string>()

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state === 'sending') return
    setState('sending')
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    const refusal = await leaveAddress({ id: option.id, email, quantity: 1 })
    setError(refusal ?? undefined)
    setState(refusal === null ? 'sent' : 'idle')
  }

  if (state === 'sent') {
    return (
      <p role="status" className="text-control text-success">
        Thank you. We will write to you once, when it is back in stock.
      </p>
    )
  }
  return (
    <form onSubmit={submit} noValidate data-needs-script className="flex flex-col gap-3">
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        label={`Notify me when ${nameOf(option)} is back in stock`}
        defaultValue={user?.email}
        placeholder="you@example.com"
        error={error}
      />
      <Button type="submit" isBusy={state === 'sending'} className="min-h-12 self-start px-6">
        Notify me
      </Button>
    </form>
  )
}

const nameOf = ({ label }: ProductOption) => (/\d/.test(label) ? `the ${label}` : 'it')

/** Null where it was taken, else why not */
async function leaveAddress(wish: {
  id: string
  email: string
  quantity: number
}): Promise<string | null> {
  try {
    const response = await fetch('/api/orders/preorder/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept': 'application/json' },
      body: JSON.stringify(wish),
    })
    if (response.ok) return null
    const { err, fields } = (await response.json()) as Refusal
    return fields?.email ?? err ?? FAILED
  } catch {
    return FAILED
  }
}

const FAILED = 'That did not work, please try again in a moment.'
