import { ownInvoicesUrl } from '#accounts'
import { company } from '#config/company'
import { messageSections, renderMail } from '#core/mail/template'
import { missingPdfSections } from '#documents'
import { sendingTexts as texts } from '#shared/texts/files'
import type { PrintableDocument } from '#documents'

type StatementMail = { message: string; isPdfMissing: boolean }

/** Renders the mail of a customer's statement. */
export function statementMail(
  { subtitle, currency, payment }: PrintableDocument,
  { message, isPdfMissing }: StatementMail
) {
  return {
    subject: `${texts.statement} - ${company.name}`,
    ...renderMail({
      title: texts.statement,
      lead: texts.lead(texts.yourStatement, company.name, isPdfMissing),
      facts: [['Period', subtitle ?? '']],
      rows: [{ label: 'Balance due', value: payment.total.format(), isTotal: true }],
      sections: [...messageSections(message), ...missingPdfSections(isPdfMissing)],
      link: {
        label: texts.viewInvoices,
        href: ownInvoicesUrl(currency),
      },
      closing: texts.questions(company.supportEmail),
    }),
  }
}
