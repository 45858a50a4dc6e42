const SECRET_KEYS = [
  'token',
  'reset_token',
  'password',
  'password_new',
  'authorization',
  'cookie',
  '["x-token"]',
  'number',
  'cvc',
]

/** What no log line may hold, at the top and one level down (pino's redact syntax). */
export const REDACTED_KEYS = SECRET_KEYS.flatMap((key) =>
  key.startsWith('[') ? [key, `*${key}`] : [key, `*.${key}`]
)
