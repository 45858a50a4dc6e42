import { Printer, RotateCcw } from 'lucide-react'
import type { HistoryOrder } from '@views/orders'
import { StateBadge } from '~/components/orders/order_badges'
import { DocumentButton } from '~/components/profile/document_button'
import { useReorder } from '~/components/profile/use_reorder'
import { CustomerShipments } from '~/components/profile/customer_shipments'
import { Button } from '~/components/ui/button'
import { DateText } from '~/components/ui/date_text'
import { LinkButton } from '~/components/ui/link_button'
import { Price } from '~/components/ui/price'
import { useShopPath } from '~/hooks/use_shared'
import { shop } from '~/lib/shop_routes'

const ICON_CLASS = 'size-4'

/** An order in the history with its items and documents, and a button to order it again */
export function OrderCard({ order }: { order: HistoryOrder }) {
  const { number, placedAt, total, lines } = order
  return (
    <li className="p-5">
      <article aria-label={`Order ${number}`}>
        <header className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <h2 className="nums text-lg font-semibold tracking-tight">{number}</h2>
          <StateBadge state={order.state} color={order.color} />
          <p className="text-control text-ink-2">
            <DateText at={placedAt} />
          </p>
          <p className="ms-auto text-lg font-semibold">
            <Price of={total} />
          </p>
        </header>
        {notesOf(order).map((note) => (
          <p key={note} className="mt-1 text-label text-ink-3">
            {note}
          </p>
        ))}
        <ul className="mt-3 space-y-1 text-control text-ink-2">
          {lines.map(({ sku, name, quantity }, index) => (
            <li key={index} className="flex gap-3">
              <span className="nums min-w-8 text-end text-ink-3">{quantity} ×</span>
              <span className="min-w-0 text-ink">
                {name} {sku && <span className="text-ink-3">{sku}</span>}
              </span>
            </li>
          ))}
        </ul>
        <CustomerShipments shipments={order.shipments} />
        <OrderActions order={order} />
      </article>
    </li>
  )
}

function notesOf({ customerPO, terms, account }: HistoryOrder): string[] {
  return [
    customerPO && `PO ${customerPO}`,
    terms && `Terms: ${terms}`,
    account && `Carrier account: ${account}`,
  ].filter((note) => note !== '')
}

function OrderActions({ order }: { order: HistoryOrder }) {
  const { id, number, documents, total, quoteUrl } = order
  const path = useShopPath()
  const reorder = useReorder(id, total.currency)
  return (
    <footer className="mt-5 flex flex-wrap gap-3">
      {quoteUrl && (
        <LinkButton isPlain variant="primary" href={quoteUrl} aria-label={`View quote ${number}`}>
          View quote
        </LinkButton>
      )}
      <Button
        variant={quoteUrl ? 'secondary' : 'primary'}
        aria-label={`Re-order ${number}`}
        icon={<RotateCcw aria-hidden="true" className={ICON_CLASS} />}
        isBusy={reorder.isProcessing}
        onClick={() => void reorder.reorder()}
      >
        Re-order
      </Button>
      {documents.map((document) => (
        <DocumentButton key={document.label} orderId={id} document={document} />
      ))}
      <LinkButton
        isPlain
        variant="quiet"
        href={path(shop.printedOrder(id))}
        icon={<Printer aria-hidden="true" className={ICON_CLASS} />}
      >
        Print view
      </LinkButton>
    </footer>
  )
}
