import { errors as vineErrors } from '@vinejs/vine'
import { DomainError } from '#shared/domain_error'
import { NETWORK_ERRORS } from '#shared/outages/network_errors'

export type ErrorResponse = {
  status: number
  body: Record<string, unknown> & { err: string; code: string }
  fields?: Record<string, string>
  retryAfterSeconds?: number
}

/** The actor has no access to a route. It is shown as an error page, because a redirect back could loop. */
export class AccessDeniedError extends DomainError {
  constructor() {
    super('Not allowed', 'E_FORBIDDEN', { status: 403 })
  }
}

const errorResponse = (
  status: number,
  err: string,
  code: string,
  retryAfterSeconds?: number
): ErrorResponse => ({ status, body: { err, code }, retryAfterSeconds })

const NOT_FOUND = () => errorResponse(404, 'Not found', 'E_NOT_FOUND')
const UNREADABLE = () => errorResponse(400, 'The request could not be read.', 'E_UNREADABLE')
const BUSY = () =>
  errorResponse(503, 'The shop is busy. Please try again in a moment.', 'E_BUSY', 2)
const UNAVAILABLE = () =>
  errorResponse(
    503,
    'A part of the shop is unavailable. Please try again in a moment.',
    'E_UNAVAILABLE',
    5
  )
const STORAGE_FULL = () =>
  errorResponse(507, 'The shop cannot store data at the moment.', 'E_STORAGE_FULL', 60)

// A referenced row was deleted between the check and the write, or a deleted row became referenced.
const CHANGED_MEANWHILE = () =>
  errorResponse(
    409,
    'A record that this refers to has changed. Please reload the page and try again.',
    'E_CHANGED_MEANWHILE'
  )

// node-postgres has no code for a lost connection.
const CONNECTION_LOST = /^Connection terminated|^Client has encountered a connection error/

const BY_CODE: Record<string, () => ErrorResponse> = {
  'E_ROUTE_NOT_FOUND': NOT_FOUND,
  'E_ROW_NOT_FOUND': NOT_FOUND,
  'E_UNAUTHORIZED_ACCESS': () => errorResponse(401, 'Not logged in.', 'E_UNAUTHORIZED'),
  'E_REQUEST_ENTITY_TOO_LARGE': () =>
    errorResponse(413, 'The request is too large.', 'E_TOO_LARGE'),
  'Z_DATA_ERROR': UNREADABLE,
  'Z_BUF_ERROR': UNREADABLE,
  'ERR_BUFFER_OUT_OF_BOUNDS': UNREADABLE,
  'ENAMETOOLONG': NOT_FOUND,
  'ERR_INVALID_ARG_VALUE': NOT_FOUND,
  'SQLITE_BUSY': BUSY,
  'SQLITE_BUSY_SNAPSHOT': BUSY,
  'SQLITE_FULL': STORAGE_FULL,
  '53100': STORAGE_FULL,
  '53300': BUSY,
  '23503': CHANGED_MEANWHILE,
  'SQLITE_CONSTRAINT_FOREIGNKEY': CHANGED_MEANWHILE,
  // SQLite carries out RESTRICT as a trigger; the schema has no other one that rejects a write.
  'SQLITE_CONSTRAINT_TRIGGER': CHANGED_MEANWHILE,
  '40001': BUSY,
  '40P01': BUSY,
  '55P03': BUSY,
  '57014': BUSY,
  '57P01': BUSY,
  '57P02': UNAVAILABLE,
  '57P03': UNAVAILABLE,
  '08006': UNAVAILABLE,
  ...Object.fromEntries(NETWORK_ERRORS.map((code) => [code, UNAVAILABLE])),
  '22021': () =>
    errorResponse(422, 'This text has characters that cannot be stored.', 'E_VALIDATION'),
  '22003': () => errorResponse(422, 'This number is too large.', 'E_VALIDATION'),
}

/** Returns the text of an expected error, and a sentence without internals for any other. */
export function toErrorResponse(error: unknown): ErrorResponse {
  if (error instanceof DomainError) return fromDomainError(error)
  if (error instanceof vineErrors.E_VALIDATION_ERROR) return fromValidation(error.messages)

  const { code, status, name, message } = (error ?? {}) as {
    code?: string
    status?: number
    name?: string
    message?: string
  }
  const byCode = code === undefined ? undefined : BY_CODE[code]
  if (byCode) return byCode()
  if (
    code?.startsWith('ERR__ERROR_FORMAT') ||
    code?.startsWith('ERR_PADDING') ||
    /brotli|gzip|inflate/i.test(code ?? '')
  )
    return UNREADABLE()
  if (name === 'URIError' || (status === undefined && name === 'SyntaxError')) return UNREADABLE()
  // A body of thousands of nested arrays exhausts the stack of whatever reads it.
  if (name === 'RangeError' && /call stack/.test(message ?? '')) return UNREADABLE()
  if (CONNECTION_LOST.test(message ?? '')) return UNAVAILABLE()
  if (/Knex: Timeout acquiring a connection/.test(message ?? '')) return BUSY()
  if (status === 413) return BY_CODE.E_REQUEST_ENTITY_TOO_LARGE()
  if (status === 415)
    return errorResponse(415, 'This content type is not supported.', 'E_MEDIA_TYPE')
  if (status !== undefined && status >= 400 && status < 500) return UNREADABLE()
  return errorResponse(500, 'Something went wrong on our side.', 'E_FAILURE')
}

function fromDomainError(error: DomainError): ErrorResponse {
  const { message, code, field, fields, extra, status, retryAfterSeconds } = error
  return {
    status,
    body: { ...extra, err: message, code, ...(field && { field }), ...(fields && { fields }) },
    fields,
    retryAfterSeconds,
  }
}

function fromValidation(messages: { field: string; message: string }[]): ErrorResponse {
  const fields = Object.fromEntries(messages.map(({ field, message }) => [field, message]))
  const { field, message } = messages[0]
  return { status: 422, body: { err: message, code: 'E_VALIDATION', field, fields }, fields }
}
