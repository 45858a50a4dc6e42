import { mailsTo } from '#tests/browser/support/shop_database'

const TIMEOUT_MS = 60_000
const POLL_INTERVAL_MS = 100

type Mail = ReturnType<typeof mailsTo>[number]

/** Waits for an e-mail with a link of this kind and returns the path of the link. */
export function waitForMailedLink(email: string, kind: 'reset' | 'verify'): Promise<string> {
  const link = new RegExp(`(?:/ca)?/${kind}/[\\w-]{20,}`)
  return findInMails(email, `link to ${kind}`, ({ text }) => link.exec(text)?.[0])
}

/** Waits for the e-mail with this subject and returns its text. */
export const waitForMail = (email: string, expected: string): Promise<string> =>
  findInMails(email, `"${expected}"`, ({ subject, text }) =>
    subject === expected ? text : undefined
  )

async function findInMails(
  email: string,
  description: string,
  find: (mail: Mail) => string | undefined
): Promise<string> {
  for (let elapsed = 0; elapsed < TIMEOUT_MS; elapsed += POLL_INTERVAL_MS) {
    for (const mail of mailsTo(email)) {
      const match = find(mail)
      if (match !== undefined) return match
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))
  }
  throw new Error(`${email} received no ${description}`)
}
