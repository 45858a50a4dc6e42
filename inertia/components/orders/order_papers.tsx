import { Download, Printer } from 'lucide-react'
import { useOrderPdf } from '~/components/orders/use_order_pdf'
import { Button } from '~/components/ui/button'
import { buttonClass } from '~/components/ui/button_class'
import { shop } from '~/lib/paths'

/** The order on paper: to print from the browser, and as a file */
export function OrderPapers({ orderId }: { orderId: string }) {
  const { isBusy, download } = useOrderPdf(orderId)
  return (
    <>
      <a
        href={shop.printedOrder(orderId)}
        target="_blank"
        rel="noopener"
        className={buttonClass('secondary')}
      >
        <Printer aria-hidden="true" className="size-4" />
        Print view
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <Button
        icon={<Download aria-hidden="true" className="size-4" />}
        isBusy={isBusy}
        onClick={download}
      >
        Download PDF
      </Button>
    </>
  )
}
