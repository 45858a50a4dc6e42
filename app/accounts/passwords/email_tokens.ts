import { randomBytes } from 'node:crypto'
import { hashToken } from '#accounts/sessions/access_tokens'
import { shop } from '#config/shop'
import { insert, one, rows, run, writeTx, type TableRow, type Trx } from '#core/database'
import { DomainError } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'
import type { HttpContext } from '@adonisjs/core/http'

export type EmailTokenKind = TableRow<'email_tokens'>['kind']

/** `email` is null where the token was not mailed and so verifies no address. */
export type EmailToken = { userId: string; email: string | null }

type EmailTokenInput = EmailToken & {
  kind: EmailTokenKind
  /** Leads to the first password of an account that staff created */
  isFirst?: boolean
}

/**
 * Creates a token of 256 random bits that works once until it expires; only its hash is stored. Earlier tokens of the user
 * for the same purpose stop working.
 */
export async function issueEmailToken(input: EmailTokenInput, now = Date.now()): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { kind, userId, email } = input
  await writeTx(async (trx) => {
    await run('delete from email_tokens where user_id = ? and kind = ?', [userId, kind], trx)
    await insert(
      'email_tokens',
      {
        hash: hashToken(token),
        kind,
        user_id: userId,
        email,
        created_at: new Date(now).toISOString(),
        expires_at: new Date(now + lifetimeHours(input) * 3_600_000).toISOString(),
      },
      trx
    )
  })
  return token
}

const lifetimeHours = ({ kind, isFirst }: Pick<EmailTokenInput, 'kind' | 'isFirst'>): number => {
  if (kind === 'verify') return shop.verificationHours
  return isFirst ? shop.passwords.firstHours : shop.passwords.resetHours
}

type EmailTokenRow = Pick<TableRow<'email_tokens'>, 'user_id' | 'email'>

/** Returns the token's user without consuming it; null where it is unknown, used or expired. */
export async function findEmailToken(
  kind: EmailTokenKind,
  token: string,
  now = Date.now()
): Promise<EmailToken | null> {
  const row = await one<EmailTokenRow>(
    'select user_id, email from email_tokens where hash = ? and kind = ? and expires_at > ?',
    [hashToken(token), kind, new Date(now).toISOString()]
  )
  return row && { userId: row.user_id, email: row.email }
}

/** Consumes the token; throws for all but the first of concurrent attempts. */
export async function consumeEmailToken(
  kind: EmailTokenKind,
  token: string,
  trx: Trx
): Promise<EmailToken> {
  const [row] = await rows<EmailTokenRow>(
    'delete from email_tokens where hash = ? and kind = ? and expires_at > ? returning user_id, email',
    [hashToken(token), kind, new Date().toISOString()],
    trx
  )
  if (!row) throw linkExpired()
  return { userId: row.user_id, email: row.email }
}

export const linkExpired = () =>
  new DomainError(texts.account.linkExpired, 'E_LINK_OVER', { field: 'reset_token' })

/** Keeps a page whose URL contains a token out of caches and Referer headers. */
export function setSecretPageHeaders({ response }: HttpContext): void {
  response.header('Referrer-Policy', 'no-referrer')
  response.header('Cache-Control', 'no-store')
}
