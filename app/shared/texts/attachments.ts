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
