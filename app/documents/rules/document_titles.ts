import { DOCUMENT_TITLES } from '#shared/texts/display_names'
import { OrderDocumentType } from '#shared/enums'
import { safeFileName } from '#shared/file_names'
import { displayNumber } from '#shared/ids'
import { texts } from '#shared/texts/specification'
import type { DocumentKind, PrintableDocument } from '#documents/rules/printable_document'

const TITLES: Record<DocumentKind, string> = {
  quote: DOCUMENT_TITLES[OrderDocumentType.Quote],
  invoice: DOCUMENT_TITLES[OrderDocumentType.Invoice],
  proforma: DOCUMENT_TITLES[OrderDocumentType.Proforma],
  purchase: DOCUMENT_TITLES[OrderDocumentType.Purchase],
  receipt: DOCUMENT_TITLES[OrderDocumentType.Receipt],
  order: DOCUMENT_TITLES[OrderDocumentType.Receipt],
  packing_slip: 'PACKING SLIP',
}

const NAMES: Record<DocumentKind, string> = {
  quote: 'Quote',
  invoice: 'Invoice',
  proforma: 'Pro-forma order',
  purchase: 'Purchase order',
  receipt: 'Order',
  order: 'Order',
  packing_slip: 'Packing slip',
}

export function titleOf(kind: DocumentKind): string {
  return TITLES[kind]
}

export function subtitleOf({ kind, subtitle }: PrintableDocument): string | null {
  return subtitle || (kind === 'proforma' ? 'Pro-forma' : null)
}

export function numberOf({ number }: Pick<PrintableDocument, 'number'>): string {
  return displayNumber({ id: number, id2: number })
}

/** Returns `Invoice INV-12`, for the title of the PDF and the footer of each page. */
export function labelOf(document: Pick<PrintableDocument, 'kind' | 'number'>): string {
  return `${NAMES[document.kind]} ${numberOf(document)}`
}

/** Returns 'Invoice #INV-12.pdf', or 'Order #….pdf' for every other kind. */
export function fileNameOf(document: Pick<PrintableDocument, 'kind' | 'number'>): string {
  const number = safeFileName(numberOf(document))
  return document.kind === 'invoice'
    ? texts.documents.invoiceFile(number)
    : texts.documents.orderFile(number)
}
