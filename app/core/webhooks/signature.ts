import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

type Message = { id: string; sentAt: Date; body: string }

/** Returns a new key for the receiver, in the form that the libraries of Standard Webhooks read. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

/**
 * Returns the headers of Standard Webhooks: the signature covers the id, the seconds and the exact body. Several keys give
 * several signatures, of which the receiver accepts any.
 */
export function signedHeaders(message: Message, secrets: readonly string[]) {
  const { id, sentAt, body } = message
  const seconds = String(Math.floor(sentAt.getTime() / 1000))
  const signed = `${id}.${seconds}.${body}`
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': secrets.map((secret) => `v1,${signatureOf(signed, secret)}`).join(' '),
  }
}

function signatureOf(signed: string, secret: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  return createHmac('sha256', key).update(signed).digest('base64')
}
