import { fileProblem } from '#shared/outages/file_problem'
import { NETWORK_ERRORS } from '#shared/outages/network_errors'
import { DomainError } from '#shared/domain_error'

const ASK_DOCTOR = '`bin/shop doctor` names it and the cure'
const REACHED_NOTHING = new Set([
  ...NETWORK_ERRORS,
  ...['57P01', '57P02', '57P03', '08006', '53300'],
])
const FULL = new Set(['SQLITE_FULL', '53100'])
const BUSY = new Set(['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', '55P03', '57014', '40001', '40P01'])

/** An invalid request is a mistake of the shop, and keeps its stack trace. */
const PROVIDER_REFUSES = new Set([
  ...['StripeAPIError', 'StripeConnectionError', 'StripeRateLimitError'],
  ...['StripeAuthenticationError', 'StripePermissionError'],
])

type ErrorDetails = { code?: string; name?: string; type?: string; message?: string }

/** Returns an error of the machine or of a service as one line with its cure, or null for an unexpected one. */
export function outageOf(error: unknown): DomainError | null {
  const text = fileProblem(error) ?? textOf((error ?? {}) as ErrorDetails)
  return text === null ? null : new DomainError(text, 'E_OUTAGE')
}

/** A path that is missing may be a mistake of the shop, which needs its stack trace. */
const OF_A_PATH = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'EEXIST'])

/** Returns how an outage is logged, with its cure and without a stack trace, or null for another error. */
export function loggedError(error: unknown): Record<string, unknown> | null {
  const { code, message, name } = (error ?? {}) as ErrorDetails
  const outage = OF_A_PATH.has(code ?? '') ? null : outageOf(error)
  return outage && { type: name, code, message, cure: outage.message }
}

function textOf({ code = '', name, type, message = '' }: ErrorDetails): string | null {
  if (PROVIDER_REFUSES.has(type ?? ''))
    return `The card provider did not do it (${message}). Run the command again later; ${ASK_DOCTOR}`
  const isLost = /^Connection terminated/.test(message) || name === 'KnexTimeoutError'
  if (isLost || REACHED_NOTHING.has(code))
    return `A service that the shop needs cannot be reached (${message}): ${ASK_DOCTOR}`
  if (FULL.has(code)) return `The disk of the database is full (${message}). Free a part of it`
  if (BUSY.has(code))
    return `Another process holds the database for long (${message}). Run the command again`
  if (code.startsWith('SQLITE_READONLY'))
    return `The database is read-only (${message}). Change its rights, or mount its disk for writing`
  return null
}
