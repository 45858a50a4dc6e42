import { createHash, timingSafeEqual } from 'node:crypto'
import { invalidRequest } from './errors.js'
import type { KeyKind } from '../call.js'

export type Keys = { secretKey: string; publishableKey: string }

const NO_KEY =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/."

/** Accepts `Bearer <key>`, or `Basic` with the key as user name. */
export function authenticateKey(authorization: string | undefined, keys: Keys): KeyKind {
  const key = keyOf(authorization ?? '')
  if (key === '') throw invalidRequest(NO_KEY, {}, 401)
  if (isSame(key, keys.secretKey)) return 'secret'
  if (isSame(key, keys.publishableKey)) return 'publishable'

  throw invalidRequest(`Invalid API Key provided: ${masked(key)}`, {}, 401)
}

function keyOf(authorization: string): string {
  const [, scheme, value] = /^(Bearer|Basic)\s+(\S+)\s*$/i.exec(authorization) ?? []
  if (scheme?.toLowerCase() !== 'basic') return value ?? ''

  return Buffer.from(value, 'base64').toString('utf8').split(':')[0]
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const isSame = (key: string, expected: string) => timingSafeEqual(digest(key), digest(expected))

const masked = (key: string) =>
  key.length <= 12
    ? '*'.repeat(key.length)
    : key.slice(0, 8) + '*'.repeat(key.length - 12) + key.slice(-4)
