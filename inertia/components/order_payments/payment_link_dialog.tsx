import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { copyLink } from '~/components/ui/copy_text'
import { Dialog } from '~/components/ui/dialog'
import { TextField } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { parseAmount, typedAmountError } from '~/components/pricing/currency'
import { formatMoney } from '~/lib/money'
import { MoneyField, understoodAmount } from '~/components/pricing/money_field'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { useSaveKey } from '~/hooks/use_save_key'
import { api } from '~/lib/api'
import type { SubmitEvent } from 'react'
import type { OrderDetail } from '@views/orders'

type Props = {
  order: Pick<OrderDetail, 'id' | 'email'> & {
    payment: Pick<OrderDetail['payment'], 'due' | 'dueNow'>
  }
  onClose: () => void
}

/** Creates a link by which the customer pays by card. */
export function PaymentLinkDialog({ order, onClose }: Props) {
  const { due, dueNow } = order.payment
  const { currency } = due
  const [typed, setTyped] = useState('')
  const linkAmount = understoodAmount(typed, currency)
  const [amountError, setAmountError] = useState<string>()
  const link = useMutation(
    (body: object) => api.post<{ url: string }>(`/api/orders/${order.id}/payment_link`, { body }),
    { onError: toastError('The link was not created.') }
  )
  const formRef = useSaveKey('Create link')
  const create = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    const amount = fields.amount.trim() === '' ? undefined : parseAmount(fields.amount)
    const error =
      amount === undefined ? undefined : typedAmountError(fields.amount, { isZeroAllowed: false })
    setAmountError(error)
    if (error || amount === null) return
    const mail = fields.mail !== undefined
    if ((await link.mutate({ amount, mail })) && mail) toast.success('Payment link mailed.')
  }
  const url = link.data?.url
  return (
    <Dialog
      isOpen
      size="small"
      title="Payment link"
      isBusy={link.isProcessing}
      onClose={onClose}
      dismissal={url ? null : 'Cancel'}
      footer={
        url ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <Button type="submit" form="payment-link" variant="primary" isBusy={link.isProcessing}>
            {linkAmount ? `Create link for ${linkAmount}` : 'Create link'}
          </Button>
        )
      }
    >
      {url ? (
        <CreatedLink url={url} />
      ) : (
        <form ref={formRef} id="payment-link" noValidate onSubmit={create} className="grid gap-4">
          <p>The link charges at most what is due when the customer pays.</p>
          <MoneyField
            name="amount"
            isZeroAllowed={false}
            label={`Amount in ${currency.toUpperCase()}`}
            currency={currency}
            hint={
              dueNow
                ? `Empty for all that is due: ${formatMoney(dueNow)} now, the rest by the same link`
                : 'Empty for all that is due'
            }
            isOptional
            value={typed}
            onChange={setTyped}
            error={amountError ?? link.fieldErrors.amount}
          />
          <Checkbox
            name="mail"
            label="Mail the link to the customer"
            hint={order.email}
            disabled={order.email === ''}
            error={link.fieldErrors.mail}
          />
        </form>
      )}
    </Dialog>
  )
}

const CreatedLink = ({ url }: { url: string }) => (
  <div className="grid gap-3">
    <TextField
      name="url"
      label="Link"
      readOnly
      value={url}
      onFocus={({ target }) => target.select()}
    />
    <Button className="justify-self-start" onClick={() => void copyLink(url)}>
      Copy link
    </Button>
  </div>
)
