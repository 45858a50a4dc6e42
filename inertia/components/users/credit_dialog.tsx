import { useState } from 'react'
import { router } from '@inertiajs/react'
import { texts } from '@shared/texts/specification'
import { FormDialog } from '~/components/ui/form_dialog'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { parseAmount, typedAmountError } from '~/components/pricing/currency'
import { MoneyField, understoodAmount } from '~/components/pricing/money_field'
import { api } from '~/lib/api'
import { formatAmount, formatMoney } from '~/lib/money'
import type { SubmitEvent } from 'react'
import type { UserDetailView } from '@views/accounts'

type CreditDialogProps = { user: UserDetailView; onClose: () => void }

export function CreditDialog({ user, onClose }: CreditDialogProps) {
  const adjustment = useMutation(
    (body: object) => api.post(`/api/users/${user.id}/credit`, { body }),
    { onError: toastError(texts.admin.userFailed) }
  )
  const currency = user.details.currency ?? 'usd'
  const [typed, setTyped] = useState('')
  const understood = understoodAmount(typed, currency)
  const [amountError, setAmountError] = useState<string | undefined>()

  const adjust = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const amount = parseAmount(form.amount)
    const error = typedAmountError(form.amount, { isZeroAllowed: false })
    setAmountError(error)
    if (error || amount === null) return
    const body = { amount: form.type === 'take' ? -amount : amount, reason: form.reason }
    if (!(await adjustment.mutate(body))) return
    toast.success(`Credit adjusted by ${formatAmount(body.amount, currency)}.`)
    onClose()
    router.reload()
  }

  return (
    <FormDialog
      size="small"
      title="Service credit"
      action={understood ? `Adjust credit by ${understood}` : 'Adjust credit'}
      saveLabel="Adjust credit"
      isBusy={adjustment.isProcessing}
      onSubmit={adjust}
      onClose={onClose}
    >
      {user.credit && <p>Balance: {formatMoney(user.credit)}</p>}
      <div className="grid grid-cols-2 gap-4">
        <Select
          name="type"
          label="Type"
          options={[
            { value: 'give', label: 'Add credit' },
            { value: 'take', label: 'Remove credit' },
          ]}
        />
        <MoneyField
          name="amount"
          isZeroAllowed={false}
          label={`Amount in ${currency.toUpperCase()}`}
          currency={currency}
          value={typed}
          onChange={setTyped}
          error={amountError ?? adjustment.fieldErrors.amount}
        />
      </div>
      <TextField
        name="reason"
        label="Reason"
        maxLength={300}
        error={adjustment.fieldErrors.reason}
      />
    </FormDialog>
  )
}
