export { companyDetails, tariffNoticeFor } from '#documents/company_details'
export { bankAccounts } from '#documents/rules/bank_transfer'
export type { ToolbarLinks } from '#documents/components/print_toolbar'
export { printViewPolicy } from '#documents/components/print_view_policy'

export {
  documentHtml,
  PrintDocument,
  PrintDocuments,
  PrintLabels,
  PrintPriceList,
  PrintProductBrief,
  PrintWarranty,
} from '#documents/actions/print_documents'
export { fileNameOf } from '#documents/rules/document_titles'

export { deleteOldPrints, printDataSource } from '#documents/actions/delete_prints'
export {
  printAttachments,
  type PrintedAttachments,
  type PrinterFactory,
} from '#documents/actions/print_attachments'

export { Printer } from '#documents/gateways/printer'
export { ChromiumPrinter } from '#documents/gateways/chromium_printer'

export type { PrintableDocument } from '#documents/rules/printable_document'
export type { ProductDocument } from '#documents/product_document'
export type { UnitLabel } from '#documents/templates/labels'
export type { PriceListDocument } from '#documents/templates/price_list'

export { issueCode } from '#documents/actions/issue_code'
export { DocumentSubject, DocumentSubjects, type DocumentFacts } from '#documents/document_subject'
export type { Verification } from '#documents/rules/printable_document'
export type * from '#documents/views'
