import { useState } from 'react'
import { useAddNote } from '~/components/orders/use_notes'
import { Button } from '~/components/ui/button'
import { FormLock } from '~/components/ui/form_lock'
import { TextField } from '~/components/ui/text_field'
import { reloadPage } from '~/lib/reload_page'
import type { SubmitEvent } from 'react'

/** Adds a note that only staff see. */
export function NoteForm({ orderId }: { orderId: string }) {
  const [text, setText] = useState('')
  const addition = useAddNote(orderId)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (text.trim() === '' || !(await addition.mutate(text))) return
    setText('')
    await reloadPage({ only: ['order'] })
  }
  return (
    <form noValidate onSubmit={submit} className="mb-6 flex flex-wrap items-end gap-3">
      <FormLock isLocked={addition.isProcessing} />
      <div className="min-w-[min(8rem,100%)] flex-1">
        <TextField
          name="text"
          label="Note for colleagues"
          autoComplete="off"
          maxLength={2000}
          value={text}
          error={addition.fieldErrors.text}
          onChange={({ target }) => setText(target.value)}
        />
      </div>
      <Button type="submit" isBusy={addition.isProcessing} disabled={text.trim() === ''}>
        Add note
      </Button>
    </form>
  )
}
