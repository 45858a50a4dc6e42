import { isOn, type ReadSetting } from '#shared/settings/environment'

/** At most this many letters may be wrong, missing or swapped for a name to count as misspelt. */
const MAX_TYPING_ERRORS = 2
const SHORTEST_NAME = 7

/** Returns a line for each setting that is probably a mistake but lets the shop run. */
export function settingWarnings(read: ReadSetting): string[] {
  const warnings: string[] = []
  const isLive = /^(sk|rk)_live_/.test(read('STRIPE_SECRET_KEY') ?? '')
  if (isLive && read('NODE_ENV') !== 'production')
    warnings.push('STRIPE_SECRET_KEY is a live key outside production: cards are charged for real')
  if (read('NODE_ENV') !== 'production' || isOn(read('ALLOW_DEMO'))) return warnings
  if (read('APP_URL')?.startsWith('https:') && !read('TRUST_PROXY'))
    warnings.push(
      'TRUST_PROXY is not set: behind a proxy all customers share its rate limits. Set it to the address of the proxy'
    )
  if (!read('SMTP_URL'))
    warnings.push('SMTP_URL is not set: mails stay in the mailbox at /admin/mailbox')
  return warnings
}

/** Returns a line for each name that resembles a setting, such as SMPT_URL. */
export function misspeltSettings(names: readonly string[], known: readonly string[]): string[] {
  const unknown = names.filter((name) => name.length >= SHORTEST_NAME && !known.includes(name))
  return unknown.flatMap((name) => {
    const meant = known.find((candidate) => isMisspelt(name, candidate))
    return meant ? [`${name} is not a setting. Did you mean ${meant}?`] : []
  })
}

function isMisspelt(name: string, meant: string): boolean {
  if (Math.abs(name.length - meant.length) > MAX_TYPING_ERRORS) return false
  return typingErrors(name, meant) <= MAX_TYPING_ERRORS
}

/** The optimal string alignment distance: letters replaced, missing, added or swapped with their neighbor */
function typingErrors(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= a.length; row++) {
    rows[row] = [row]
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1]
      const isSwapped =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      rows[row][column] = Math.min(
        rows[row - 1][column] + 1,
        rows[row][column - 1] + 1,
        rows[row - 1][column - 1] + (isSame ? 0 : 1),
        isSwapped ? rows[row - 2][column - 2] + 1 : Number.POSITIVE_INFINITY
      )
    }
  }
  return rows[a.length][b.length]
}
