import { useState } from 'react'
import { toast } from '~/components/ui/toast_store'
import { confirm } from '~/components/ui/confirm_store'
import { isLoadedAgain } from '~/lib/reload_page'
import { paymentDoubtTexts } from '@shared/texts/order_payments'
import type { SentAction } from '~/lib/outcomes/unanswered_actions'

const { earlier: texts } = paymentDoubtTexts

/** For a dialog that moves money or goods while the outcome of an earlier action is unknown; `onCheck` closes it. */
export function useEarlierAction(onCheck: () => void) {
  const [isChecking, setChecking] = useState(false)
  /** Loads the page again, which shows what became of it, and asks whether another action is wanted as well. */
  const isWantedBeside = async ({ name }: SentAction): Promise<boolean> => {
    setChecking(true)
    const isShown = await isLoadedAgain()
    const isWanted = isShown && (await confirm(questionAbout(name)))
    setChecking(false)
    if (!isShown) toast.error(texts.notLoaded)
    else if (!isWanted) onCheck()
    return isWanted
  }
  return { isChecking, isWantedBeside }
}

const questionAbout = (name: string) => ({
  title: texts.title,
  text: texts.text(name),
  confirmLabel: texts.submit,
  cancelLabel: texts.check,
})
