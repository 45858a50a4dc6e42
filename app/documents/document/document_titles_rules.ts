import { DOCUMENT_TITLES } from '#shared/texts/display_names'
import { OrderDocumentType } from '#shared/enums'
import { safeFileName } from '#shared/text/file_names'
import { displayNumber } from '#shared/ids'
import { texts } from '#shared/texts/specification'
import type { DocumentKind, PrintableDocument } from '#documents/printable_document'

const TITLES: Record<DocumentKind, string> = {
  quote: DOCUMENT_TITLES[OrderDocumentType.Quote],
  invoice: DOCUMENT_TITLES[OrderDocumentType.Invoice],
  credit_note: 'CREDIT NOTE',
  proforma: DOCUMENT_TITLES[OrderDocumentType.Proforma],
  purchase: DOCUMENT_TITLES[OrderDocumentType.Purchase],
  receipt: DOCUMENT_TITLES[OrderDocumentType.Receipt],
  order: DOCUMENT_TITLES[OrderDocumentType.Receipt],
  packing_slip: 'PACKING SLIP',
  pick_list: 'PICK LIST',
  statement: 'STATEMENT',
}

const NAMES: Record<DocumentKind, string> = {
  quote: 'Quote',
  invoice: 'Invoice',
  credit_note: 'Credit note',
  proforma: 'Pro-forma order',
  purchase: 'Purchase order',
  receipt: 'Order',
  order: 'Order',
  packing_slip: 'Packing slip',
  pick_list: 'Pick list',
  statement: 'Statement',
}

/** Returns the name of a stored kind, e.g. `Pro-forma order`. */
export const nameOfKind = (kind: string): string =>
  Object.hasOwn(NAMES, kind) ? NAMES[kind as DocumentKind] : 'Document'

export function titleOf(kind: DocumentKind): string {
  return TITLES[kind]
}

export function subtitleOf({ kind, subtitle }: PrintableDocument): string | null {
  return subtitle || (kind === 'proforma' ? 'Pro-forma' : null)
}

export function numberOf({ number }: Pick<PrintableDocument, 'number'>): string {
  return displayNumber({ id: number, id2: number })
}

/** The number of a statement, its last day, is that of its file only: the document says the day already. */
export const printsNumber = ({ kind }: Pick<PrintableDocument, 'kind'>): boolean =>
  kind !== 'statement'

/** Returns `Invoice INV-12`, for the title of the PDF and the footer of each page. */
export function labelOf(document: Pick<PrintableDocument, 'kind' | 'number'>): string {
  const name = NAMES[document.kind]
  return printsNumber(document) ? `${name} ${numberOf(document)}` : name
}

const FILE_NAMES: Partial<Record<DocumentKind, (number: string) => string>> = {
  invoice: texts.documents.invoiceFile,
  credit_note: (number) => `Credit note #${number}.pdf`,
  quote: (number) => `Quote #${number}.pdf`,
  proforma: (number) => `Pro-forma #${number}.pdf`,
  packing_slip: (number) => `Packing slip #${number}.pdf`,
  pick_list: (number) => `Pick list #${number}.pdf`,
  statement: (number) => `Statement ${number}.pdf`,
}

/** Returns 'Invoice #INV-12.pdf'; kinds without a name of their own are 'Order #….pdf'. */
export function fileNameOf(document: Pick<PrintableDocument, 'kind' | 'number'>): string {
  const toFileName = FILE_NAMES[document.kind] ?? texts.documents.orderFile
  return toFileName(safeFileName(numberOf(document)))
}
