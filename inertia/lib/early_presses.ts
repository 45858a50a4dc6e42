import type { EarlyPress } from '../early_presses'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Carries out what was pressed and typed before the page was hydrated, in its order and each in a task of its own, so that
 * the page has rendered what the former one has changed.
 */
export async function carryOutEarlyPresses(): Promise<void> {
  const early = window.earlyPresses
  if (!early) return
  for (let press = early.presses.shift(); press; press = early.presses.shift()) {
    early.isCarryingOut = true
    if (press.control.isConnected) carryOut(press)
    early.isCarryingOut = false
    await new Promise((resolve) => setTimeout(resolve))
  }
  early.stop()
}

function carryOut({ type, control, submitter, key }: EarlyPress): void {
  if (type === 'click') control.click()
  else if (type === 'keydown')
    control.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }))
  else if (type === 'submit') (control as HTMLFormElement).requestSubmit(submitter)
  else repeatInput(control as Field)
}

/** React ignores an event of a field that still has the value it has noted, which is that of the field when it hydrated. */
function repeatInput(field: Field): void {
  if (field instanceof HTMLSelectElement)
    return void field.dispatchEvent(new Event('change', { bubbles: true }))
  if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
    // Another choice that was pressed later may have unchecked a radio button, whose click checks it in any case.
    field.checked = field.type === 'checkbox' && !field.checked
    return field.click()
  }
  const { value } = field
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
