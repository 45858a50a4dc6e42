import { useState } from 'react'
import { router } from '@inertiajs/react'
import { texts } from '@shared/texts'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { Select } from '~/components/ui/select'
import { TextField } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { useSaving } from '~/hooks/use_saving'
import { amountOf } from '~/components/users/amount'
import { api } from '~/lib/api'
import { formatMoney } from '~/lib/money'
import type { SubmitEvent } from 'react'
import type { UserDetailView } from '@views/accounts'

type CreditDialogProps = { user: UserDetailView; onClose: () => void }

export function CreditDialog({ user, onClose }: CreditDialogProps) {
  const { run, isBusy, problems } = useSaving(texts.admin.userFailed)
  const [typed, setTyped] = useState<string | undefined>()

  const change = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const amount = amountOf(form.amount)
    const isAmount = amount !== null && amount > 0
    setTyped(isAmount ? undefined : texts.form.amount)
    if (!isAmount) return
    const body = { amount: form.way === 'take' ? -amount : amount, reason: form.reason }
    if (!(await run(() => api.post(`/api/users/${user.id}/credit`, { body })))) return
    toast.success('Credit changed.')
    onClose()
    router.reload()
  }

  return (
    <Dialog
      isOpen
      size="small"
      title="Service credit"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="credit" variant="primary" isBusy={isBusy}>
            Change credit
          </Button>
        </>
      }
    >
      <form id="credit" noValidate onSubmit={change} className="grid gap-4">
        {user.credit && <p>There is {formatMoney(user.credit)} now.</p>}
        <div className="grid grid-cols-2 gap-4">
          <Select
            name="way"
            label="What to do"
            options={[
              { value: 'give', label: 'Give' },
              { value: 'take', label: 'Take' },
            ]}
          />
          <TextField
            name="amount"
            label={`Amount in ${(user.details.currency ?? '').toUpperCase()}`}
            inputMode="decimal"
            autoComplete="off"
            error={typed ?? problems.amount}
          />
        </div>
        <TextField name="reason" label="Reason" maxLength={300} error={problems.reason} />
      </form>
    </Dialog>
  )
}
