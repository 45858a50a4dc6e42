import { Trash2 } from 'lucide-react'
import { Money } from '@shared/money'
import { MAX_LINE_QUANTITY } from '@shared/trade/line_quantity'
import { MoneyField } from '~/components/pricing/money_field'
import { IconButton } from '~/components/ui/icon_button'
import { NumberField } from '~/components/ui/number_field'
import { Price } from '~/components/ui/price'
import { Skeleton } from '~/components/ui/skeleton'
import { TextField } from '~/components/ui/text_field'
import type { ReactNode } from 'react'
import type { DocumentLine } from '~/components/document_editor/document_line'
import type { LineRow } from '~/components/document_editor/lines_table'
import type { Currency } from '~/lib/money'

const MAX_DESCRIPTION = 300

type RowProps = { row: LineRow<DocumentLine> }

type ItemCellProps = RowProps & {
  /** Whether the line is described here and is no product */
  isCustom: boolean
  /** Below the name, by default the SKU */
  note?: ReactNode
  /** Why the product is refused, by default the error of `product` */
  refusal?: string
  children?: ReactNode
}

export function ItemCell({ row, isCustom, note, refusal, children }: ItemCellProps) {
  const { line, index, field, change } = row
  const error = refusal ?? field('product').error
  return (
    <div className="col-span-full min-w-0 @2xl:col-span-1">
      {isCustom ? (
        <TextField
          {...field('description')}
          label={`Description of line ${index + 1}`}
          isLabelHidden
          placeholder="Description"
          autoFocus={line.description === ''}
          autoComplete="off"
          maxLength={MAX_DESCRIPTION}
          value={line.description}
          onChange={({ target }) => change({ description: target.value })}
        />
      ) : (
        <>
          <p className="text-control wrap-anywhere text-ink">{line.name}</p>
          <p className="text-label text-ink-3">{note ?? line.sku}</p>
        </>
      )}
      {error && <p className="text-label font-medium text-danger">{error}</p>}
      {children}
    </div>
  )
}

type QuantityCellProps = RowProps & { min: number; places?: 0 | 2; warning?: string }

export function QuantityCell({ row, min, places, warning }: QuantityCellProps) {
  const { name, error } = row.field('quantity')
  return (
    <NumberField
      name={name}
      label={`Quantity of ${row.name}`}
      isLabelHidden
      min={min}
      max={MAX_LINE_QUANTITY}
      places={places}
      value={row.line.quantity}
      error={error ?? warning}
      onChange={(quantity) => row.change({ quantity })}
    />
  )
}

type CostCellProps = RowProps & {
  label: 'Cost' | 'Price'
  currency: Currency
  /** What the line costs if nothing is typed */
  listed?: number | null
  /** Whether parts of a cent are rounded, as on orders */
  isRounded?: boolean
  children?: ReactNode
}

export const CostCell = ({ row, label, listed = null, children, ...amount }: CostCellProps) => (
  <div>
    <MoneyField
      {...row.field('cost')}
      {...amount}
      label={`${label} of ${row.name}`}
      isLabelHidden
      placeholder={listed?.toFixed(2) ?? label}
      value={row.line.cost}
      onChange={(cost) => row.change({ cost })}
    />
    {children}
  </div>
)

type TotalCellProps = {
  /** In major units; absent until the server has calculated it */
  total: number | undefined
  currency: Currency
}

export const TotalCell = ({ total, currency }: TotalCellProps) => (
  <p className="nums min-h-control content-center self-start text-control font-medium @2xl:text-end">
    {total === undefined ? (
      <Skeleton className="h-5 w-20" />
    ) : (
      <Price of={Money.parse(total, currency).toJSON()} />
    )}
  </p>
)

type RemoveCellProps = RowProps & {
  isDisabled?: boolean
  /** Other buttons before it */
  children?: ReactNode
}

export const RemoveCell = ({ row, isDisabled, children }: RemoveCellProps) => (
  <div className="flex justify-self-end">
    {children}
    <IconButton
      label={`Remove ${row.name}`}
      disabled={isDisabled}
      icon={<Trash2 className="size-4" />}
      onClick={row.remove}
    />
  </div>
)
