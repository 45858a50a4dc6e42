export { DOCUMENT_KINDS } from '#documents/printable_document'
export { ourCompany, tariffNoticeFor } from '#documents/our_company'
export { renderHtml } from '#documents/render_html'
export { printViewPolicy } from '#documents/views/print_view_policy'
export { renderProductBrief } from '#documents/papers/product_brief'
export { renderWarranty } from '#documents/papers/warranty'

export { addressLines } from '#documents/rules/address_lines'
export { titleOf } from '#documents/rules/document_titles'
export { contentDisposition, fileNameOf } from '#documents/rules/file_names'

export { PrintDocument } from '#documents/actions/print_document'
export { PrintProductBrief } from '#documents/actions/print_product_brief'
export { PrintWarranty } from '#documents/actions/print_warranty'

export { Printer } from '#documents/gateways/printer'
export { ChromiumPrinter } from '#documents/gateways/chromium_printer'
export { FakePrinter } from '#documents/gateways/fake_printer'
export { PrinterUnavailable } from '#documents/gateways/printer_unavailable'

export type {
  BankAccount,
  CompanyBlock,
  DocumentItem,
  DocumentKind,
  LabelledText,
  PaymentBlock,
  PrintableDocument,
} from '#documents/printable_document'
export type { PrintedFile } from '#documents/actions/print_document'
export type { ProductPaper, WarrantyPaper, WarrantyPeriod } from '#documents/papers/product_paper'
