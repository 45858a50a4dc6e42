export { announceEvent } from '#core/webhooks/announce'
export { WEBHOOK_EVENTS, type WebhookEvent } from '#core/webhooks/webhook_events'
