import type { KeyboardEvent } from 'react'

type TextControl = HTMLInputElement | HTMLTextAreaElement
type Control = TextControl | HTMLSelectElement

/** A field as it was before the first key of what may be a scan, by which a list chooses an option */
export type RememberedField = { element: Control; value: string; caret: number | null }

const BUTTON_INPUTS = ['radio', 'checkbox', 'button', 'submit', 'file']

const isTextControl = (target: EventTarget | null): target is TextControl =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !BUTTON_INPUTS.includes(target.type))

export const isTextField = (target: EventTarget | null): boolean =>
  isTextControl(target) || (target instanceof HTMLElement && target.isContentEditable)

export function rememberField(element: EventTarget | null): RememberedField | null {
  if (element instanceof HTMLSelectElement) return { element, value: element.value, caret: null }
  return isTextControl(element)
    ? { element, value: element.value, caret: element.selectionEnd }
    : null
}

/** Submits a field for codes at a Tab, which would leave the field to the next code. */
export function submitAtTab(event: KeyboardEvent<HTMLInputElement>): void {
  if (!isTabAfterCode(event)) return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}

export const isTabAfterCode = ({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>) =>
  key === 'Tab' && !shiftKey && currentTarget.value.trim() !== ''

/** Takes a scan out of the field again, as if a person had done so. The next scan does not go to a field with content. */
export function restoreField(field: RememberedField | null): void {
  if (!field || field.element.value === field.value) return
  const { element, value, caret } = field
  // React notices a change only if it passes by its own setter.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(
    element,
    value
  )
  const type = element instanceof HTMLSelectElement ? 'change' : 'input'
  element.dispatchEvent(new Event(type, { bubbles: true }))
  if (caret !== null && !(element instanceof HTMLSelectElement))
    element.setSelectionRange(caret, caret)
  // Number fields read their text on blur, so React has to have it before.
  if (value !== '') setTimeout(() => element.blur())
}
