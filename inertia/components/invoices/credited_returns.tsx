import { invoiceTexts } from '@shared/texts/invoices'
import { Callout } from '~/components/ui/callout'
import type { InvoiceableLine } from '@views/invoicing'

type CreditedReturnsProps = { lines: readonly InvoiceableLine[]; place: 'onPage' | 'onInvoice' }

/** Says which goods are left to invoice only because they were credited after a return. */
export function CreditedReturns({ lines, place }: CreditedReturnsProps) {
  const goods = lines.flatMap(({ credited, sku, name }) =>
    credited > 0 ? [`${credited} × ${sku || name}`] : []
  )
  if (goods.length === 0) return null
  return (
    <Callout title={invoiceTexts.creditedReturns.title(goods.join(', '))}>
      {invoiceTexts.creditedReturns[place]}
    </Callout>
  )
}
