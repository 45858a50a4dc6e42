/** Texts of documents that staff mail */
export const sendingTexts = {
  noAddress: 'There is no e-mail address on file. Enter a recipient.',
  invoiceVoid: 'This document is void and cannot be sent.',
  invoice: (number: string) => `Invoice ${number}`,
  creditNote: (number: string) => `Credit note ${number}`,
  invoiceLead: (number: string, company: string) =>
    `Please find invoice ${number} from ${company} attached.`,
  creditNoteLead: (number: string, company: string) =>
    `Please find credit note ${number} from ${company} attached.`,
  statement: 'Statement of account',
  statementLead: (company: string) => `Please find your statement from ${company} attached.`,
  viewInvoices: 'View and pay invoices',
  viewOrder: 'View order',
  questions: (email: string) => `Questions? Write to ${email}.`,
} as const
