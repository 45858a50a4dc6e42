import { rows } from '#core/database'
import { processOutbox } from '#core/outbox'

type SentMail = { id: string; recipient: string; subject: string; text: string }

/** Processes the outbox and returns the mails to this address, the latest last. */
export async function mailsTo(email: string): Promise<SentMail[]> {
  await processOutbox()
  return rows<SentMail>(
    'select id, recipient, subject, text from mails where recipient = ? order by created_at, id',
    [email]
  )
}

/** Returns the token of the latest link of this kind that was mailed to an address. */
export async function mailedToken(email: string, kind: 'reset' | 'verify'): Promise<string> {
  const mails = await mailsTo(email)
  const tokens = mails.flatMap(({ text }) => {
    const found = new RegExp(`/${kind}/([\\w-]{20,})`).exec(text)
    return found ? [found[1]] : []
  })
  const token = tokens.at(-1)
  if (!token) throw new Error(`No link to ${kind} was mailed to ${email}`)
  return token
}
