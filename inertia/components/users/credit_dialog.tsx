import { useState } from 'react'
import { texts } from '@shared/texts/specification'
import { FormDialog } from '~/components/ui/form_dialog'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import { useMoneyForm } from '~/components/order_payments/use_money_form'
import { MoneyField, understoodAmount } from '~/components/pricing/money_field'
import { formatAmount } from '~/components/pricing/format_amount'
import { formatMoney } from '~/lib/money'
import type { UserDetailView } from '@views/accounts'

type CreditDialogProps = { user: UserDetailView; onClose: () => void }

export function CreditDialog({ user, onClose }: CreditDialogProps) {
  const currency = user.details.currency ?? 'usd'
  const [typed, setTyped] = useState('')
  const [isTaken, setTaken] = useState(false)
  const understood = understoodAmount(typed, currency)
  const signed = (amount: number) => formatAmount(isTaken ? -amount : amount, currency)
  const form = useMoneyForm({
    path: `/api/users/${user.id}/credit`,
    name: (amount) => `credit adjustment of ${signed(amount)}`,
    toBody: ({ reason }, amount) => ({ amount: isTaken ? -amount : amount, reason }),
    success: (amount) => `Credit adjusted by ${signed(amount)}.`,
    failure: texts.admin.userFailed,
    onDone: onClose,
  })

  return (
    <FormDialog
      size="small"
      title="Service credit"
      action={understood ? `Adjust credit by ${understood}` : 'Adjust credit'}
      saveLabel="Adjust credit"
      isBusy={form.isBusy}
      onSubmit={(event) => void form.submit(event)}
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
          value={isTaken ? 'take' : 'give'}
          onChange={({ target }) => setTaken(target.value === 'take')}
        />
        <MoneyField
          name="amount"
          isZeroAllowed={false}
          label={`Amount in ${currency.toUpperCase()}`}
          currency={currency}
          value={typed}
          onChange={setTyped}
          error={form.fieldErrors.amount}
        />
      </div>
      <TextField name="reason" label="Reason" maxLength={300} error={form.fieldErrors.reason} />
    </FormDialog>
  )
}
