import type { Finding } from '#tests/secrets/finder'

/** Where a secret is expected, and why. */
const ALLOWED: readonly { where: RegExp; what: RegExp; shown?: RegExp; because: string }[] = [
  {
    where: /(^|\/)\.env$/,
    what: /used as a secret/,
    because: 'the settings of a shop hold its key',
  },
  {
    where: /started\.log$/,
    what: /used as a secret/,
    shown: /^demo-p… \(18 characters\)$/,
    because: 'a first start prints the sign-ins of the demo, which are no secrets there',
  },
]

export const isAllowed = (where: string, { what, shown }: Finding): boolean =>
  ALLOWED.some(
    (allowed) =>
      allowed.where.test(where) &&
      allowed.what.test(what) &&
      (allowed.shown === undefined || allowed.shown.test(shown))
  )
