import { ownInvoicesUrl } from '#accounts'
import { company } from '#config/company'
import { shop } from '#config/shop'
import { messageSections, renderMail } from '#core/mail/template'
import { formatDate } from '#shared/dates'
import { Money, type Currency } from '#shared/money'
import { attachmentTexts } from '#shared/texts/files'
import { reminderTexts as texts } from '#shared/texts/reminders'
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
  const due = invoices.map(({ balance }) => balance)
  const title = texts.subject(invoices.map(({ number }) => number))
  return {
    subject: `${title} - ${company.name}`,
    ...renderMail({
      title,
      lead: texts.lead(invoices.length),
      rows: [
        ...invoices.map(({ number, dueAt, balance }) => ({
          label: `Invoice ${number}`,
          detail: dueAt === null ? undefined : `Due ${formatDate(dueAt, shop.timeZone)}`,
          value: balance.format(),
        })),
        { label: 'Balance due', value: Money.sum(due, currency).format(), isTotal: true },
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

const missingPdfs = (count: number, hasLink: boolean) => ({
  title: 'Documents',
  lines: [
    attachmentTexts.missingInvoices(count),
    hasLink ? attachmentTexts.view : attachmentTexts.askFor(company.supportEmail),
  ],
})
