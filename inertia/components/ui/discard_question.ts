import { useRef } from 'react'
import { confirm } from '~/components/ui/confirm_store'
import { useUnsavedGuard } from '~/hooks/use_unsaved_changes'
import type { SyntheticEvent } from 'react'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** As many fields are typed again sooner than a question is answered. */
const FEW_FIELDS = 2

const WITHOUT_TEXT = ['checkbox', 'radio', 'file', 'hidden']

const isTextControl = (target: EventTarget): target is TextControl =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !WITHOUT_TEXT.includes(target.type))

/**
 * Asks before a dialog is closed that has more to lose than a field or two: a text of several lines, more fields, or what
 * `hasUnsaved` stands for. `watch` belongs on its form, as `onInputCapture`.
 */
export function useDiscardQuestion(onClose: () => void, hasUnsaved = false) {
  const isAsking = useRef(false)
  const textsBefore = useRef(new Map<TextControl, string>())
  const watch = ({ target }: SyntheticEvent) => {
    // React has not yet made the new text the default one.
    if (isTextControl(target) && !textsBefore.current.has(target))
      textsBefore.current.set(target, target.defaultValue)
  }
  const isNeeded = () => {
    const typed = [...textsBefore.current]
      .filter(([{ isConnected, value }, before]) => isConnected && value.trim() && value !== before)
      .map(([field]) => field)
    return (
      hasUnsaved ||
      typed.length > FEW_FIELDS ||
      typed.some((field) => field instanceof HTMLTextAreaElement)
    )
  }
  // Else the page would be loaded again where the session has ended.
  useUnsavedGuard(isNeeded)
  const close = async () => {
    if (isAsking.current) return
    if (!isNeeded()) return onClose()
    isAsking.current = true
    const isConfirmed = await confirmDiscard()
    // The Escape that answers the question closes the dialog behind it, too, where it opened it.
    setTimeout(() => (isAsking.current = false))
    if (isConfirmed) onClose()
  }
  return { watch, isNeeded, close: () => void close() }
}

const confirmDiscard = () =>
  confirm({
    title: 'Discard what you entered?',
    text: 'It has not been saved or sent.',
    confirmLabel: 'Discard',
    cancelLabel: 'Continue editing',
    isDestructive: true,
  })
