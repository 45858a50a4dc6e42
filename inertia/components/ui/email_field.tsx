import { useState } from 'react'
import { probableEmail } from '@shared/email_typos'
import { afterPress } from '~/components/ui/pressed_pointer'
import { TextField } from '~/components/ui/text_field'
import type { ComponentProps, FocusEvent } from 'react'

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'hint'>

/** Asks about the address of a known mail provider with a typing error when the field is left, and corrects it on request. */
export function EmailField({ onBlur, ...props }: EmailFieldProps) {
  const [slip, setSlip] = useState<{ input: HTMLInputElement; meant: string } | null>(null)
  const [hasUndeliverableLetters, setHasUndeliverableLetters] = useState(false)
  const ask = (event: FocusEvent<HTMLInputElement>) => {
    onBlur?.(event)
    const input = event.currentTarget
    const meant = probableEmail(input.value)
    const hasLetters = /[^\x20-\x7e].*@/.test(input.value)
    // A hint moves what is below it, as an error does.
    afterPress(() => {
      setSlip(meant === null ? null : { input, meant })
      setHasUndeliverableLetters(hasLetters)
    })
  }
  return (
    <TextField
      {...props}
      type="email"
      onBlur={ask}
      hint={
        hasUndeliverableLetters
          ? 'Most mail servers take no letters such as é before the @.'
          : slip && (
              <>
                Did you mean{' '}
                <button
                  type="button"
                  className="font-medium text-accent underline"
                  onClick={() => {
                    enter(slip.input, slip.meant)
                    setSlip(null)
                  }}
                >
                  {slip.meant}
                </button>
                ?
              </>
            )
      }
    />
  )
}

/** Enters a value as a person does, so that React notices it. */
function enter(input: HTMLInputElement, value: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}
