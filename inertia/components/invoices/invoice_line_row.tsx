import { Trash2 } from 'lucide-react'
import { DescriptionField } from '~/components/editor/lines_panel'
import { MoneyField } from '~/components/pricing/money_field'
import { cx } from '~/components/ui/cx'
import { IconButton } from '~/components/ui/icon_button'
import { NumberField } from '~/components/ui/number_field'
import type { InvoiceLineDraft } from '~/components/invoices/invoice_draft'
import type { Currency } from '~/lib/money'

/** Item, quantity, cost and a button; item above the others on a phone */
export const LINE_COLUMNS =
  'grid-cols-[9rem_minmax(0,1fr)_2.75rem] gap-x-4 px-5 @2xl:grid-cols-[minmax(0,1fr)_9rem_9rem_2.75rem]'

const MAX_QUANTITY = 9999

type InvoiceLineRowProps = {
  line: InvoiceLineDraft
  index: number
  currency: Currency
  errors: Record<string, string>
  onChange: (changes: Partial<InvoiceLineDraft>) => void
  onRemove: () => void
}

export function InvoiceLineRow(props: InvoiceLineRowProps) {
  const { line, index, currency, errors, onChange, onRemove } = props
  const lineName = line.sku || line.name || `line ${index + 1}`
  const errorOf = (field: string) => errors[`items.${index}.${field}`]
  return (
    <li className={cx(LINE_COLUMNS, 'grid items-start gap-y-3 py-4')}>
      <div className="col-span-full min-w-0 @2xl:col-span-1">
        {line.line === null ? (
          <DescriptionField
            list="items"
            index={index}
            value={line.description}
            error={errorOf('description')}
            onChange={(description) => onChange({ description })}
          />
        ) : (
          <>
            <p className="text-control wrap-anywhere text-ink">{line.name}</p>
            <p className="text-label text-ink-3">
              {line.sku && `${line.sku} · `}
              {line.left} left to invoice
            </p>
            {errorOf('line') && (
              <p className="text-label font-medium text-danger">{errorOf('line')}</p>
            )}
          </>
        )}
      </div>
      <NumberField
        name={`items.${index}.quantity`}
        label={`Quantity of ${lineName}`}
        isLabelHidden
        min={0}
        max={MAX_QUANTITY}
        places={line.line === null ? 2 : 0}
        value={line.quantity}
        error={errorOf('quantity')}
        onChange={(quantity) => onChange({ quantity })}
      />
      <MoneyField
        name={`items.${index}.cost`}
        label={`Cost of ${lineName}`}
        isLabelHidden
        currency={currency}
        placeholder="Cost"
        value={line.cost}
        error={errorOf('cost')}
        onChange={(typed) => onChange({ cost: typed })}
      />
      <IconButton
        label={`Remove ${lineName}`}
        className="justify-self-end"
        icon={<Trash2 className="size-4" />}
        onClick={onRemove}
      />
    </li>
  )
}
