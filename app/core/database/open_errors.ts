import { databaseFile } from '#config/database'
import { SettingsError } from '#shared/settings/setting_errors'

const UNUSABLE_FILE = /^SQLITE_(CANTOPEN|NOTADB|READONLY|CORRUPT|IOERR|PERM|AUTH)/
const UNREACHABLE_SERVER = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOENT'],
  // A wrong role or password, a database that does not exist or may not be opened, a server that starts, stops or is full
  ...['28000', '28P01', '3D000', '42501', '57P01', '57P02', '57P03', '53300'],
])

/** Throws the error with which the database was opened: as a SettingsError, unless it is unexpected. */
export function throwOpenError(error: unknown): never {
  const { code = '', message, name } = error as Error & { code?: string }
  if (databaseFile !== null && UNUSABLE_FILE.test(code))
    throw new SettingsError(
      `DATABASE_URL: ${databaseFile} cannot be opened (${message}). Correct the name, ` +
        'or let the user of this process read and write the file and its folder'
    )
  if (databaseFile === null && (UNREACHABLE_SERVER.has(code) || name === 'KnexTimeoutError'))
    throw new SettingsError(
      `DATABASE_URL: the database cannot be reached (${message || code}). Start its server, ` +
        'or correct the address, user and password'
    )
  throw error
}
