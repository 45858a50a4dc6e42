import { openModals } from '~/components/ui/modal_store'
import { focusToReturn } from '~/components/ui/returned_focus'

/**
 * A `ref` callback for `dialog`: opens it as a modal; closing it restores the focus. After a submit, the first field with
 * an error receives the focus.
 */
export function showAsModal(dialog: HTMLDialogElement | null): () => void {
  if (!dialog) return () => undefined
  const returnFocus = focusToReturn()
  openAtStart(dialog)
  openModals.setState([...openModals.getState(), dialog])
  const stop = focusErrors(dialog)
  return () => {
    stop()
    openModals.setState(openModals.getState().filter((open) => open !== dialog))
    dialog.close()
    returnFocus(dialog)
  }
}

/**
 * Focuses the first control of the content, or else the title of a dialog that is read before it is answered. Browsers
 * would focus the content itself where it scrolls.
 */
function openAtStart(dialog: HTMLDialogElement): void {
  const body = dialog.querySelector<HTMLElement>('[data-dialog-body]')
  if (body) body.style.overflowY = 'hidden'
  dialog.showModal()
  if (!body) return
  body.style.overflowY = ''
  if (body.contains(document.activeElement) || dialog.role === 'alertdialog') return
  const title = dialog.querySelector('h2')!
  title.tabIndex = -1
  title.focus()
}

function focusErrors(dialog: HTMLDialogElement): () => void {
  let isSubmitted = false
  const focusFirst = () => {
    const invalid = dialog.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!isSubmitted || !invalid) return
    isSubmitted = false
    invalid.focus()
  }
  const onSubmit = () => {
    isSubmitted = true
    // An error that is still shown changes nothing that could be observed.
    setTimeout(focusFirst)
  }
  const onInput = () => {
    isSubmitted = false
  }
  const observer = new MutationObserver(focusFirst)
  observer.observe(dialog, { subtree: true, attributes: true, attributeFilter: ['aria-invalid'] })
  dialog.addEventListener('submit', onSubmit, true)
  dialog.addEventListener('input', onInput)
  return () => {
    observer.disconnect()
    dialog.removeEventListener('submit', onSubmit, true)
    dialog.removeEventListener('input', onInput)
  }
}
