import { Money } from '@shared/money'
import { regionalName } from '@shared/places/regional_text'
import { formatDay } from '@shared/dates'
import { cartTexts } from '@shared/texts/carts'
import { promiseTexts } from '@shared/texts/promises'
import type { QuickOrderPage } from '@views/orders'
import { UnclearLine } from '~/components/quick_order/unclear_line'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { NumberField } from '~/components/ui/number_field'
import { Price } from '~/components/ui/price'
import { TextButton } from '~/components/ui/text_button'
import type { PreviewLine } from '~/components/quick_order/order_lines'
import type { QuickOrder } from '~/components/quick_order/use_quick_order'
import type { Currency } from '~/lib/money'

type OrderLineProps = {
  line: PreviewLine
  quickOrder: QuickOrder
  products: QuickOrderPage['products']
  currency: Currency
}

/** A line of the preview: what was pasted, and what the shop understood of it */
export function OrderLine(props: OrderLineProps) {
  const { line, quickOrder } = props
  return (
    <li className="grid gap-3 py-5">
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0 text-label wrap-anywhere text-ink-3">
          <span className="nums">Line {line.line}:</span> {line.text.trim()}
        </p>
        <TextButton
          aria-label={`Remove line ${line.line}`}
          className="shrink-0"
          onClick={() => quickOrder.remove(line.key)}
        >
          Remove
        </TextButton>
      </div>
      {line.isReady ? <ReadyLine {...props} /> : <UnclearLine {...props} />}
    </li>
  )
}

function ReadyLine({ line, quickOrder, products, currency }: OrderLineProps) {
  const product = products.find(({ id }) => id === line.productId)
  const name = regionalName(product?.name ?? '', currency)
  const { priced } = line
  const unit = priced?.price ?? null
  return (
    <>
      <div className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-[1fr_auto_8rem] sm:items-start">
        <div className="min-w-0">
          <p className="font-semibold text-ink">{name}</p>
          <p className="text-label text-ink-3">{product?.sku}</p>
          {unit !== null && (
            <p className="mt-1 text-control text-ink-2">
              <Price of={Money.parse(unit, currency)} className="text-ink" /> each
            </p>
          )}
          <PriceDifference line={line} currency={currency} />
          {priced?.promise && (
            <p className="nums mt-1 text-label text-ink">
              {promiseTexts.units(priced.promise, formatDay)}
            </p>
          )}
        </div>
        <NumberField
          name={`quantity_${line.key}`}
          label={`Quantity of line ${line.line}`}
          isLabelHidden
          min={1}
          value={line.quantity}
          onChange={(quantity) => quickOrder.change(line.key, { quantity })}
          className="w-36"
        />
        <p className="min-h-6 font-semibold text-ink sm:pt-2 sm:text-end">
          {priced?.total != null && (
            <>
              <span className="sr-only">Total of line {line.line}: </span>
              <Price of={Money.parse(priced.total, currency)} />
            </>
          )}
        </p>
      </div>
      <StockProblem line={line} quickOrder={quickOrder} />
    </>
  )
}

/** Says that the text has another price than the shop, whose price counts. */
function PriceDifference({ line, currency }: { line: PreviewLine; currency: Currency }) {
  const { priceRead, priced } = line
  if (!priceRead || priced?.price == null) return null
  if (Money.parse(priced.price, currency).equals(priceRead)) return null
  return (
    <p className="mt-1 text-label text-warning">
      Your order says <Price of={priceRead} />. Our price applies.
    </p>
  )
}

function StockProblem({ line, quickOrder }: Pick<OrderLineProps, 'line' | 'quickOrder'>) {
  const { priced, key } = line
  if (!priced) return null
  if (!priced.available)
    return (
      <p>
        <Badge tone="danger">Not available</Badge>
      </p>
    )
  const stock = priced.in_stock
  if (stock === null) return null
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-label font-medium text-danger">
      {cartTexts.shortLine(stock)}
      {stock > 0 && (
        <Button
          size="small"
          aria-label={`${cartTexts.take(stock)} on line ${line.line}`}
          onClick={() => quickOrder.change(key, { quantity: stock })}
        >
          {cartTexts.take(stock)}
        </Button>
      )}
    </p>
  )
}
