import { Download } from 'lucide-react'
import { texts } from '@shared/texts/specification'
import type { HistoryOrder } from '@views/orders'
import { useOrderPdf } from '~/components/documents/use_order_pdf'
import { Button } from '~/components/ui/button'

type DocumentButtonProps = { orderId: string; document: HistoryOrder['documents'][number] }

/** Downloads a document of an order of the customer. */
export function DocumentButton({ orderId, document: { label, ...file } }: DocumentButtonProps) {
  const { isBusy, download } = useOrderPdf(orderId, file, texts.orders.invoiceFailed)
  return (
    <Button
      icon={<Download aria-hidden="true" className="size-4" />}
      isBusy={isBusy}
      onClick={() => void download()}
    >
      {label} (PDF)
    </Button>
  )
}
