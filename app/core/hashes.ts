import { createHash, createHmac } from 'node:crypto'
import env from '#start/env'

/** Returns a hex digest for looking up random secrets such as tokens; passwords need a slow hash instead. */
export const sha256 = (text: string | Uint8Array): string =>
  createHash('sha256').update(text).digest('hex')

/** Returns an HMAC under APP_KEY, so that a copy of the table alone does not allow guessing the hashed values. */
export const keyedHash = (purpose: string, text: string): string =>
  createHmac('sha256', env.get('APP_KEY').release()).update(`${purpose}:${text}`).digest('hex')
