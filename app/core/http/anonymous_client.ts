import { createHmac, randomBytes } from 'node:crypto'

// The counter of a limit must not tell an address once this process has ended.
const SALT = randomBytes(32)

/** Returns a key that counts the requests of an address without storing it. */
export const anonymousClient = (address: string): string =>
  createHmac('sha256', SALT).update(address).digest('hex')
