import { payments } from '#config/payments'
import { one } from '#core/database'
import { fault, result, warning, type Check, type CheckResult } from '#core/doctor/check'
import { clockResult } from '#core/doctor/clock'
import { messageOf } from '#core/doctor/run_checks'
import { countOpenIssues, needsResponse, openDisputes, probeCardProvider } from '#payments'
import { lastBookAudit, type LastBookAudit } from '#reporting/books/book_audit_page'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const WEEK_MS = 7 * DAY_MS
const DISPUTE_HOURS = 72
const MAX_AUDIT_AGE_MS = 2 * DAY_MS

export const moneyChecks: readonly Check[] = [
  { name: 'cards.provider', run: providerResult },
  { name: 'cards.webhook', run: webhooks },
  { name: 'money.in_doubt', run: async () => inDoubtResult(await oldestInDoubt()) },
  { name: 'money.issues', run: async () => issuesResult(await countOpenIssues()) },
  { name: 'money.disputes', run: async () => disputesResult(await firstDeadline()) },
  { name: 'money.books', run: async () => booksResult(await lastBookAudit()) },
]

async function providerResult(): Promise<CheckResult> {
  try {
    const clock = await probeCardProvider()
    const { detail, findings } =
      clock === null ? result('') : clockResult('the card provider', clock)
    return { detail: [modeText(), detail].filter(Boolean).join(', '), findings }
  } catch (error) {
    return result('', fault(providerFault(error)))
  }
}

function modeText(): string {
  if (payments.usesSandbox) return 'the sandbox'
  return /_live_/.test(payments.secretKey) ? 'live keys' : 'test keys'
}

export function providerFault(error: unknown): string {
  const { statusCode } = error as { statusCode?: number }
  if (statusCode === 401 || statusCode === 403)
    return `STRIPE_SECRET_KEY: the card provider refuses the key (${messageOf(error)}). Copy it again from the provider's dashboard, or give a restricted key the right to payment intents`
  if (payments.sandbox)
    return `The card sandbox does not answer (${messageOf(error)}). It runs in the server: start the server`
  return `The card provider does not answer (${messageOf(error)}). Let this machine reach it over HTTPS, or look at the provider's status page`
}

/** The sandbox of a demo needs no address, and its seeded charges were never sent. */
async function webhooks(): Promise<CheckResult> {
  return payments.usesSandbox ? result('the sandbox') : webhookResult(await recentEvents())
}

type RecentEvents = { charged: number; received: number }

/** Charges and events of the last seven days */
async function recentEvents(now = Date.now()): Promise<RecentEvents> {
  const since = new Date(now - WEEK_MS).toISOString()
  const row = await one<RecentEvents>(
    `select
       (select count(*) from payment_attempts where status = 'succeeded' and created_at > ?) as charged,
       (select count(*) from webhook_events where received_at > ?) as received`,
    [since, since]
  )
  return row!
}

/** The provider tells of each charge: without an event, disputes and failed refunds stay unknown as well. */
export const webhookResult = ({ charged, received }: RecentEvents): CheckResult =>
  result(
    `${received} events in seven days`,
    charged > 0 && received === 0
      ? fault(
          `${charged} cards were charged in seven days, and no event of the card provider arrived. Add the address /api/payments/webhook at the provider, and copy its secret to STRIPE_WEBHOOK_SECRET`
        )
      : null
  )

async function oldestInDoubt(): Promise<Date | null> {
  const row = await one<{ since: string | null }>(
    `select min(created_at) as since from (
       select min(created_at) as created_at from payment_attempts where status = 'pending'
       union all select min(created_at) from refunds where status = 'pending'
     ) as oldest`
  )
  return row?.since ? new Date(row.since) : null
}

export function inDoubtResult(since: Date | null, now = new Date()): CheckResult {
  const hours = since === null ? 0 : Math.floor((now.getTime() - since.getTime()) / HOUR_MS)
  return result(
    since === null ? 'none in doubt' : 'none for an hour',
    hours >= 1
      ? fault(
          `A payment or refund is in doubt for ${hours} h. Open its order (/admin/orders?view=in_doubt), which asks the card provider again`
        )
      : null
  )
}

export const issuesResult = (open: number): CheckResult =>
  result(
    'none open',
    open > 0
      ? warning(
          `${open} payments belong to no order or were changed at the card provider. Close them at /admin/home/payments`
        )
      : null
  )

/** Until when the first dispute has to be answered */
async function firstDeadline(): Promise<string | null> {
  const open = await openDisputes()
  const deadlines = open.flatMap(({ status, evidenceDueAt }) =>
    needsResponse(status) && evidenceDueAt !== null ? [evidenceDueAt] : []
  )
  return deadlines.toSorted()[0] ?? null
}

export function disputesResult(deadline: string | null, now = new Date()): CheckResult {
  if (deadline === null) return result('none to answer')
  const hours = Math.floor((Date.parse(deadline) - now.getTime()) / HOUR_MS)
  const text = `A dispute has to be answered within ${hours} h, or its money is lost. Submit evidence at the card provider; /admin/home/payments lists it`
  return result('', hours < DISPUTE_HOURS ? fault(text) : warning(text))
}

export function booksResult(last: LastBookAudit | null, now = new Date()): CheckResult {
  if (last === null)
    return result(
      '',
      warning('The books were never audited. Run `bin/shop schedule:run audit:books`')
    )
  const age = now.getTime() - Date.parse(last.startedAt)
  return result(
    `${last.recordCount} records add up`,
    last.problemCount > 0
      ? fault(
          `${last.problemCount} of ${last.recordCount} records of the books do not add up. Run \`bin/shop audit:books\`, which lists them`
        )
      : null,
    age > MAX_AUDIT_AGE_MS
      ? warning(
          `The last audit of the books was ${Math.floor(age / DAY_MS)} days ago. Run \`bin/shop schedule:run audit:books\`, and look why the schedule does not`
        )
      : null
  )
}
