import { useState } from 'react'
import { router } from '@inertiajs/react'
import { toast } from '~/components/ui/toast_store'
import { confirm } from '~/components/ui/confirm_store'
import { isLoadedAgain } from '~/lib/reload_page'
import { paymentDoubtTexts } from '@shared/texts/order_payments'
import type { SentAction } from '~/lib/outcomes/unanswered_actions'

const { earlier: texts } = paymentDoubtTexts

/** For a dialog that moves money or goods while the outcome of an earlier action is unknown; `onCheck` closes it. */
export function useEarlierAction(onCheck: () => void) {
  const [isChecking, setChecking] = useState(false)
  /** Loads the page again and asks whether another action is wanted as well; the page of the earlier one shows what became of it. */
  const isWantedBeside = async ({ name, page }: SentAction): Promise<boolean> => {
    const isOfThisPage = page.split('?')[0] === window.location.pathname
    setChecking(true)
    const isShown = await isLoadedAgain()
    const isWanted =
      isShown && (await confirm(questionAbout(isOfThisPage ? texts.text(name) : texts.other(name))))
    setChecking(false)
    if (!isShown) toast.error(texts.notLoaded)
    else if (!isWanted) {
      onCheck()
      if (!isOfThisPage) router.visit(page)
    }
    return isWanted
  }
  return { isChecking, isWantedBeside }
}

/** The address of this page, for an action that is sent from it */
export const thisPage = (): string => window.location.pathname + window.location.search

const questionAbout = (text: string) => ({
  title: texts.title,
  text,
  confirmLabel: texts.submit,
  cancelLabel: texts.check,
})
