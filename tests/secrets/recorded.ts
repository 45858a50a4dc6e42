import { appendFileSync } from 'node:fs'

/** Shorter values also occur by chance. */
const SHORTEST = 8

const noted = new Set<string>()

/** Appends a value to SECRETS_FILE; the secrets scan fails if it finds the value anywhere. */
export function recordSecret(value: unknown): void {
  const file = process.env.SECRETS_FILE
  if (!file || typeof value !== 'string' || value.length < SHORTEST || noted.has(value)) return
  noted.add(value)
  appendFileSync(file, `${JSON.stringify(value)}\n`)
}

/** Records a session cookie, raw and decoded. */
export function recordCookie(name: string, value: string): void {
  if (!/sid$/.test(name)) return
  recordSecret(value)
  for (const word of decodeURIComponent(value).match(/[\w-]{20,}/g) ?? []) {
    recordSecret(word)
    recordSecret(messageIn(word))
  }
}

/** Returns the JSON payload of a signed cookie; the signature part is not JSON. */
function messageIn(part: string): unknown {
  try {
    return (JSON.parse(Buffer.from(part, 'base64url').toString()) as { message?: unknown }).message
  } catch {
    return undefined
  }
}
