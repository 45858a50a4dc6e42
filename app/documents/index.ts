export { companyDetails, tariffNoticeFor } from '#documents/document/company_details'
export { bankAccounts } from '#documents/document/bank_transfer_rules'
export type { ToolbarLinks } from '#documents/layout/print_toolbar'
export { missingTestCharacters, printTestPage } from '#documents/layout/test_page'
export { printViewPolicy } from '#documents/layout/print_view_policy'

export {
  documentHtml,
  PrintDocument,
  PrintDocuments,
  PrintLabels,
  PrintPriceList,
  PrintProductBrief,
  PrintWarranty,
} from '#documents/prints/print_documents'
export { fileNameOf } from '#documents/document/document_titles_rules'

export { deleteOldPrints, printDataSource } from '#documents/prints/delete_prints'
export {
  printAttachments,
  type PrintedAttachments,
  type PrinterFactory,
} from '#documents/prints/print_attachments'

export {
  queueDocumentMails,
  recipientsOf,
  type DocumentMail,
} from '#documents/sending/document_mail'
export { sendDocumentMail, type DocumentMailRenderer } from '#documents/sending/document_mail_job'
export { documentMailDataSource } from '#documents/sending/document_mail_data'
export { missingPdfSections } from '#documents/sending/missing_pdf'
export { previewOf } from '#documents/sending/mail_preview'
export { mailedRecords, sentDocuments, type SentDocument } from '#documents/sending/sent_documents'
export {
  sendingFields,
  sendingPreviewValidator,
  sendingValidator,
} from '#documents/sending/sending_validators'

export { Printer } from '#documents/printer/printer'
export { ChromiumPrinter } from '#documents/printer/chromium_printer'

export { pdfLimits, readPdf } from '#documents/pdf_text/read_pdf'
export type { PdfText } from '#documents/pdf_text/pdf_process'

export type { PrintableDocument, Verification } from '#documents/printable_document'
export type { ProductDocument } from '#documents/products/product_document'
export type { UnitLabel } from '#documents/products/labels'
export type { PriceListDocument } from '#documents/products/price_list'

export { issueCode } from '#documents/verification/issue_code'
export {
  DocumentSubject,
  DocumentSubjects,
  type DocumentFacts,
} from '#documents/verification/document_subject'
export type * from '#documents/views'
