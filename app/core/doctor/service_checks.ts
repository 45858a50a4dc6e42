import { resolve4, resolve6, resolveMx } from 'node:dns/promises'
import { background } from '#config/background'
import { company } from '#config/company'
import { fault, result, warning, type Check, type CheckResult } from '#core/doctor/check'
import { clockResult } from '#core/doctor/clock'
import { messageOf } from '#core/doctor/run_checks'
import { verifyMailServer } from '#core/mail/smtp_mailer'
import env from '#start/env'
import type { RedisFacts } from '#core/outbox/redis_inspection'

const OLDEST_REDIS = 6
/** Names that no real domain can have (RFC 2606) */
const RESERVED = /(^|\.)(example|test|invalid|localhost)$|(^|\.)example\.(com|net|org)$/

/** Redis and the mail server, where they are set */
export const serviceChecks: readonly Check[] = [
  { name: 'redis', run: redisResult },
  { name: 'mail.server', run: mailServerResult },
  { name: 'mail.sender', run: mailSenderResult },
]

async function redisResult(): Promise<CheckResult> {
  const { redisUrl } = background
  if (!redisUrl) return result('not in use')
  try {
    // A shop without Redis does not load its library.
    const { inspectRedis } = await import('#core/outbox/redis_inspection')
    return redisFactsResult(await inspectRedis(redisUrl))
  } catch (error) {
    return result(
      '',
      fault(
        `REDIS_URL: Redis does not answer (${messageOf(error)}). Start it, or correct the address and the password; until then the workers read the database`
      )
    )
  }
}

export function redisFactsResult({ version, policy, time }: RedisFacts): CheckResult {
  const clock = clockResult('Redis', time)
  return result(
    `Redis ${version}`,
    ...clock.findings,
    Number(version.split('.')[0]) < OLDEST_REDIS
      ? warning(
          `Redis ${version} is older than ${OLDEST_REDIS} and gets no corrections. Upgrade it`
        )
      : null,
    policy === 'noeviction'
      ? null
      : fault(
          `Redis drops keys when its memory is full (maxmemory-policy ${policy}), and tasks with them. Run \`redis-cli config set maxmemory-policy noeviction\` and write it into redis.conf`
        )
  )
}

async function mailServerResult(): Promise<CheckResult> {
  const url = env.get('SMTP_URL')
  if (!url) return result('not set: mails stay in the mailbox')
  try {
    await verifyMailServer(url)
    return result(new URL(url).host)
  } catch (error) {
    const isRefused = (error as { code?: string }).code === 'EAUTH'
    return result(
      '',
      fault(
        isRefused
          ? `SMTP_URL: the mail server refuses the user or the password (${messageOf(error)}). Correct both; special characters are written as %40 and so on`
          : `SMTP_URL: the mail server does not answer (${messageOf(error)}). Correct host and port, or open the firewall`
      )
    )
  }
}

async function mailSenderResult(): Promise<CheckResult> {
  const domain = company.mailFrom.slice(company.mailFrom.lastIndexOf('@') + 1)
  if (!env.get('SMTP_URL')) return result(company.mailFrom)
  if (RESERVED.test(domain))
    return result(
      company.mailFrom,
      fault(
        `MAIL_FROM: ${company.mailFrom} cannot exist, so that mails are rejected. Set it to an address of your own domain, here or on the page Setup`
      )
    )
  return result(
    company.mailFrom,
    (await receivesMail(domain))
      ? null
      : warning(
          `MAIL_FROM: the domain ${domain} has no mail server, so that many servers reject its mails. Correct the address, or add an MX record`
        )
  )
}

/** Whether a domain has a mail server; true where its name cannot be looked up. */
async function receivesMail(domain: string): Promise<boolean> {
  const answers = await Promise.all(
    [resolveMx, resolve4, resolve6].map((look) =>
      look(domain).then(
        (found) => found.length > 0,
        ({ code }: NodeJS.ErrnoException) =>
          code === 'ENODATA' || code === 'ENOTFOUND' ? false : null
      )
    )
  )
  return answers.some((answer) => answer !== false)
}
