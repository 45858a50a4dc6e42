import { router } from '@inertiajs/react'
import type { SubmitEvent } from 'react'
import type { CustomerInvoice } from '@views/invoicing'
import type { CheckoutSettings } from '@views/orders'
import { CardDialog } from '~/components/payments/card_dialog'
import { CardPaymentForm } from '~/components/payments/card_payment_form'
import { useCardPayment } from '~/components/payments/use_card_payment'
import { Price } from '~/components/ui/price'
import { toast } from '~/components/ui/toast_store'
import { api } from '~/lib/api'
import { centsToDecimal } from '@shared/money'
import type { ApiError } from '~/lib/api'

type PayInvoiceDialogProps = {
  invoice: CustomerInvoice
  cardForm: CheckoutSettings['card']
  onClose: () => void
}

// The amount that the customer saw is no longer due: another payment arrived, or a credit note was issued.
const STALE_CODES = ['E_AMOUNT', 'E_ALREADY_PAID', 'E_GONE']

/** Charges what is due of an invoice. A declined card leaves the invoice as it is, and another card can be entered. */
export function PayInvoiceDialog({ invoice, cardForm, onClose }: PayInvoiceDialogProps) {
  const { id, orderId, number, balance } = invoice
  const closeStale = ({ code, message }: ApiError): boolean => {
    const isStale = STALE_CODES.includes(code)
    if (isStale) {
      toast.error(message)
      finish()
    }
    return isStale
  }
  const finish = () => {
    onClose()
    router.reload()
  }
  const payment = useCardPayment({
    cardForm,
    send: (token, idempotencyKey) =>
      api.post(`/api/orders/${orderId}/docs/invoices/${id}/payment`, {
        body: { token, amount: centsToDecimal(balance.cents) },
        idempotencyKey,
      }),
    onPaid: () => {
      toast.success(`Invoice ${number} is paid. Thank you.`)
      finish()
    },
    onError: closeStale,
  })
  const pay = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void payment.pay(balance)
  }
  return (
    <CardDialog
      title={`Pay invoice ${number}`}
      payment={payment}
      action={
        <span>
          Pay <Price of={balance} />
        </span>
      }
      onSubmit={pay}
      onClose={onClose}
      onDoubtLeft={finish}
    >
      <p className="mb-4">
        Balance due: <Price of={balance} className="font-semibold text-ink" />
      </p>
      <CardPaymentForm cardForm={cardForm} payment={payment} />
    </CardDialog>
  )
}
