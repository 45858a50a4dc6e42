import hash from '@adonisjs/core/services/hash'

const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

/** One hash takes 128 MiB, so two run at a time and the others wait. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

let decoy: Promise<string> | undefined

export const hashPassword = (password: string) => inTurn(() => hash.make(password))

/** Takes the same time where there is no hash to compare with, so that an answer's delay tells nobody who has an account. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const against = passwordHash ?? (await decoy)
  const matches = await inTurn(() => hash.verify(against, password))
  return matches && passwordHash !== null
}

export const isOutdated = (passwordHash: string) => hash.needsReHash(passwordHash)
