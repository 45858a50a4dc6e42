import { one } from '#core/database'
import { decryptWebhookSecret } from '#core/webhooks/webhook_secret'

/** Returns whether APP_KEY reads the keys with which webhooks are signed; true without a receiver. */
export async function readsWebhookKeys(): Promise<boolean> {
  const newest = await one<{ secret: string }>(
    'select secret from webhooks where removed_at is null order by created_at desc, id limit 1'
  )
  return newest === null || decryptWebhookSecret(newest.secret) !== null
}
