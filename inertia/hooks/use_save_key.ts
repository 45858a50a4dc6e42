import { useEffect, useRef } from 'react'
import { useHotkeys } from '~/hooks/use_hotkeys'
import type { RefObject } from 'react'

type FormRef = RefObject<HTMLFormElement | null>

const forms = new Set<FormRef>()

/** Ctrl S submits the form that has the focus, or else the newest one; never a form behind an open dialog. */
export function useSaveKey(label = 'Save'): FormRef {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    forms.add(form)
    return () => void forms.delete(form)
  }, [])
  useHotkeys([{ keys: 'Mod+s', label, run: () => formToSave()?.requestSubmit() }])
  return form
}

/** The dialog in front, if any */
export const openDialog = () => [...document.querySelectorAll('dialog[open]')].at(-1)

function formToSave(): HTMLFormElement | undefined {
  const dialog = openDialog()
  const candidates = [...forms]
    .flatMap(({ current }) => current ?? [])
    .filter((form) => !dialog || dialog.contains(form))
  const focused = document.activeElement
  // A field may belong to a form that does not contain it.
  const owner = focused instanceof HTMLInputElement ? focused.form : null
  return candidates.find((form) => form === owner || form.contains(focused)) ?? candidates.at(-1)
}
