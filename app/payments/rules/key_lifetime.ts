const HOUR_MS = 3_600_000
const KEY_HOLDS_MS = 23 * HOUR_MS

/** The provider forgets idempotency keys after 24 hours; from then on asking again could move money again. */
export const keyStillHolds = ({ createdAt }: { createdAt: string }, now = Date.now()) =>
  now - Date.parse(createdAt) < KEY_HOLDS_MS
