import { toast } from '~/components/ui/toast_store'

const ANY = { copied: 'Copied.', byHand: 'Copy it by hand' }
const LINK = { copied: 'Link copied.', byHand: 'Copy the link by hand' }

/** Copies a text, or shows it where the browser offers no clipboard. */
export async function copyText(text: string, { copied, byHand } = ANY): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(copied)
  } catch {
    toast.error(`${byHand}: ${text}`)
  }
}

export const copyLink = (url: string): Promise<void> => copyText(url, LINK)
