import { errors as vineErrors } from '@vinejs/vine'
import { Refusal } from '#shared/refusal'

export type Answer = {
  status: number
  body: Record<string, unknown> & { err: string; code: string }
  fields?: Record<string, string>
  retryAfterSeconds?: number
}

const plain = (status: number, err: string, code: string, retryAfterSeconds?: number): Answer => ({
  status,
  body: { err, code },
  retryAfterSeconds,
})

const UNREADABLE = () => plain(400, 'The request could not be read.', 'E_UNREADABLE')
const BUSY = () => plain(503, 'The shop is busy, please try again in a moment.', 'E_BUSY', 2)
const AWAY = () =>
  plain(
    503,
    'A part of the shop is not available, please try again in a moment.',
    'E_UNAVAILABLE',
    5
  )

/** What is pointed to was there when it was looked for, and is not any more; or it is pointed to by now. */
const GONE = () =>
  plain(
    409,
    'Something that this refers to has changed meanwhile. Please reload and try again.',
    'E_CHANGED_MEANWHILE'
  )

/** node-postgres has no code for a line that broke, or had broken before. */
const BROKEN_LINE = /^Connection terminated|^Client has encountered a connection error/

const FULL = () => plain(507, 'The shop cannot store anything at the moment.', 'E_STORAGE_FULL', 60)

const BY_CODE: Record<string, () => Answer> = {
  'E_ROUTE_NOT_FOUND': () => plain(404, 'Not found', 'E_NOT_FOUND'),
  'E_ROW_NOT_FOUND': () => plain(404, 'Not found', 'E_NOT_FOUND'),
  'E_UNAUTHORIZED_ACCESS': () => plain(401, 'Not logged in.', 'E_UNAUTHORIZED'),
  'E_REQUEST_ENTITY_TOO_LARGE': () => plain(413, 'The request is too large.', 'E_TOO_LARGE'),
  'Z_DATA_ERROR': UNREADABLE,
  'Z_BUF_ERROR': UNREADABLE,
  'ERR_BUFFER_OUT_OF_BOUNDS': UNREADABLE,
  'ENAMETOOLONG': () => plain(404, 'Not found', 'E_NOT_FOUND'),
  'ERR_INVALID_ARG_VALUE': () => plain(404, 'Not found', 'E_NOT_FOUND'),
  'SQLITE_BUSY': BUSY,
  'SQLITE_BUSY_SNAPSHOT': BUSY,
  'SQLITE_FULL': FULL,
  '53100': FULL,
  '53300': BUSY,
  '23503': GONE,
  'SQLITE_CONSTRAINT_FOREIGNKEY': GONE,
  '40001': BUSY,
  '40P01': BUSY,
  '55P03': BUSY,
  '57014': BUSY,
  '57P01': BUSY,
  '57P02': AWAY,
  '57P03': AWAY,
  '08006': AWAY,
  'ECONNREFUSED': AWAY,
  'ECONNRESET': AWAY,
  'EPIPE': AWAY,
  'ETIMEDOUT': AWAY,
  '22021': () => plain(422, 'This text has characters that cannot be stored.', 'E_VALIDATION'),
  '22003': () => plain(422, 'This number is too large.', 'E_VALIDATION'),
}

/** What the outside learns of an error: its text if it is an expected no, else a sentence without any internals. */
export function translate(error: unknown): Answer {
  if (error instanceof Refusal) return fromRefusal(error)
  if (error instanceof vineErrors.E_VALIDATION_ERROR) return fromValidation(error.messages)

  const { code, status, name, message } = (error ?? {}) as {
    code?: string
    status?: number
    name?: string
    message?: string
  }
  const known = code === undefined ? undefined : BY_CODE[code]
  if (known) return known()
  if (
    code?.startsWith('ERR__ERROR_FORMAT') ||
    code?.startsWith('ERR_PADDING') ||
    /brotli|gzip|inflate/i.test(code ?? '')
  )
    return UNREADABLE()
  if (name === 'URIError' || (status === undefined && name === 'SyntaxError')) return UNREADABLE()
  if (BROKEN_LINE.test(message ?? '')) return AWAY()
  if (/Knex: Timeout acquiring a connection/.test(message ?? '')) return BUSY()
  if (status === 413) return BY_CODE.E_REQUEST_ENTITY_TOO_LARGE()
  if (status === 415) return plain(415, 'This kind of content is not accepted.', 'E_MEDIA_TYPE')
  if (status !== undefined && status >= 400 && status < 500) return UNREADABLE()
  return plain(500, 'Something went wrong on our side.', 'E_FAILURE')
}

function fromRefusal(refusal: Refusal): Answer {
  const { message, code, field, fields, extra, status, retryAfterSeconds } = refusal
  return {
    status,
    body: { ...extra, err: message, code, ...(field && { field }), ...(fields && { fields }) },
    fields,
    retryAfterSeconds,
  }
}

function fromValidation(messages: { field: string; message: string }[]): Answer {
  const fields = Object.fromEntries(messages.map(({ field, message }) => [field, message]))
  const { field, message } = messages[0]
  return { status: 422, body: { err: message, code: 'E_VALIDATION', field, fields }, fields }
}
