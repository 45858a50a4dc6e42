import { createHmac, randomBytes } from 'node:crypto'

const PREFIX = 'whsec_'
const SECRET_BYTES = 32

type Message = { id: string; sentAt: Date; body: string }

/** Returns a new key for the receiver, in the form that the libraries of Standard Webhooks read. */
export const newWebhookSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString('base64')

/** Returns the headers of Standard Webhooks: the signature covers the id, the seconds and the exact body. */
export function signedHeaders({ id, sentAt, body }: Message, secret: string) {
  const seconds = String(Math.floor(sentAt.getTime() / 1000))
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  }
}
