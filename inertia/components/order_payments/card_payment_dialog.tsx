import { useState, type SubmitEvent } from 'react'
import { router } from '@inertiajs/react'
import { CardDialog } from '~/components/payments/card_dialog'
import { CardPaymentForm } from '~/components/payments/card_payment_form'
import { useCardPayment } from '~/components/payments/use_card_payment'
import { parseAmount, typedAmountError } from '~/components/pricing/currency'
import { thisPage, useEarlierAction } from '~/components/outcomes/earlier_action'
import { dueNowHint } from '~/components/order_payments/due_now'
import { MoneyField, understoodAmount } from '~/components/pricing/money_field'
import { TextLink } from '~/components/ui/text_link'
import { toast } from '~/components/ui/toast_store'
import { centsToDecimalText, parseCents } from '@shared/money'
import { paymentDoubtTexts } from '@shared/texts/order_payments'
import { texts } from '@shared/texts/specification'
import * as staff from '@paths/staff_paths'
import { api } from '~/lib/api'
import { formatAmount } from '~/components/pricing/format_amount'
import { sendAction, unansweredAction } from '~/lib/outcomes/unanswered_actions'
import { withQuery } from '~/lib/url'
import type { OrderDetail } from '@views/orders'

const { staff: doubtTexts } = paymentDoubtTexts
const IN_DOUBT = withQuery(staff.adminOrders, { view: 'in_doubt' })

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
export function CardPaymentDialog(props: Props) {
  const { order, path = `/api/orders/${order.id}/payment`, onClose } = props
  const { due, dueNow } = order.payment
  const { cardForm } = order.money
  const [amount, setAmount] = useState(centsToDecimalText((dueNow ?? due).cents))
  const understood = understoodAmount(amount, due.currency)
  const [amountError, setAmountError] = useState<string>()
  const { isChecking, isWantedBeside } = useEarlierAction(onClose)
  const finish = () => {
    onClose()
    router.reload()
  }
  const payment = useCardPayment({
    cardForm,
    isNameRequired: true,
    send: (token, key) => {
      const body = { token, amount: parseAmount(amount) }
      const name = `card payment of ${formatAmount(body.amount!, due.currency)}`
      const action = {
        ...{ key, path, name, page: thisPage() },
        body: JSON.stringify(body),
        sentAt: Date.now(),
      }
      return sendAction(action, () => api.post(path, { body, idempotencyKey: key }))
    },
    onPaid: () => {
      toast.success(`Payment of ${formatAmount(parseAmount(amount)!, due.currency)} received.`)
      finish()
    },
    onError: ({ fields }) => {
      setAmountError(fields.amount)
      return fields.amount !== undefined
    },
  })
  const pay = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parsed = parseAmount(amount)
    const error = typedAmountError(amount, { isZeroAllowed: false })
    setAmountError(error)
    if (error || parsed === null || payment.isBusy || isChecking) return
    // Another token of the same card would be another charge.
    const earlier = unansweredAction(path)
    if (earlier && !(await isWantedBeside(earlier))) return
    await payment.pay({ cents: parseCents(parsed), currency: due.currency })
  }
  return (
    <CardDialog
      title={texts.admin.processPayment}
      payment={payment}
      isChecking={isChecking}
      isDisabled={cardForm.kind === 'none'}
      action={understood ? `${texts.admin.payNow} ${understood}` : texts.admin.payNow}
      onSubmit={(event) => void pay(event)}
      onClose={onClose}
      onDoubtLeft={finish}
    >
      <CardPaymentForm
        cardForm={cardForm}
        payment={payment}
        doubtTexts={doubtTexts}
        doubtLink={
          <p className="mt-2">
            <TextLink href={IN_DOUBT}>{doubtTexts.list}</TextLink>
          </p>
        }
      >
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
      </CardPaymentForm>
    </CardDialog>
  )
}
