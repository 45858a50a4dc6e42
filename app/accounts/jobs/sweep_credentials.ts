import { sweep } from '#core/sweeps'

const over = (now: Date) => ({
  key: 'hash',
  where: 'expires_at <= ?',
  bindings: [now.toISOString()],
})

export const sweepTokens = (now = new Date()): Promise<number> =>
  sweep({ table: 'access_tokens', ...over(now) })

/** Links for a new password or a confirmed address that nobody has followed in time */
export const sweepMailedLinks = (now = new Date()): Promise<number> =>
  sweep({ table: 'mailed_links', ...over(now) })
