import { regionalName } from '@shared/places/regional_text'
import type { QuickOrderPage } from '@views/orders'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { NumberField } from '~/components/ui/number_field'
import { Select } from '~/components/ui/select'
import type { PreviewLine } from '~/components/quick_order/order_lines'
import type { QuickOrder } from '~/components/quick_order/use_quick_order'
import type { Currency } from '~/lib/money'

type UnclearLineProps = {
  line: PreviewLine
  quickOrder: QuickOrder
  products: QuickOrderPage['products']
  currency: Currency
}

/** A line that was not understood, with why, and the fields that correct it */
export function UnclearLine({ line, quickOrder, products, currency }: UnclearLineProps) {
  const { key, productId, quantity, partNumber } = line
  const change = (changes: Partial<PreviewLine>) => quickOrder.change(key, changes)
  const first = products.filter(({ id }) => line.candidates.includes(id))
  const others = products.filter(({ id }) => !line.candidates.includes(id))
  const options = [...first, ...others].map(({ id, sku, name }) => ({
    value: id,
    label: `${sku}, ${regionalName(name, currency)}`,
  }))
  return (
    <div className="grid gap-4 rounded-control bg-warning-soft p-4">
      <p className="text-control font-medium text-warning">{line.reason}</p>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-[1fr_auto_auto] sm:items-end">
        <Select
          name={`product_${key}`}
          label={`Product of line ${line.line}`}
          placeholder="Choose a product"
          options={options}
          value={productId}
          onChange={({ target }) => change({ productId: target.value })}
        />
        <NumberField
          name={`quantity_${key}`}
          label={`Quantity of line ${line.line}`}
          value={quantity}
          onChange={(next) => change({ quantity: next })}
          className="w-36"
        />
        <Button
          aria-label={`Use line ${line.line}`}
          disabled={productId === '' || quantity < 1}
          onClick={() => quickOrder.confirm(key)}
        >
          Use line
        </Button>
      </div>
      {partNumber !== null && (
        <Checkbox
          name={`part_${key}`}
          label={`Remember ${partNumber} as my part number of this product`}
          checked={line.learnsPart}
          onChange={({ target }) => change({ learnsPart: target.checked })}
        />
      )}
    </div>
  )
}
