import { Download, Printer } from 'lucide-react'
import { useOrderPdf } from '~/components/documents/use_order_pdf'
import { Button } from '~/components/ui/button'
import { buttonClass } from '~/components/ui/button_class'
import * as shop from '@paths/shop_paths'

type OrderDocumentsProps = { orderId: string; isProforma: boolean; isQuote: boolean }

/** The print view and the PDF documents of an order */
export function OrderDocuments({ orderId, isProforma, isQuote }: OrderDocumentsProps) {
  return (
    <>
      <a
        href={shop.orderPrint(orderId)}
        target="_blank"
        rel="noopener"
        className={buttonClass('secondary')}
      >
        <Printer aria-hidden="true" className="size-4" />
        Print view
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <DocumentButton orderId={orderId} type="quote" label="Quote" />
      {!isQuote && (
        <DocumentButton orderId={orderId} label={isProforma ? 'Pro-forma' : 'Download PDF'} />
      )}
    </>
  )
}

type DocumentButtonProps = { orderId: string; type?: string; label: string }

function DocumentButton({ orderId, type, label }: DocumentButtonProps) {
  const { isBusy, download } = useOrderPdf(orderId, { type })
  return (
    <Button
      icon={<Download aria-hidden="true" className="size-4" />}
      isBusy={isBusy}
      onClick={download}
    >
      {label}
    </Button>
  )
}
