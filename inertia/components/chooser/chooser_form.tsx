import { router } from '@inertiajs/react'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '~/components/ui/button'
import { useShopPath } from '~/hooks/use_shared'
import * as shop from '@paths/shop_paths'

type ChooserFormProps = {
  children: ReactNode
  submitLabel: string
  /** Answers of the other step and the list, which the address keeps */
  kept: Record<string, string>
}

/** A step of the chooser, whose answers become the address of the next one; without JavaScript, too. */
export function ChooserForm({ children, submitLabel, kept }: ChooserFormProps) {
  const path = useShopPath()
  const action = path(shop.chooser)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    router.visit(`${action}?${filledFields(event.currentTarget)}`)
  }
  return (
    <form method="get" action={action} onSubmit={submit} className="flex flex-col gap-6">
      {Object.entries(kept).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <Button type="submit" variant="primary" className="min-h-12 self-start px-8">
        {submitLabel}
      </Button>
    </form>
  )
}

function filledFields(form: HTMLFormElement): URLSearchParams {
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : []
  )
  return new URLSearchParams(fields)
}
