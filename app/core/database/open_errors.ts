import { databaseFile } from '#config/database'
import { NETWORK_ERRORS } from '#shared/outages/network_errors'
import { SettingsError } from '#shared/settings/setting_errors'

const UNUSABLE_FILE = /^SQLITE_(CANTOPEN|NOTADB|READONLY|CORRUPT|IOERR|PERM|AUTH)/
const UNREACHABLE_SERVER = new Set([
  ...NETWORK_ERRORS,
  // The socket of a server on this machine does not exist
  'ENOENT',
  // A wrong role or password, a database that does not exist or may not be opened, a server that starts, stops or is full
  ...['28000', '28P01', '3D000', '42501', '57P01', '57P02', '57P03', '53300'],
])

/** Throws the error with which the database was opened: as a SettingsError, unless it is unexpected. */
export function throwOpenError(error: unknown): never {
  const { code = '', message } = error as Error & { code?: string }
  if (databaseFile !== null && UNUSABLE_FILE.test(code))
    throw new SettingsError(
      `DATABASE_URL: ${databaseFile} cannot be opened (${message}). Correct the name, ` +
        'or let the user of this process read and write the file and its folder'
    )
  if (databaseFile !== null) throw error
  throw unreachable(error, 'DATABASE_URL') ?? error
}

/** Returns the error of a server whose address a setting or flag names with its cure, or null for an unexpected one. */
export function unreachable(error: unknown, setting: string): SettingsError | null {
  const { code = '', message, name } = error as Error & { code?: string }
  if (!UNREACHABLE_SERVER.has(code) && name !== 'KnexTimeoutError') return null
  return new SettingsError(
    `${setting}: the database cannot be reached (${message || code}). Start its server, ` +
      'or correct the address, user and password'
  )
}
