import { mailsTo } from '#tests/browser/support/shop_database'

const PATIENCE_MS = 20_000
const PAUSE_MS = 100

type Mail = ReturnType<typeof mailsTo>[number]

/** The path of the link of this kind that was mailed to an address, as soon as it is there */
export function mailedPath(email: string, kind: 'reset' | 'verify'): Promise<string> {
  const link = new RegExp(`(?:/ca)?/${kind}/[\\w-]{20,}`)
  return inMailTo(email, `link to ${kind}`, ({ text }) => link.exec(text)?.[0])
}

/** The text of the mail with this subject, as soon as it is there */
export const mailedTo = (email: string, wanted: string): Promise<string> =>
  inMailTo(email, `"${wanted}"`, ({ subject, text }) => (subject === wanted ? text : undefined))

async function inMailTo(
  email: string,
  what: string,
  find: (mail: Mail) => string | undefined
): Promise<string> {
  for (let waited = 0; waited < PATIENCE_MS; waited += PAUSE_MS) {
    for (const mail of mailsTo(email)) {
      const found = find(mail)
      if (found !== undefined) return found
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  throw new Error(`No ${what} was mailed to ${email}`)
}
