import type { KeyboardEvent } from 'react'

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** A text field as it was before the first key of what may be a scan */
export type RememberedField = { element: TextControl; value: string; caret: number | null }

const BUTTON_INPUTS = ['radio', 'checkbox', 'button', 'submit', 'file']

const isTextControl = (target: EventTarget | null): target is TextControl =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !BUTTON_INPUTS.includes(target.type))

export const isTextField = (target: EventTarget | null): boolean =>
  isTextControl(target) || (target instanceof HTMLElement && target.isContentEditable)

export const rememberField = (target: EventTarget | null): RememberedField | null =>
  isTextControl(target)
    ? { element: target, value: target.value, caret: target.selectionEnd }
    : null

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
  element.dispatchEvent(new Event('input', { bubbles: true }))
  if (caret !== null) element.setSelectionRange(caret, caret)
  // Number fields read their text on blur, so React has to have it before.
  if (value !== '') setTimeout(() => element.blur())
}
