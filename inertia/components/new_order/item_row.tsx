import { CopyPlus, Trash2 } from 'lucide-react'
import { Money } from '@shared/money'
import { MoneyField } from '~/components/pricing/money_field'
import { TextButton } from '~/components/ui/text_button'
import { MAX_QUANTITY, type DraftLine } from '~/components/new_order/order_draft'
import {
  PriceExplanation,
  PriceReasonList,
  priceReasons,
} from '~/components/prices/price_explanation'
import { DescriptionField } from '~/components/editor/lines_panel'
import { cx } from '~/components/ui/cx'
import { IconButton } from '~/components/ui/icon_button'
import { NumberField } from '~/components/ui/number_field'
import { Price } from '~/components/ui/price'
import { Skeleton } from '~/components/ui/skeleton'
import type { LinePreview } from '~/components/new_order/use_order_preview'
import type { Currency } from '~/lib/money'

/** Item, quantity, price, total and buttons; two columns on a phone */
export const ITEM_COLUMNS =
  'grid-cols-[9rem_minmax(0,1fr)] gap-x-4 px-5 @2xl:grid-cols-[minmax(0,1fr)_9rem_9rem_8rem_5.5rem]'

type ItemRowProps = {
  line: DraftLine
  index: number
  currency: Currency
  /** Null until the server has priced the line */
  preview: LinePreview | null
  errors: Record<string, string>
  onChange: (changes: Partial<DraftLine>) => void
  onRemove: () => void
  /** Adds another line of the same product, for example for free pieces */
  onRepeat: () => void
}

export function ItemRow(props: ItemRowProps) {
  const { line, index, currency, preview, errors, onChange, onRemove, onRepeat } = props
  const { sku, quantity } = line
  const lineName = sku || `line ${index + 1}`
  const errorOf = (field: string) => errors[`cart.${index}.${field}`]
  const stock = preview?.stock ?? null
  const stockWarning = stock !== null && stock < quantity ? `Only ${stock} left` : undefined
  return (
    <li className={cx(ITEM_COLUMNS, 'grid items-start gap-y-3 py-4')}>
      <div className="col-span-full min-w-0 @2xl:col-span-1">
        <ItemName line={line} index={index} error={errorOf('description')} onChange={onChange} />
        {errorOf('product') && (
          <p className="text-label font-medium text-danger">{errorOf('product')}</p>
        )}
        {preview && preview.trace.length > 0 && (
          <PriceExplanation sku={sku}>
            <PriceReasonList reasons={priceReasons(preview.trace, currency)} />
            <p className="mt-2 text-label text-ink-3">{stock} available</p>
          </PriceExplanation>
        )}
      </div>
      <NumberField
        name={`cart.${index}.quantity`}
        label={`Quantity of ${lineName}`}
        isLabelHidden
        min={1}
        max={MAX_QUANTITY}
        value={quantity}
        error={errorOf('quantity') ?? stockWarning}
        onChange={(count) => onChange({ quantity: count })}
      />
      <PriceInput {...props} lineName={lineName} error={errorOf('cost')} />
      <p className="nums min-h-control content-center self-start text-control font-medium @2xl:text-end">
        {preview ? (
          <Price of={Money.parse(preview.total, currency).toJSON()} />
        ) : (
          <Skeleton className="h-5 w-20" />
        )}
      </p>
      <div className="flex justify-self-end">
        {line.productId !== null && (
          <IconButton
            label={`Add another line of ${lineName}`}
            icon={<CopyPlus className="size-4" />}
            onClick={onRepeat}
          />
        )}
        <IconButton
          label={`Remove ${lineName}`}
          icon={<Trash2 className="size-4" />}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}

type ItemNameProps = Pick<ItemRowProps, 'line' | 'index' | 'onChange'> & { error?: string }

function ItemName({ line, index, error, onChange }: ItemNameProps) {
  if (line.productId === null) {
    return (
      <DescriptionField
        list="cart"
        index={index}
        value={line.description}
        error={error}
        autoFocus
        onChange={(description) => onChange({ description })}
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

type PriceInputProps = Pick<
  ItemRowProps,
  'line' | 'index' | 'currency' | 'preview' | 'onChange'
> & {
  lineName: string
  error?: string
}

/** The customer's price is the placeholder; a typed price replaces it. */
function PriceInput(props: PriceInputProps) {
  const { line, index, currency, preview, onChange, lineName, error } = props
  const current = preview?.listed ?? null
  const listed = line.fixedCost ?? current
  const isSet = line.cost.trim() !== ''
  return (
    <div>
      <MoneyField
        name={`cart.${index}.cost`}
        label={`Price of ${lineName}`}
        isLabelHidden
        currency={currency}
        placeholder={listed === null ? 'Price' : listed.toFixed(2)}
        value={line.cost}
        error={error}
        onChange={(typed) => onChange({ cost: typed })}
      />
      {!isSet && line.fixedCost !== null && current !== null && current !== preview?.cost && (
        <p className="mt-1 text-label text-ink-2">
          Fixed price.{' '}
          <TextButton onClick={() => onChange({ cost: current.toFixed(2) })}>
            Use <Price of={Money.parse(current, currency).toJSON()} isShort />
            <span className="sr-only"> for {lineName}</span>
          </TextButton>
        </p>
      )}
      {preview?.next_break && (
        <p className="mt-1 text-label text-ink-2">
          <Price of={Money.parse(preview.next_break.price, currency).toJSON()} isShort /> from{' '}
          {preview.next_break.quantity}
        </p>
      )}
      {isSet && listed !== null && preview?.cost !== listed && (
        <p className="mt-1 text-label text-ink-2">
          Set by hand, instead of <Price of={Money.parse(listed, currency).toJSON()} />.{' '}
          <TextButton onClick={() => onChange({ cost: '' })}>
            Undo<span className="sr-only"> the price of {lineName}</span>
          </TextButton>
        </p>
      )}
    </div>
  )
}
