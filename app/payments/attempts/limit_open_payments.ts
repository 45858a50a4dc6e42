import { openPayments } from '#config/limits'
import { shop } from '#config/shop'
import { isPostgres, one, run, type Trx } from '#core/database'
import { keyedHash } from '#core/hashes'
import { DomainError } from '#shared/domain_error'

/** Whose open payments count together; `ip` as the request reports it */
export type PaymentOrigin = { ip: string; userId: string | null }

const HOUR_MS = 3_600_000

/** Hashes the network, which the limit only compares. */
export const clientHash = ({ ip }: PaymentOrigin): string => keyedHash('payment', ip)

/**
 * Returns how long a further payment may reserve its goods while the bank's challenge is open. Throws 429 where the
 * customer has too many open payments: unanswered challenges would otherwise reserve the whole stock.
 */
export async function reservationMinutes(
  origin: PaymentOrigin | undefined,
  trx: Trx
): Promise<number> {
  const { challengeMinutes, suspiciousChallengeMinutes } = shop.reservations
  if (!origin || process.env.LIMITS === 'off') return challengeMinutes

  await lockClient(origin, trx)
  const { of_network: ofNetwork, of_user: ofUser, unsuccessful } = await countPayments(origin, trx)
  if (ofNetwork >= openPayments.perNetwork || ofUser >= openPayments.perUser)
    throw tooManyOpenPayments(suspiciousChallengeMinutes)
  return unsuccessful >= openPayments.suspiciousFrom ? suspiciousChallengeMinutes : challengeMinutes
}

/** Lets payments of one network or account count one after the other. SQLite has one writer and needs no lock. */
async function lockClient(origin: PaymentOrigin, trx: Trx): Promise<void> {
  if (!isPostgres()) return
  const keys = [clientHash(origin), ...(origin.userId ? [origin.userId] : [])]
  for (const key of keys)
    await run('select pg_advisory_xact_lock(hashtextextended(?, 0))', [key], trx)
}

type Counts = { of_network: number; of_user: number; unsuccessful: number }

/** Counts the open payments, and all that have not succeeded within the hour. */
async function countPayments(origin: PaymentOrigin, trx: Trx): Promise<Counts> {
  const since = new Date(Date.now() - HOUR_MS).toISOString()
  const network = clientHash(origin)
  const userId = origin.userId ?? ''
  const counts = await one<Counts>(
    `select count(*) as unsuccessful,
       count(case when status = 'pending' and client_hash = ? then 1 end) as of_network,
       count(case when status = 'pending' and user_id = ? then 1 end) as of_user
     from (
       select status, client_hash, user_id from payment_attempts
       where client_hash = ? and status <> 'succeeded' and created_at > ?
       union all
       select status, client_hash, user_id from payment_attempts
       where user_id = ? and status <> 'succeeded' and created_at > ? and coalesce(client_hash, '') <> ?
     ) as attempts`,
    [network, userId, network, since, userId, since, network],
    trx
  )
  return counts!
}

const tooManyOpenPayments = (minutes: number) =>
  new DomainError(
    'Too many payments are open. Please complete one of them, or try again in a few minutes.',
    'E_OPEN_PAYMENTS',
    { status: 429, retryAfterSeconds: minutes * 60 }
  )
