import { randomBytes } from 'node:crypto'
import { hashOfToken } from '#accounts/auth/tokens'
import { shop } from '#config/shop'
import { insert, one, rows } from '#core/database'
import { Refusal } from '#shared/refusal'
import { texts } from '#shared/texts'
import type { Trx } from '#core/database'

export type LinkKind = 'reset' | 'verify'

/** The first password of an account that somebody else has made may wait for its owner's next day at work. */
const hoursOf = ({ kind, isFirst }: Pick<NewLink, 'kind' | 'isFirst'>): number => {
  if (kind === 'verify') return shop.verificationHours
  return isFirst ? shop.passwords.firstHours : shop.passwords.resetHours
}

type NewLink = {
  kind: LinkKind
  userId: string
  /** To which address it is mailed; null where it is handed over otherwise and proves no address */
  email: string | null
  /** Leads to the first password of an account that somebody else has made */
  isFirst?: boolean
}
export type Link = { userId: string; email: string | null }

/** A new token of 256 random bits for one use within its hours; only its hash is stored. */
export async function issueLink(link: NewLink, now = Date.now()): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insert('mailed_links', {
    hash: hashOfToken(token),
    kind: link.kind,
    user_id: link.userId,
    email: link.email,
    created_at: new Date(now).toISOString(),
    expires_at: new Date(now + hoursOf(link) * 3_600_000).toISOString(),
  })
  return token
}

type Row = { user_id: string; email: string | null }

/** Whose link it is, without using it up; null where it is unknown, used or too old. */
export async function findLink(
  kind: LinkKind,
  token: string,
  now = Date.now()
): Promise<Link | null> {
  const row = await one<Row>(
    'select user_id, email from mailed_links where hash = ? and kind = ? and expires_at > ?',
    [hashOfToken(token), kind, new Date(now).toISOString()]
  )
  return row && { userId: row.user_id, email: row.email }
}

/** Uses the link up: of many who try at once one gets it, and the others are refused. */
export async function takeLink(kind: LinkKind, token: string, trx: Trx): Promise<Link> {
  const [row] = await rows<Row>(
    'delete from mailed_links where hash = ? and kind = ? and expires_at > ? returning user_id, email',
    [hashOfToken(token), kind, new Date().toISOString()],
    trx
  )
  if (!row) throw linkIsOver()
  return { userId: row.user_id, email: row.email }
}

export const linkIsOver = () =>
  new Refusal(texts.account.linkIsOver, 'E_LINK_OVER', { field: 'reset_token' })
