/** Texts of mails that could not have their PDF attached */
export const attachmentTexts = {
  missing: 'The PDF could not be attached. Open the link in this mail to view or print it.',
  missingInvoices: (count: number) =>
    count === 1
      ? 'The PDF of the invoice could not be attached.'
      : 'The PDFs of the invoices could not be attached.',
  view: 'Open “View and pay invoices” to print them.',
  askFor: (email: string) => `Write to ${email} to receive them.`,
} as const

/** Texts about any uploaded file */
export const uploadTexts = {
  empty: (name: string) => `${name} is empty. Choose another file.`,
} as const

/** Texts about files of rows and columns, such as CSV files */
export const tableFileTexts = {
  workbook: 'This is an Excel workbook. Save it as CSV and choose that file.',
  quotes: (line: number) => `Line ${line} cannot be read because its quotes do not match.`,
  columns: (line: number, most: number) => `Line ${line} has more than ${most} columns.`,
  cell: (line: number, most: number) => `Line ${line} has a cell of more than ${most} characters.`,
  repeated: (column: string) => `The first line names the column ${column} twice.`,
}

/** Says how many rows of a stock file had no quantity. */
export const skippedText = (count: number): string =>
  count === 1
    ? '1 row without a quantity was left alone.'
    : `${count} rows without a quantity were left alone.`

/** Texts of documents that staff mail */
export const sendingTexts = {
  noAddress: 'There is no e-mail address on file. Enter a recipient.',
  invoiceVoid: 'This document is void and cannot be sent.',
  invoice: (number: string) => `Invoice ${number}`,
  creditNote: (number: string) => `Credit note ${number}`,
  /** The first sentence of the mail of a document, which may have been sent without its PDF */
  lead: (document: string, company: string, isPdfMissing: boolean) =>
    isPdfMissing
      ? `${document} from ${company} is ready.`
      : `Please find ${document.charAt(0).toLowerCase()}${document.slice(1)} from ${company} attached.`,
  statement: 'Statement of account',
  yourStatement: 'Your statement',
  viewInvoices: 'View and pay invoices',
  viewOrder: 'View order',
  questions: (email: string) => `Questions? Write to ${email}.`,
} as const

/** Why the text of a PDF was not read */
export const pdfTexts = {
  notPdf: (name: string) => `${name} is no PDF file.`,
  damaged: (name: string) => `${name} could not be read, it may be damaged.`,
  encrypted: (name: string) =>
    `${name} is protected by a password. Save it without one, or paste its text.`,
  noText: (name: string) => `${name} has no text, it may be a scan. Paste or type its lines.`,
  tooManyPages: (name: string, pages: number, most: number) =>
    `${name} has ${pages} pages. Choose a file of at most ${most}.`,
  tooLong: (name: string) => `${name} has more text than an order. Paste its lines instead.`,
  tooComplex: (name: string) => `${name} takes too long to read. Paste its lines instead.`,
  tooLarge: (name: string, megabytes: number) => `${name} is larger than ${megabytes} MB.`,
  busy: 'Many files are being read. Try again in a moment.',
} as const
