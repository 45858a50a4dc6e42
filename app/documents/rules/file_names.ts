import { safeFileName } from '#shared/file_names'
import { texts } from '#shared/texts'
import { numberOf } from '#documents/rules/document_titles'
import type { PrintableDocument } from '#documents/printable_document'

/** 'Invoice #INV-12.pdf', for every other kind 'Order #….pdf' */
export function fileNameOf(document: Pick<PrintableDocument, 'kind' | 'number'>): string {
  const number = safeFileName(numberOf(document))
  return document.kind === 'invoice'
    ? texts.documents.invoiceFile(number)
    : texts.documents.orderFile(number)
}
