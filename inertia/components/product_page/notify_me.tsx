import type { SubmitEvent } from 'react'
import { Button } from '~/components/ui/button'
import { EmailField } from '~/components/ui/email_field'
import { FocusedMessage } from '~/components/ui/focused_message'
import { FormLock } from '~/components/ui/form_lock'
import { useMutation } from '~/hooks/use_mutation'
import { useShared } from '~/hooks/use_shared'
import { api } from '~/lib/api'
import { CURRENCY_OF } from '~/lib/storefront_path'
import type { OptionView } from '@views/storefront'

/** Creates a stock alert: one e-mail when the product is back in stock. */
export function NotifyMe({ option }: { option: OptionView }) {
  const { user, storefront } = useShared()
  const stockAlert = useMutation((email: string) =>
    api.post('/api/orders/preorder', {
      body: { id: option.id, email, quantity: 1, c: CURRENCY_OF[storefront] },
    })
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void stockAlert.mutate(String(new FormData(event.currentTarget).get('email') ?? ''))
  }

  if (stockAlert.data) {
    return (
      <FocusedMessage role="status" className="text-control text-success">
        Thank you. We’ll e-mail you once when it is back in stock.
      </FocusedMessage>
    )
  }
  return (
    <form onSubmit={submit} noValidate data-needs-script className="flex flex-col gap-3">
      <FormLock isLocked={stockAlert.isProcessing} />
      <EmailField
        name="email"
        autoComplete="email"
        label={`Notify me when ${nameOf(option)} is back in stock`}
        defaultValue={user?.email}
        placeholder="you@example.com"
        error={stockAlert.fieldErrors.email ?? stockAlert.error?.message}
      />
      <Button type="submit" isBusy={stockAlert.isProcessing} className="min-h-12 self-start px-6">
        Notify me
      </Button>
    </form>
  )
}

const nameOf = ({ label }: OptionView) => (/\d/.test(label) ? `the ${label}` : 'it')
