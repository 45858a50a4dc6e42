import { scryptSync } from 'node:crypto'

const SECRET_NAME = /(^|_)(KEY|SECRET|PASSWORD)(_|$)/
const URL_WITH_CREDENTIALS = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*@/i
const FINGERPRINT_BYTES = 16

type Settings = { open: Record<string, string>; secrets: string[] }

/** Sorts the settings that are set: those that a backup may hold, and the names of the secret ones. */
export function sortSettings(
  names: readonly string[],
  read: (name: string) => string | undefined
): Settings {
  const sorted: Settings = { open: {}, secrets: [] }
  for (const name of names) {
    const value = read(name)
    if (value === undefined || value === '') continue
    if (SECRET_NAME.test(name) || URL_WITH_CREDENTIALS.test(value)) sorted.secrets.push(name)
    else sorted.open[name] = value
  }
  return sorted
}

/** Returns the text of an .env file; each value is read from it as it was. */
export function settingsFile({ open, secrets }: Settings): string {
  const lines = Object.entries(open).map(([name, value]) => `${name}=${quoted(value)}`)
  const missing = secrets.map((name) => `# ${name}=`)
  return [...lines, ...(missing.length > 0 ? [SECRETS_NOTE, ...missing] : []), ''].join('\n')
}

const SECRETS_NOTE = '# These settings were secret, so that they are not part of the backup:'

/** The framework replaces $NAME in every value, and reads \n between double quotes alone. */
function quoted(value: string): string {
  const text = value.replaceAll('$', '\\$')
  if (/^[\w./:@,+-]+$/.test(value)) return text
  return value.includes("'") || value.includes('\n')
    ? `"${text.replaceAll('\n', '\\n')}"`
    : `'${text}'`
}

/** Recognizes a key without giving it away: a guess takes as long as for a password. */
export const keyFingerprint = (key: string): string =>
  scryptSync(key, 'pixelgen-shop backup', FINGERPRINT_BYTES).toString('hex')
