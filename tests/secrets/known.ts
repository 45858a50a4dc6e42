import { appendFileSync } from 'node:fs'

/** Too short to be told from any other text */
const SHORTEST = 8

const noted = new Set<string>()

/** Remembers something that must be found nowhere afterwards, where SECRETS_FILE says that somebody will look. */
export function noteSecret(value: unknown): void {
  const file = process.env.SECRETS_FILE
  if (!file || typeof value !== 'string' || value.length < SHORTEST || noted.has(value)) return
  noted.add(value)
  appendFileSync(file, `${JSON.stringify(value)}\n`)
}

/** The cookie of a session lets somebody in: as it travels, and its parts as the shop reads them. */
export function noteCookie(name: string, value: string): void {
  if (!/sid$/.test(name)) return
  noteSecret(value)
  for (const word of decodeURIComponent(value).match(/[\w-]{20,}/g) ?? []) {
    noteSecret(word)
    noteSecret(messageIn(word))
  }
}

/** What is signed in a cookie stands in it as JSON; a signature is none. */
function messageIn(part: string): unknown {
  try {
    return (JSON.parse(Buffer.from(part, 'base64url').toString()) as { message?: unknown }).message
  } catch {
    return undefined
  }
}
