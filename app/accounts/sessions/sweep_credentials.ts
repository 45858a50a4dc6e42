import { deleteInBatches } from '#core/cleanup'

const expired = (now: Date) => ({
  key: 'hash',
  where: 'expires_at <= ?',
  bindings: [now.toISOString()],
})

/** Deletes expired access tokens and returns their number. */
export const sweepAccessTokens = (now = new Date()): Promise<number> =>
  deleteInBatches({ table: 'access_tokens', ...expired(now) })

/** Deletes expired password and verification tokens and returns their number. */
export const sweepEmailTokens = (now = new Date()): Promise<number> =>
  deleteInBatches({ table: 'email_tokens', ...expired(now) })
