import { useState } from 'react'
import { FormDialog } from '~/components/ui/form_dialog'
import { isPaymentWanted } from '~/components/order_payments/payment_questions'
import { useMoneyForm } from '~/components/order_payments/use_money_form'
import { dueNowHint } from '~/components/order_payments/due_now'
import { MoneyField, understoodAmount } from '~/components/pricing/money_field'
import { Select } from '~/components/ui/select'
import { ReferenceField } from '~/components/order_payments/reference_field'
import { TextField } from '~/components/ui/text_field'
import { centsToDecimalText, parseCents } from '@shared/money'
import { formatAmount } from '~/components/pricing/format_amount'
import { PAYMENT_METHOD_NAMES } from '@shared/texts/display_names'
import type { PaymentMethod } from '@shared/enums'
import type { Receipt } from '@shared/trade/repeated_receipts'
import type { OrderDetail } from '@views/orders'

const METHODS = (['BANK_TRANSFER', 'CHEQUE'] as const).map((value) => ({
  value,
  label: PAYMENT_METHOD_NAMES[value],
}))

type Props = {
  order: Pick<OrderDetail, 'id'> & {
    payment: Pick<OrderDetail['payment'], 'due' | 'dueNow' | 'method'>
    money: Pick<OrderDetail['money'], 'today'>
  }
  /** The call that records the payment, where it is for an invoice of the order */
  path?: string
  /** Whether what exceeds the amount due becomes service credit of the customer */
  creditsExcess: boolean
  /** The earlier payments of the order */
  receipts: readonly Receipt[]
  onClose: () => void
}

/** Records money that came in by transfer or cheque. */
export function RecordPaymentDialog(props: Props) {
  const { order, path, creditsExcess, receipts, onClose } = props
  const { due, dueNow, method } = order.payment
  const proposed = (dueNow ?? due).cents
  const [typed, setTyped] = useState(proposed > 0 ? centsToDecimalText(proposed) : '')
  const amount = understoodAmount(typed, due.currency)
  const form = useMoneyForm({
    path: path ?? `/api/orders/${order.id}/payments`,
    name: (amount) => `payment of ${formatAmount(amount, due.currency)}`,
    toBody: ({ method, date, reference }, amount) => ({ method, amount, date, reference }),
    isWanted: (fields, amount) =>
      isPaymentWanted(typedReceipt(fields, amount), { due, creditsExcess, receipts }),
    success: (amount) => `Payment of ${formatAmount(amount, due.currency)} recorded.`,
    failure: 'The payment was not recorded.',
    onDone: onClose,
  })
  const { fieldErrors } = form
  return (
    <FormDialog
      size="small"
      title="Record payment"
      action={amount ? `Record payment of ${amount}` : 'Record payment'}
      isBusy={form.isBusy}
      onSubmit={(event) => void form.submit(event)}
      onClose={onClose}
    >
      <Select
        name="method"
        label="Method"
        options={METHODS}
        defaultValue={METHODS.find(({ label }) => label === method)?.value}
        error={fieldErrors.method}
      />
      <div className="grid grid-cols-2 gap-4">
        <MoneyField
          name="amount"
          isZeroAllowed={false}
          label={`Amount in ${due.currency.toUpperCase()}`}
          currency={due.currency}
          hint={dueNowHint(order.payment)}
          value={typed}
          onChange={setTyped}
          error={fieldErrors.amount}
        />
        <TextField
          name="date"
          label="Received on"
          type="date"
          max={order.money.today}
          defaultValue={order.money.today}
          error={fieldErrors.date}
        />
      </div>
      <ReferenceField error={fieldErrors.reference} />
    </FormDialog>
  )
}

const typedReceipt = (
  { method, date, reference }: Record<string, string>,
  amount: number
): Receipt => ({
  method: method as PaymentMethod,
  cents: parseCents(amount),
  day: date,
  reference,
})
