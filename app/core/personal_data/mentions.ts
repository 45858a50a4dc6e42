import { rows, type Trx } from '#core/database'
import { likePattern } from '#core/like'

// Escape sequences of JSON and HTML separate words, they are not part of them.
const decodeEscapes = (text: string): string =>
  text
    .replace(/\\[nrtbf]/g, ' ')
    .replace(/&#(\d{1,5});/g, (_, code: string) => String.fromCharCode(Number(code)))

// No character before the match may extend the local part, none after it may extend the domain.
const NOT_AFTER_LOCAL_PART = String.raw`(?<![\p{L}\p{N}._+-])(?<![\p{L}\p{N}][!#$%&'*^~])`
const NOT_BEFORE_DOMAIN = String.raw`(?!-?[\p{L}\p{N}])(?!\.[\p{L}\p{N}])`
const escapeRegExp = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** Returns whether the text contains this address as a whole: "john@x.com" does not mention n@x.com. */
export const mentionsEmail = (text: string, email: string): boolean =>
  new RegExp(NOT_AFTER_LOCAL_PART + escapeRegExp(email) + NOT_BEFORE_DOMAIN, 'iu').test(
    decodeEscapes(text)
  )

type TextColumns = { table: string; key: string; columns: readonly string[] }
type Mention = { email: string; userId?: string }
type MentioningRow<Extra extends string> = { key: string } & Record<Extra, string | null>

/** Finds the rows that mention an e-mail address or user id; `extraColumns` are returned beside their keys. */
export async function findRowsMentioning<Extra extends string = never>(
  { table, key, columns }: TextColumns,
  { email, userId }: Mention,
  { extraColumns = [], trx }: { extraColumns?: readonly Extra[]; trx?: Trx } = {}
): Promise<MentioningRow<Extra>[]> {
  const conditions = columns.flatMap((column) =>
    [email, ...(userId ? [userId] : [])].map(
      (text) => [`lower(${column}) like ? escape '\\'`, likePattern(text)] as const
    )
  )
  const candidates = await rows<MentioningRow<string>>(
    `select ${[`${key} as key`, ...columns, ...extraColumns].join(', ')} from ${table} where ${conditions.map(([sql]) => sql).join(' or ')}`,
    conditions.map(([, pattern]) => pattern),
    trx
  )
  const isMentionedIn = (text: string | null) =>
    text !== null && ((userId && text.includes(userId)) || mentionsEmail(text, email))
  return candidates.filter((row) =>
    columns.some((column) => isMentionedIn(row[column]))
  ) as MentioningRow<Extra>[]
}
