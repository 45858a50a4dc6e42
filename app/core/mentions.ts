import { like } from '#core/like'
import { rows, type Trx } from '#core/database'

/** Escapes of JSON and HTML stand between the words, not in them. */
const plain = (text: string): string =>
  text
    .replace(/\\[nrtbf]/g, ' ')
    .replace(/&#(\d{1,5});/g, (_, code: string) => String.fromCharCode(Number(code)))

/** Neither letter nor sign before it that would make it the end of another address, nor more of a domain behind it */
const AHEAD = String.raw`(?<![\p{L}\p{N}._+-])(?<![\p{L}\p{N}][!#$%&'*^~])`
const BEHIND = String.raw`(?!-?[\p{L}\p{N}])(?!\.[\p{L}\p{N}])`
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)

/** Whether this very address stands in the text, not as a part of another one: n@x.com is not in "john@x.com". */
export const mentions = (text: string, email: string): boolean =>
  new RegExp(AHEAD + escaped(email) + BEHIND, 'iu').test(plain(text))

type Place = { table: string; key: string; columns: readonly string[] }
type Named = { email: string; userId?: string }
type Found<Also extends string> = { key: string } & Record<Also, string | null>

/** The keys of the rows that name somebody by e-mail address or id; `also` are columns to be read beside them. */
export async function rowsNaming<Also extends string = never>(
  { table, key, columns }: Place,
  { email, userId }: Named,
  { also = [], trx }: { also?: readonly Also[]; trx?: Trx } = {}
): Promise<Found<Also>[]> {
  const tests = columns.flatMap((column) =>
    [email, ...(userId ? [userId] : [])].map(
      (text) => [`lower(${column}) like ? escape '\\'`, like(text)] as const
    )
  )
  const found = await rows<Found<string>>(
    `select ${[`${key} as key`, ...columns, ...also].join(', ')} from ${table} where ${tests.map(([test]) => test).join(' or ')}`,
    tests.map(([, words]) => words),
    trx
  )
  const names = (text: string | null) =>
    text !== null && ((userId && text.includes(userId)) || mentions(text, email))
  return found.filter((row) => columns.some((column) => names(row[column]))) as Found<Also>[]
}
