import { Trash2 } from 'lucide-react'
import { Money } from '@shared/money'
import { DescriptionField } from '~/components/editor/lines_panel'
import { MoneyField } from '~/components/pricing/money_field'
import { cx } from '~/components/ui/cx'
import { IconButton } from '~/components/ui/icon_button'
import { NumberField } from '~/components/ui/number_field'
import { Price } from '~/components/ui/price'
import { Skeleton } from '~/components/ui/skeleton'
import type { PurchaseLineDraft } from '~/components/purchasing/purchase_draft'
import type { Currency } from '~/lib/money'

/** Item, quantity, cost, total and a button; two columns on a phone */
export const ITEM_COLUMNS =
  'grid-cols-[9rem_minmax(0,1fr)] gap-x-4 px-5 @2xl:grid-cols-[minmax(0,1fr)_9rem_9rem_8rem_2.75rem]'

const MAX_QUANTITY = 9999

type PurchaseItemRowProps = {
  line: PurchaseLineDraft
  index: number
  currency: Currency
  /** In major units; null until the server has calculated it */
  total: number | null
  errors: Record<string, string>
  onChange: (changes: Partial<PurchaseLineDraft>) => void
  onRemove: () => void
}

export function PurchaseItemRow(props: PurchaseItemRowProps) {
  const { line, index, currency, total, errors, onChange, onRemove } = props
  const lineName = line.sku || `line ${index + 1}`
  const errorOf = (field: string) => errors[`cart.${index}.${field}`]
  return (
    <li className={cx(ITEM_COLUMNS, 'grid items-start gap-y-3 py-4')}>
      <div className="col-span-full min-w-0 @2xl:col-span-1">
        <ItemName {...props} error={errorOf('description')} />
        {errorOf('product') && (
          <p className="text-label font-medium text-danger">{errorOf('product')}</p>
        )}
        {line.received > 0 && <p className="text-label text-ink-2">{line.received} received</p>}
      </div>
      <NumberField
        name={`cart.${index}.quantity`}
        label={`Quantity of ${lineName}`}
        isLabelHidden
        min={1}
        max={MAX_QUANTITY}
        value={line.quantity}
        error={errorOf('quantity')}
        onChange={(quantity) => onChange({ quantity })}
      />
      <MoneyField
        name={`cart.${index}.cost`}
        label={`Cost of ${lineName}`}
        isLabelHidden
        currency={currency}
        placeholder="Cost"
        value={line.cost}
        error={errorOf('cost')}
        onChange={(typed) => onChange({ cost: typed })}
      />
      <p className="nums min-h-control content-center self-start text-control font-medium @2xl:text-end">
        {total === null ? (
          <Skeleton className="h-5 w-20" />
        ) : (
          <Price of={Money.parse(total, currency).toJSON()} />
        )}
      </p>
      <IconButton
        label={`Remove ${lineName}`}
        className="justify-self-end"
        disabled={line.received > 0}
        icon={<Trash2 className="size-4" />}
        onClick={onRemove}
      />
    </li>
  )
}

type ItemNameProps = Pick<PurchaseItemRowProps, 'line' | 'index' | 'onChange'> & { error?: string }

function ItemName({ line, index, onChange, error }: ItemNameProps) {
  if (line.productId !== null) {
    return (
      <>
        <p className="text-control text-ink">{line.name}</p>
        <p className="text-label text-ink-3">{line.sku}</p>
      </>
    )
  }
  return (
    <DescriptionField
      list="cart"
      index={index}
      value={line.description}
      error={error}
      onChange={(description) => onChange({ description })}
    />
  )
}
