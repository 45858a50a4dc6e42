import hash from '@adonisjs/core/services/hash'

// One hash takes 128 MiB of memory.
const CONCURRENCY_LIMIT = 2

let running = 0
const queue: (() => void)[] = []

async function limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
  if (running >= CONCURRENCY_LIMIT) await new Promise<void>((resolve) => queue.push(resolve))
  else running++
  try {
    return await work()
  } finally {
    const next = queue.shift()
    if (next) next()
    else running--
  }
}

let decoyHash: Promise<string> | undefined

export const hashPassword = (password: string) => limitConcurrency(() => hash.make(password))

/** Takes the same time without a hash, so that the duration does not reveal whether an account exists. */
export async function matchesPassword(
  password: string,
  passwordHash: string | null
): Promise<boolean> {
  decoyHash ??= hashPassword('no account has this password')
  const comparedHash = passwordHash ?? (await decoyHash)
  const matches = await limitConcurrency(() => hash.verify(comparedHash, password))
  return matches && passwordHash !== null
}

export const needsRehash = (passwordHash: string) => hash.needsReHash(passwordHash)
