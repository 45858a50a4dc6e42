import { Money } from '@shared/money'
import type { QuickOrderPage } from '@views/orders'
import { ShipTo } from '~/components/quick_order/ship_to'
import { previewStatus } from '~/components/quick_order/preview_status'
import { OrderLine } from '~/components/quick_order/order_line'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { Disclosure } from '~/components/ui/disclosure'
import { EmptyState } from '~/components/ui/empty_state'
import { Price } from '~/components/ui/price'
import { TextField } from '~/components/ui/text_field'
import { LINES_HEADING } from '~/components/quick_order/use_quick_order'
import type { QuickOrder, ReadOrder } from '~/components/quick_order/use_quick_order'

type OrderPreviewProps = { quickOrder: QuickOrder; page: QuickOrderPage }

/** The lines that the shop read, with their prices, and the button that puts all of them into the cart */
export function OrderPreview({ quickOrder, page }: OrderPreviewProps) {
  const { order, lines } = quickOrder
  if (!order) return null
  const unclear = lines.filter(({ isReady }) => !isReady).length
  return (
    <section aria-labelledby={LINES_HEADING} className="mt-12">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={LINES_HEADING} tabIndex={-1} className="text-heading font-semibold">
          {lines.length === 1 ? '1 line' : `${lines.length} lines`}
        </h2>
        {unclear > 0 && (
          <Button size="small" onClick={quickOrder.removeUnclear}>
            Remove what was not understood
          </Button>
        )}
      </div>
      <p role="status" className="mt-2 text-control text-ink-2">
        {previewStatus(lines.length, unclear, order.ignored.length)}
      </p>
      {lines.length > 0 ? (
        <ul
          aria-label="Lines of your order"
          className="mt-4 divide-y divide-line border-y border-line"
        >
          {lines.map((line) => (
            <OrderLine
              key={line.key}
              line={line}
              quickOrder={quickOrder}
              products={page.products}
              currency={order.currency}
            />
          ))}
        </ul>
      ) : (
        <EmptyState
          title="No lines"
          text="No line of the text names a product with a quantity. Enter one line per product, such as 12 x THX-CBH20."
        />
      )}
      <IgnoredLines ignored={order.ignored} />
      {lines.length > 0 && order.shipTo && (
        <ShipTo
          shipTo={order.shipTo}
          ownAddress={page.ownAddress}
          ownLabel="Address on the account"
          isConfirmed={quickOrder.shipsThere}
          onConfirm={quickOrder.setShipsThere}
        />
      )}
      {lines.length > 0 && <Confirmation quickOrder={quickOrder} page={page} order={order} />}
    </section>
  )
}

function IgnoredLines({ ignored }: Pick<ReadOrder, 'ignored'>) {
  if (ignored.length === 0) return null
  const count = ignored.length === 1 ? '1 line' : `${ignored.length} lines`
  return (
    <Disclosure title={`${count} without a product`} className="mt-4">
      <ul className="grid gap-1">
        {ignored.map(({ line, text }) => (
          <li key={line} className="wrap-anywhere">
            <span className="nums text-ink-3">Line {line}:</span> {text.trim()}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

function Confirmation({ quickOrder, page, order }: OrderPreviewProps & { order: ReadOrder }) {
  const { po, setPo, error, canAdd, isAdding, add, canAsk, isAsking, ask } = quickOrder
  return (
    <div className="mt-8 grid gap-6 sm:grid-cols-2 sm:items-end">
      {page.canUsePo && (
        <TextField
          name="po"
          label="Customer PO"
          isOptional
          hint={order.date ? `Your order is dated ${order.date}.` : undefined}
          maxLength={60}
          autoComplete="off"
          value={po}
          onChange={({ target }) => setPo(target.value)}
        />
      )}
      <div className="grid gap-4 sm:col-start-2 sm:justify-items-end">
        <p className="text-lg font-semibold text-ink">
          Subtotal <Price of={Money.parse(order.subtotal, order.currency)} />
        </p>
        <div role="alert" className="empty:hidden">
          {error && <Callout tone="danger">{error}</Callout>}
        </div>
        <div className="flex flex-wrap gap-3 sm:justify-end">
          {page.canUsePo && (
            <Button disabled={!canAsk} isBusy={isAsking} onClick={() => void ask()}>
              Ask for a quote
            </Button>
          )}
          <Button variant="primary" disabled={!canAdd} isBusy={isAdding} onClick={() => void add()}>
            Add all to cart
          </Button>
        </div>
      </div>
    </div>
  )
}
