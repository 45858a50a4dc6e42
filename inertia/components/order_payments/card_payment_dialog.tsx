import { useState, type SubmitEvent } from 'react'
import { router } from '@inertiajs/react'
import { CardPaymentForm } from '~/components/payments/card_payment_form'
import { useCardPayment } from '~/components/payments/use_card_payment'
import { parseAmount, typedAmountError } from '~/components/pricing/currency'
import { dueNowHint } from '~/components/order_payments/due_now'
import { MoneyField, understoodAmount } from '~/components/pricing/money_field'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { toast } from '~/components/ui/toast_store'
import { centsToDecimalText, parseCents } from '@shared/money'
import { texts } from '@shared/texts/specification'
import { api } from '~/lib/api'
import { formatAmount } from '~/lib/money'
import type { OrderDetail } from '@views/orders'

type Props = {
  order: Pick<OrderDetail, 'id'> & {
    payment: Pick<OrderDetail['payment'], 'due' | 'dueNow'>
    money: Pick<OrderDetail['money'], 'cardForm'>
  }
  /** The call that charges the card, where it pays an invoice of the order */
  path?: string
  onClose: () => void
}

/** Charges a card that the customer gives to staff, with at most what is due. */
export function CardPaymentDialog({ order, path, onClose }: Props) {
  const { due, dueNow } = order.payment
  const { cardForm } = order.money
  const [amount, setAmount] = useState(centsToDecimalText((dueNow ?? due).cents))
  const understood = understoodAmount(amount, due.currency)
  const [amountError, setAmountError] = useState<string>()
  const payment = useCardPayment({
    cardForm,
    isNameRequired: true,
    send: (token, idempotencyKey) =>
      api.post(path ?? `/api/orders/${order.id}/payment`, {
        body: { token, amount: parseAmount(amount) },
        idempotencyKey,
      }),
    onPaid: () => {
      toast.success(`Payment of ${formatAmount(parseAmount(amount)!, due.currency)} received.`)
      onClose()
      router.reload()
    },
    onError: ({ fields }) => {
      setAmountError(fields.amount)
      return fields.amount !== undefined
    },
  })
  const pay = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parsed = parseAmount(amount)
    const error = typedAmountError(amount, { isZeroAllowed: false })
    setAmountError(error)
    if (!error && parsed !== null)
      void payment.pay({ cents: parseCents(parsed), currency: due.currency })
  }
  return (
    <Dialog
      isOpen
      size="small"
      title={texts.admin.processPayment}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form="card-payment"
            variant="primary"
            isBusy={payment.isBusy}
            disabled={cardForm.kind === 'none'}
          >
            {understood ? `${texts.admin.payNow} ${understood}` : texts.admin.payNow}
          </Button>
        </>
      }
    >
      <form id="card-payment" noValidate onSubmit={pay}>
        <MoneyField
          name="amount"
          isZeroAllowed={false}
          label={`Amount in ${due.currency.toUpperCase()}`}
          currency={due.currency}
          className="mb-4"
          hint={dueNowHint(order.payment)}
          value={amount}
          onChange={setAmount}
          error={amountError}
        />
        <CardPaymentForm cardForm={cardForm} payment={payment} />
      </form>
    </Dialog>
  )
}
