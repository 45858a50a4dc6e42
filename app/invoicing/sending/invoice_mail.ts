import { ownInvoicesUrl } from '#accounts'
import { company } from '#config/company'
import { shop } from '#config/shop'
import { mailPicture, type Catalog } from '#catalog'
import { messageSections, renderMail, type MailTableRow } from '#core/mail/template'
import { missingPdfSections } from '#documents'
import { printedLines } from '#invoicing/documents/printed_lines_rules'
import { invoiceDueNow } from '#invoicing/invoice/terms_rules'
import { printedAmounts } from '#invoicing/list/invoice_list_page'
import { orderLink } from '#orders'
import { lineTotal } from '#pricing'
import { formatDate } from '#shared/dates'
import { partNumberTexts } from '#shared/texts/carts'
import { sendingTexts as texts } from '#shared/texts/files'
import { termsTexts } from '#shared/texts/terms'
import { regionalName } from '#shared/places/regional_text'
import type { Invoice } from '#invoicing/invoice'

type InvoiceMail = {
  customerPO: string
  products: Catalog['byId']
  message: string
  isPdfMissing: boolean
}

/** Renders the mail of an invoice or a credit note, with what is due of it and where to pay. */
export function invoiceMail(
  invoice: Invoice,
  { customerPO, products, message, isPdfMissing }: InvoiceMail
) {
  const { number, type } = invoice
  const isInvoice = type === 'invoice'
  const title = isInvoice ? texts.invoice(number) : texts.creditNote(number)
  return {
    subject: `${title} - ${company.name}`,
    ...renderMail({
      title,
      lead: texts.lead(title, company.name, isPdfMissing),
      facts: factsOf(invoice, customerPO),
      rows: rowsOf(invoice, products),
      sections: [...messageSections(message), ...missingPdfSections(isPdfMissing)],
      link: linkOf(invoice),
      closing: texts.questions(company.supportEmail),
    }),
  }
}

function factsOf({ type, issuedAt, dueAt, orderNumber, terms }: Invoice, customerPO: string) {
  const facts: [string, string][] = [
    ['Date', formatDate(issuedAt, shop.timeZone)],
    ['Due', dueAt === null ? '' : formatDate(dueAt, shop.timeZone)],
    ['Terms', type === 'invoice' ? terms : ''],
    ['Order', orderNumber],
    ['Customer PO', customerPO],
  ]
  return facts.filter(([, value]) => value !== '')
}

function rowsOf(invoice: Invoice, products: Catalog['byId']): MailTableRow[] {
  const { total } = printedAmounts(invoice)
  const isCreditNote = invoice.type === 'credit_note'
  return [
    ...printedLines(invoice).map((line) => {
      const { quantity, name, description, sku, partNumber, cost } = line
      const amount = lineTotal({ cost, quantity })
      return {
        label: `${quantity} x ${regionalName(name || description, invoice.currency)}`,
        detail: [sku, partNumber && partNumberTexts.yours(partNumber)].filter(Boolean).join(', '),
        value: (isCreditNote ? amount.negated() : amount).format(),
        ...(!isCreditNote && { picture: mailPicture(products.get(line.productId ?? '')) }),
      }
    }),
    { label: 'Total', value: total.format(), isTotal: true },
    ...(isCreditNote
      ? []
      : [{ label: 'Balance due', value: invoice.balance.format(), isTotal: true }]),
    ...dueNowRows(invoice),
  ]
}

/** The open part in advance, as the document has it, while the rest is due later */
function dueNowRows(invoice: Invoice): MailTableRow[] {
  const amounts = { ...invoice, total: invoice.amounts.total }
  const dueNow = invoiceDueNow(amounts, new Date().toISOString())
  return dueNow ? [{ label: termsTexts.dueNow, value: dueNow.format(), isTotal: true }] : []
}

/** A customer with an account pays in the profile, a guest on the page of the order. */
const linkOf = ({ userId, orderId, currency }: Invoice) =>
  userId === null
    ? { label: texts.viewOrder, href: orderLink({ id: orderId, currency }) }
    : {
        label: texts.viewInvoices,
        href: ownInvoicesUrl(currency),
      }
