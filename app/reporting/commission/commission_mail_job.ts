import { appUrl } from '#config/app'
import { shop } from '#config/shop'
import { writeTx } from '#core/database'
import { sendMail } from '#core/mail'
import { enqueueAll, wakeOutbox } from '#core/outbox'
import { commissionCsv } from '#reporting/commission/commission_csv'
import { commissionMail } from '#reporting/commission/commission_mail'
import { commissionPeriod, commissionTerms } from '#reporting/commission/commission_rules'
import { texts } from '#shared/texts/specification'

/** Mail servers reject larger mails; the mail then only links to the report. */
const MAX_ATTACHMENT_BYTES = 5 * 1024 * 1024

/** Queues the report of the previous month for each recipient, once however often it is called; returns how many. */
export async function mailCommissionReport(
  now = new Date(),
  recipients: readonly string[] = shop.commission.recipients
): Promise<number> {
  const { start, end } = commissionPeriod({}, now)
  const jobs = recipients.map((recipient) => ({
    kind: 'commission_mail' as const,
    payload: { start, end, recipient },
    dedupeKey: `commission-${start}-${recipient}`,
  }))
  if (jobs.length > 0) await writeTx((trx) => enqueueAll(jobs, trx))
  wakeOutbox()
  return jobs.length
}

/** Queues the report of the previous month, and says for the list of tasks what became of it. */
export async function mailMonthlyCommission(): Promise<string> {
  if (shop.commission.recipients.length > 0) return `${await mailCommissionReport()} mailed`
  return 'No recipients are set: add them on the page Setup or as COMMISSION_RECIPIENTS'
}

export type CommissionMailJob = { start: string; end: string; recipient: string }

/** Sends the report of a period with the shop's exchange rate. */
export async function sendCommissionMail({
  start,
  end,
  recipient,
}: CommissionMailJob): Promise<void> {
  const content = await readReport({ start, end })
  const query = new URLSearchParams({ report: 'commission', start, end })
  await sendMail({
    key: `commission-${start}-${recipient}`,
    to: recipient,
    ...commissionMail({
      start,
      end,
      href: `${appUrl}/reports?${query}`,
      isAttached: content !== null,
    }),
    ...(content && {
      attachments: [{ filename: texts.reports.commissionFile, contentType: 'text/csv', content }],
    }),
  })
}

/** Returns the extended CSV; null if it is too large for a mail. */
async function readReport(days: { start: string; end: string }): Promise<Buffer | null> {
  const period = commissionPeriod(days, new Date())
  const parts: Buffer[] = []
  let size = 0
  for await (const part of commissionCsv(period, commissionTerms(), { isExtended: true })) {
    const bytes = Buffer.from(part)
    size += bytes.length
    if (size > MAX_ATTACHMENT_BYTES) return null
    parts.push(bytes)
  }
  return Buffer.concat(parts)
}
