import { Trash2 } from 'lucide-react'
import { Money } from '@shared/money'
import { TextButton } from '~/components/checkout/text_button'
import { ItemWhy } from '~/components/new_order/item_why'
import { MOST, type DraftLine } from '~/components/new_order/draft'
import { cx } from '~/components/ui/cx'
import { IconButton } from '~/components/ui/icon_button'
import { NumberField } from '~/components/ui/number_field'
import { Price } from '~/components/ui/price'
import { Skeleton } from '~/components/ui/skeleton'
import { TextField } from '~/components/ui/text_field'
import type { PreviewLine } from '~/components/new_order/use_preview'
import type { Currency } from '~/lib/money'

/** Item, quantity, price, total and a button; on a phone two beside each other */
export const ITEM_COLUMNS =
  'grid-cols-[9rem_minmax(0,1fr)] gap-x-4 px-5 @2xl:grid-cols-[minmax(0,1fr)_9rem_8.5rem_8rem_2.75rem]'

type ItemRowProps = {
  line: DraftLine
  index: number
  currency: Currency
  /** As the server sees it; null until it has */
  seen: PreviewLine | null
  problems: Record<string, string>
  onChange: (changes: Partial<DraftLine>) => void
  onRemove: () => void
}

export function ItemRow(props: ItemRowProps) {
  const { line, index, currency, seen, problems, onChange, onRemove } = props
  const { sku, quantity } = line
  const of = sku || `line ${index + 1}`
  const problem = (field: string) => problems[`cart.${index}.${field}`]
  const isShort = seen !== null && seen.stock !== null && seen.stock < quantity
  const left = isShort ? `Only ${seen.stock} left` : undefined
  return (
    <li className={cx(ITEM_COLUMNS, 'grid items-start gap-y-3 py-4')}>
      <div className="col-span-full min-w-0 @2xl:col-span-1">
        <What line={line} index={index} error={problem('description')} onChange={onChange} />
        {problem('product') && (
          <p className="text-label font-medium text-danger">{problem('product')}</p>
        )}
        {seen && <ItemWhy seen={seen} sku={sku} currency={currency} />}
      </div>
      <NumberField
        name={`cart.${index}.quantity`}
        label={`Quantity of ${of}`}
        isLabelHidden
        min={1}
        max={MOST}
        value={quantity}
        error={problem('quantity') ?? left}
        onChange={(count) => onChange({ quantity: count })}
      />
      <Cost {...props} of={of} error={problem('cost')} />
      <p className="nums min-h-control content-center self-start text-control font-medium @2xl:text-end">
        {seen ? (
          <Price of={Money.parse(seen.total, currency).toJSON()} />
        ) : (
          <Skeleton className="h-5 w-20" />
        )}
      </p>
      <IconButton
        label={`Remove ${of}`}
        className="justify-self-end"
        icon={<Trash2 className="size-4" />}
        onClick={onRemove}
      />
    </li>
  )
}

type WhatProps = Pick<ItemRowProps, 'line' | 'index' | 'onChange'> & { error?: string }

function What({ line, index, error, onChange }: WhatProps) {
  if (line.productId === null) {
    return (
      <TextField
        name={`cart.${index}.description`}
        label={`Description of line ${index + 1}`}
        isLabelHidden
        placeholder="Description"
        autoFocus
        autoComplete="off"
        maxLength={300}
        value={line.description}
        error={error}
        onChange={({ target }) => onChange({ description: target.value })}
      />
    )
  }
  return (
    <>
      <p className="text-control text-ink">{line.name}</p>
      <p className="text-label text-ink-3">{line.sku}</p>
    </>
  )
}

type CostProps = Pick<ItemRowProps, 'line' | 'index' | 'currency' | 'seen' | 'onChange'> & {
  of: string
  error?: string
}

/** What the customer pays stands in the field until another price is typed. */
function Cost({ line, index, currency, seen, onChange, of, error }: CostProps) {
  const listed = seen?.listed ?? null
  const isSet = line.cost.trim() !== ''
  return (
    <div>
      <TextField
        name={`cart.${index}.cost`}
        label={`Price of ${of}`}
        isLabelHidden
        inputMode="decimal"
        autoComplete="off"
        placeholder={listed === null ? 'Price' : listed.toFixed(2)}
        value={line.cost}
        error={error}
        onChange={({ target }) => onChange({ cost: target.value })}
      />
      {isSet && listed !== null && seen?.cost !== listed && (
        <p className="mt-1 text-label text-ink-2">
          Set by hand, instead of <Price of={Money.parse(listed, currency).toJSON()} />.{' '}
          <TextButton onClick={() => onChange({ cost: '' })}>
            Undo<span className="sr-only"> the price of {of}</span>
          </TextButton>
        </p>
      )}
    </div>
  )
}
