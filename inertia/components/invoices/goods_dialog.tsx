import { useState } from 'react'
import { CreditPreview } from '~/components/invoices/credit_preview'
import { MoneyFormDialog } from '~/components/orders/money_dialog'
import { useMoneyForm } from '~/components/orders/use_money_form'
import { parseAmount } from '~/components/pricing/currency'
import { MoneyField } from '~/components/pricing/money_field'
import { Checkbox } from '~/components/ui/checkbox'
import { NumberField } from '~/components/ui/number_field'
import { Price } from '~/components/ui/price'
import { TextField } from '~/components/ui/text_field'
import type { CreditableLine } from '@views/invoicing'
import type { MoneyJson } from '~/lib/money'

type GoodsDialogProps = {
  title: string
  action: string
  path: string
  lines: readonly CreditableLine[]
  /** The highest amount of a credit note; without it, the goods alone decide on the amount */
  creditable?: MoneyJson
  success: string
  failure: string
  onClose: () => void
}

/** Credits goods or an amount of an invoice, or returns goods of an order that has no invoice. */
export function GoodsDialog(props: GoodsDialogProps) {
  const { title, action, path, lines, creditable, success, failure, onClose } = props
  const [quantities, setQuantities] = useState<Record<string, number>>({})
  const [amount, setAmount] = useState('')
  const typedAmount = amount.trim() === '' ? undefined : parseAmount(amount)
  const items = lines
    .map(({ line }) => ({ line, quantity: quantities[line] ?? 0 }))
    .filter(({ quantity }) => quantity > 0)
  const form = useMoneyForm({
    path,
    hasAmount: false,
    toBody: ({ reason, restock }) => ({
      items,
      ...(typedAmount !== undefined && { amount: typedAmount ?? amount }),
      reason,
      restock: restock !== undefined,
    }),
    success,
    failure,
    onDone: onClose,
  })
  const { fieldErrors } = form
  return (
    <MoneyFormDialog
      title={title}
      action={action}
      isBusy={form.isBusy}
      onSubmit={(event) => void form.submit(event)}
      onClose={onClose}
    >
      {lines.length > 0 && (
        <ul aria-label="Goods" className="divide-y divide-line">
          {lines.map(({ line, name, sku, quantity }) => (
            <li
              key={line}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
            >
              <span className="min-w-0 flex-1 basis-40">
                <span className="block wrap-anywhere text-ink">{name}</span>
                <span className="block text-label text-ink-3">
                  {sku && `${sku} · `}at most {quantity}
                </span>
              </span>
              <NumberField
                name={`items.${line}`}
                label={`Quantity of ${sku || name}`}
                isLabelHidden
                min={0}
                max={quantity}
                value={quantities[line] ?? 0}
                onChange={(count) => setQuantities({ ...quantities, [line]: count })}
              />
            </li>
          ))}
        </ul>
      )}
      {fieldErrors.items && (
        <p className="text-label font-medium text-danger">{fieldErrors.items}</p>
      )}
      {creditable && (
        <MoneyField
          name="amount"
          label={`Amount in ${creditable.currency.toUpperCase()}`}
          currency={creditable.currency}
          hint={
            <>
              Empty for the price of the goods. At most <Price of={creditable} />.
            </>
          }
          isOptional
          value={amount}
          onChange={setAmount}
          error={fieldErrors.amount}
        />
      )}
      <CreditPreview
        path={path}
        items={items}
        amount={typedAmount}
        shownError={fieldErrors.amount ?? fieldErrors.items}
      />
      <TextField name="reason" label="Reason" maxLength={300} error={fieldErrors.reason} />
      {lines.length > 0 && (
        <Checkbox
          name="restock"
          label="The goods can be sold again"
          hint="Adds them to the stock."
        />
      )}
    </MoneyFormDialog>
  )
}
