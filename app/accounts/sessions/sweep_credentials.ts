import { deleteInBatches } from '#core/cleanup'
import { daysBefore } from '#shared/shop_time'

const expired = (now: Date) => ({
  key: 'hash',
  where: 'expires_at <= ?',
  bindings: [now.toISOString()],
})

/** Deletes expired access tokens and returns their number. */
export const sweepAccessTokens = (now = new Date()): Promise<number> =>
  deleteInBatches({ table: 'access_tokens', ...expired(now) })

const LISTED_DAYS = 30

/** Deletes tokens for programs that expired so long ago that their owner need not see them, and returns their number. */
export const sweepApiTokens = (now = new Date()): Promise<number> =>
  deleteInBatches({ table: 'api_tokens', ...expired(new Date(daysBefore(now, LISTED_DAYS))) })

/** Deletes expired password and verification tokens and returns their number. */
export const sweepEmailTokens = (now = new Date()): Promise<number> =>
  deleteInBatches({ table: 'email_tokens', ...expired(now) })
