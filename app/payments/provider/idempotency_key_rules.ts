const HOUR_MS = 3_600_000
const KEY_LIFETIME_MS = 23 * HOUR_MS

/** Whether the provider still knows the idempotency key: it forgets keys after 24 hours and would then charge again. */
export const isKeyValid = ({ createdAt }: { createdAt: string }, now = Date.now()) =>
  now - Date.parse(createdAt) < KEY_LIFETIME_MS
