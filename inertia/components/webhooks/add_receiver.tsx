import { useState, type SubmitEvent } from 'react'
import { router } from '@inertiajs/react'
import { ReceiverFields, type ReceiverInput } from '~/components/webhooks/receiver_fields'
import { SigningKeyDialog } from '~/components/webhooks/signing_key_dialog'
import { WEBHOOKS_API } from '~/components/webhooks/webhook_events'
import { Button } from '~/components/ui/button'
import { FormDialog } from '~/components/ui/form_dialog'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import * as staff from '@paths/staff_paths'
import type { Receiver } from '@views/reporting'

const EMPTY: ReceiverInput = { url: '', description: '', events: ['order.placed'] }

type Added = { webhook: Receiver; secret: string }

/** A dialog for a new receiver, and then its key, which is shown once */
export function AddReceiver() {
  const [isOpen, setIsOpen] = useState(false)
  const [input, setInput] = useState(EMPTY)
  const [added, setAdded] = useState<Added | null>(null)
  const save = useMutation((body: ReceiverInput) => api.post<Added>(WEBHOOKS_API, { body }), {
    onError: toastError('The receiver was not added.'),
  })
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const result = await save.mutate(input)
    if (!result) return
    setIsOpen(false)
    setInput(EMPTY)
    setAdded(result)
  }
  return (
    <>
      <Button variant="primary" onClick={() => setIsOpen(true)}>
        Add receiver
      </Button>
      {isOpen && (
        <FormDialog
          title="Add receiver"
          action="Add receiver"
          isBusy={save.isProcessing}
          onSubmit={(event) => void submit(event)}
          onClose={() => setIsOpen(false)}
        >
          <ReceiverFields value={input} errors={save.fieldErrors} onChange={setInput} />
        </FormDialog>
      )}
      {added && (
        <SigningKeyDialog
          secret={added.secret}
          onClose={() => router.visit(staff.adminWebhook(added.webhook._id))}
        />
      )}
    </>
  )
}
