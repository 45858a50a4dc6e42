import { ownInvoicesUrl } from '#accounts'
import { company } from '#config/company'
import { shop } from '#config/shop'
import { messageSections, renderMail } from '#core/mail/template'
import { invoiceDueNow } from '#invoicing/invoice/terms_rules'
import { formatDate } from '#shared/dates'
import { Money, type Currency } from '#shared/money'
import { attachmentTexts } from '#shared/texts/files'
import { reminderTexts as texts } from '#shared/texts/reminders'
import { termsTexts } from '#shared/texts/terms'
import type { UnpaidInvoice } from '#invoicing/reminders/reminder_rules'

type ReminderContent = {
  invoices: readonly UnpaidInvoice[]
  userId: string | null
  currency: Currency
  message: string
  isPdfMissing: boolean
}

/** Renders a payment reminder with what is due of each invoice; an account gets a link to pay by card. */
export function reminderMail({
  invoices,
  userId,
  currency,
  message,
  isPdfMissing,
}: ReminderContent) {
  const due = invoices.map(dueOf)
  const isPart = invoices.some((invoice, index) => due[index].isLessThan(invoice.balance))
  const title = texts.subject(invoices.map(({ number }) => number))
  return {
    subject: `${title} - ${company.name}`,
    ...renderMail({
      title,
      lead: texts.lead(invoices.length),
      rows: [
        ...invoices.map((invoice, index) => ({
          label: `Invoice ${invoice.number}`,
          detail: detailOf(invoice, due[index]),
          value: due[index].format(),
        })),
        {
          label: isPart ? termsTexts.dueNow : 'Balance due',
          value: Money.sum(due, currency).format(),
          isTotal: true,
        },
      ],
      sections: [
        ...messageSections(message),
        ...(isPdfMissing ? [missingPdfs(invoices.length, userId !== null)] : []),
      ],
      link:
        userId === null
          ? undefined
          : {
              label: 'View and pay invoices',
              href: ownInvoicesUrl(currency),
            },
      closing: texts.closing(company.supportEmail),
    }),
  }
}

/** The rest of an invoice whose part in advance is open is due later. */
const dueOf = (invoice: UnpaidInvoice): Money =>
  invoiceDueNow(invoice, new Date().toISOString()) ?? invoice.balance

function detailOf({ dueAt, balance }: UnpaidInvoice, due: Money): string | undefined {
  if (due.isLessThan(balance)) return texts.part(balance.format())
  return dueAt === null ? undefined : `Due ${formatDate(dueAt, shop.timeZone)}`
}

const missingPdfs = (count: number, hasLink: boolean) => ({
  title: 'Documents',
  lines: [
    attachmentTexts.missingInvoices(count),
    hasLink ? attachmentTexts.view : attachmentTexts.askFor(company.supportEmail),
  ],
})
