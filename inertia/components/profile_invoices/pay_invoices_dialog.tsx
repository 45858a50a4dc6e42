import { useState } from 'react'
import { router } from '@inertiajs/react'
import type { SubmitEvent } from 'react'
import type { CustomerInvoicesPage } from '@views/invoicing'
import type { CheckoutSettings } from '@views/orders'
import { CardDialog } from '~/components/payments/card_dialog'
import { CardPaymentForm } from '~/components/payments/card_payment_form'
import { useCardPayment } from '~/components/payments/use_card_payment'
import { InvoiceChoice } from '~/components/profile_invoices/invoice_choice'
import { Callout } from '~/components/ui/callout'
import { Price } from '~/components/ui/price'
import { toast } from '~/components/ui/toast_store'
import { api } from '~/lib/api'
import { centsToDecimal } from '@shared/money'
import type { ApiError } from '~/lib/api'

type PayInvoicesDialogProps = {
  group: CustomerInvoicesPage['payable'][number]
  cardForm: CheckoutSettings['card']
  onClose: () => void
}

// What the customer chose is no longer what is due: another payment arrived, or an invoice was credited or voided.
const STALE_CODES = ['E_TOTAL_CHANGED', 'E_ALREADY_PAID', 'E_GONE', 'E_CANCELLED', 'E_NOT_FOUND']

/** Charges a card once for the chosen invoices: at first those that are overdue or, where none is, all. */
export function PayInvoicesDialog({ group, cardForm, onClose }: PayInvoicesDialogProps) {
  const { currency, invoices, more } = group
  const overdue = invoices.filter(({ state }) => state === 'overdue')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set((overdue.length > 0 ? overdue : invoices).map(({ id }) => id))
  )
  const paid = invoices.filter(({ id }) => chosen.has(id))
  const total = { cents: paid.reduce((sum, { balance }) => sum + balance.cents, 0), currency }
  const finish = () => {
    onClose()
    router.reload()
  }
  const closeStale = ({ code, message }: ApiError): boolean => {
    const isStale = STALE_CODES.includes(code)
    if (isStale) {
      toast.error(message)
      finish()
    }
    return isStale
  }
  const payment = useCardPayment({
    cardForm,
    send: (token, idempotencyKey) =>
      api.post('/api/users/me/invoices/payment', {
        body: {
          invoices: paid.map(({ id }) => id),
          token,
          amount: centsToDecimal(total.cents),
        },
        idempotencyKey,
      }),
    onPaid: () => {
      toast.success(`${paidText(paid.length)} Thank you.`)
      finish()
    },
    onError: closeStale,
  })
  const pay = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (total.cents > 0) void payment.pay(total)
  }
  return (
    <CardDialog
      size="medium"
      title="Pay several invoices"
      payment={payment}
      isDisabled={paid.length === 0}
      action={
        <span>
          Pay <Price of={total} />
        </span>
      }
      onSubmit={pay}
      onClose={onClose}
      onDoubtLeft={finish}
      className="grid gap-5"
    >
      {more > 0 && <Callout>{limitText(invoices.length, more)}</Callout>}
      <InvoiceChoice
        invoices={invoices}
        chosen={chosen}
        isDisabled={payment.isBusy}
        onChange={setChosen}
      />
      <div>
        <CardPaymentForm cardForm={cardForm} payment={payment} />
      </div>
    </CardDialog>
  )
}

const paidText = (count: number) =>
  count === 1 ? '1 invoice is paid.' : `${count} invoices are paid.`

const limitText = (count: number, more: number) =>
  `One payment covers up to ${count} invoices: these are due longest. ${more} more ${more === 1 ? 'is' : 'are'} open; pay ${more === 1 ? 'it' : 'them'} afterwards.`
