import { Printer, RotateCcw } from 'lucide-react'
import { orderStatusTexts } from '@shared/texts/order_status'
import { paymentTexts } from '@shared/texts/terms'
import type { HistoryOrder } from '@views/orders'
import { DocumentButton } from '~/components/profile/document_button'
import { OrderOverview } from '~/components/profile/order_overview'
import { useReorder } from '~/components/profile/use_reorder'
import { Button } from '~/components/ui/button'
import { LinkButton } from '~/components/ui/link_button'
import { useShopPath } from '~/hooks/use_shared'
import * as shop from '@paths/shop_paths'

const ICON_CLASS = 'size-4'

/** An order in the history with its items and documents, and a button to order it again */
export function OrderCard({ order }: { order: HistoryOrder }) {
  return (
    <li className="p-5">
      <OrderOverview order={order}>
        <OrderActions order={order} />
      </OrderOverview>
    </li>
  )
}

function OrderActions({ order }: { order: HistoryOrder }) {
  const { id, number, documents, total, due, quoteUrl } = order
  const isPaidByStatusPage = due !== null && quoteUrl === null
  const path = useShopPath()
  const reorder = useReorder(shop.apiOrderReorder(id), total.currency)
  return (
    <>
      {isPaidByStatusPage && (
        <LinkButton
          variant="primary"
          href={path(shop.orderStatus(id))}
          aria-label={`${paymentTexts.howToPay} ${number}`}
        >
          {paymentTexts.howToPay}
        </LinkButton>
      )}
      {quoteUrl && (
        <LinkButton
          isPlain
          variant="primary"
          href={quoteUrl}
          aria-label={`${due ? paymentTexts.howToPay : 'View quote'} ${number}`}
        >
          {due ? paymentTexts.howToPay : 'View quote'}
        </LinkButton>
      )}
      <Button
        variant={quoteUrl || due ? 'secondary' : 'primary'}
        aria-label={`Re-order ${number}`}
        icon={<RotateCcw aria-hidden="true" className={ICON_CLASS} />}
        isBusy={reorder.isProcessing}
        onClick={() => void reorder.reorder()}
      >
        Re-order
      </Button>
      {!isPaidByStatusPage && (
        <LinkButton
          href={path(shop.orderStatus(id))}
          aria-label={`${orderStatusTexts.title} ${number}`}
        >
          {orderStatusTexts.title}
        </LinkButton>
      )}
      {documents.map((document) => (
        <DocumentButton key={document.label} orderId={id} document={document} />
      ))}
      <LinkButton
        isPlain
        variant="quiet"
        href={path(shop.orderPrint(id))}
        icon={<Printer aria-hidden="true" className={ICON_CLASS} />}
      >
        Print view
      </LinkButton>
    </>
  )
}
