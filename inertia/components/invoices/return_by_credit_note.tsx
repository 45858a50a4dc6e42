import { useEffect, useState } from 'react'
import { router } from '@inertiajs/react'
import { invoiceTexts } from '@shared/texts/invoices'
import { Callout } from '~/components/ui/callout'
import { TextLink } from '~/components/ui/text_link'
import { invoicePath, RETURN_ANCHOR } from '~/lib/staff_links'
import type { InvoiceDetail, OrderInvoicesPage } from '@views/invoicing'

/**
 * Whether goods of an order with invoices are about to come back: the only invoice that has some is shown, and a credit
 * note for the invoice that is shown starts at once.
 */
export function useReturnByCreditNote(page: OrderInvoicesPage, opened: InvoiceDetail | null) {
  const { order, invoices, returnable } = page
  const [isReturning, setIsReturning] = useState(false)
  const isByCreditNote = invoices.length > 0 && returnable.length === 0
  const [only, ...others] = invoicesWithGoods(invoices)
  const shown = only && others.length === 0 ? invoicePath(order.id, only.id) : null

  useEffect(() => {
    if (!isByCreditNote || window.location.hash !== `#${RETURN_ANCHOR}`) return
    setIsReturning(true)
    if (shown) router.visit(shown, { replace: true, preserveState: true })
  }, [isByCreditNote, shown])
  useEffect(() => {
    if (opened) setIsReturning(false)
  }, [opened])
  return isReturning
}

/** Leads to the invoices whose goods can come back. */
export function ReturnByCreditNote({ invoices }: Pick<OrderInvoicesPage, 'invoices'>) {
  const choices = invoicesWithGoods(invoices)
  if (choices.length === 0) return <Callout>{invoiceTexts.returns.invoiceFirst}</Callout>
  return (
    <Callout>
      <p>{invoiceTexts.returns.choose}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {choices.map(({ id, orderId, number }) => (
          <li key={id}>
            <TextLink href={invoicePath(orderId, id)} isSamePage>
              {number}
            </TextLink>
          </li>
        ))}
      </ul>
    </Callout>
  )
}

const invoicesWithGoods = (invoices: readonly InvoiceDetail[]) =>
  invoices.filter(
    ({ actions, creditable }) =>
      actions.canCredit && creditable.lines.some(({ outside }) => outside > 0)
  )
