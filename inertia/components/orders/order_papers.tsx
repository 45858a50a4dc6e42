import { Download, Printer } from 'lucide-react'
import { useOrderPdf } from '~/components/orders/use_order_pdf'
import { Button } from '~/components/ui/button'
import { buttonClass } from '~/components/ui/button_class'
import { shop } from '~/lib/paths'

type OrderPapersProps = { orderId: string; isProforma: boolean }

/** The order on paper: to print from the browser, and as files */
export function OrderPapers({ orderId, isProforma }: OrderPapersProps) {
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
      <PaperButton orderId={orderId} type="quote" label="Quote" />
      <PaperButton orderId={orderId} label={isProforma ? 'Pro-forma' : 'Download PDF'} />
    </>
  )
}

type PaperButtonProps = { orderId: string; type?: string; label: string }

function PaperButton({ orderId, type, label }: PaperButtonProps) {
  const { isBusy, download } = useOrderPdf(orderId, type)
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
