import { useState, type SubmitEvent } from 'react'
import { router } from '@inertiajs/react'
import { ReceiverFields, type ReceiverInput } from '~/components/webhooks/receiver_fields'
import { WEBHOOKS_API } from '~/components/webhooks/webhook_events'
import { Button } from '~/components/ui/button'
import { CancelButton } from '~/components/ui/cancel_button'
import { Checkbox } from '~/components/ui/checkbox'
import { FormLock } from '~/components/ui/form_lock'
import { Panel } from '~/components/ui/panel'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { useSaveKey } from '~/hooks/use_save_key'
import { leaveFor, useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import * as staff from '@paths/staff_paths'
import { api } from '~/lib/api'
import { changedKeys } from '~/lib/changed_keys'
import type { Receiver } from '@views/reporting'

/** The address, the events and the switch of a receiver */
export function ReceiverSettings({ webhook }: { webhook: Receiver }) {
  const saved = inputOf(webhook)
  const [input, setInput] = useState(saved)
  const mayDiscard = useUnsavedChanges(changedKeys(saved, input).length > 0)
  const save = useMutation(
    (body: object) => api.put<Receiver>(`${WEBHOOKS_API}/${webhook._id}`, { body }),
    { onError: toastError('The receiver was not saved.') }
  )
  const form = useSaveKey('Save the receiver')
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const stored = await save.mutate(input)
    if (!stored) return
    // The shop stores an address in its normal form: https://erp.example becomes https://erp.example/.
    setInput(inputOf(stored))
    toast.success('Receiver saved.')
    router.reload()
  }
  return (
    <Panel title="Receiver">
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <FormLock isLocked={save.isProcessing} />
        <ReceiverFields
          value={input}
          errors={save.fieldErrors}
          onChange={(changed) => setInput({ ...input, ...changed })}
        />
        <Checkbox
          name="enabled"
          label="Send events"
          hint="Switching it off gives up what waits."
          checked={input.enabled}
          onChange={({ target }) => setInput({ ...input, enabled: target.checked })}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" isBusy={save.isProcessing}>
            Save
          </Button>
          <CancelButton
            isSaving={save.isProcessing}
            mayDiscard={mayDiscard}
            onCancel={() => void leaveFor(staff.adminWebhooks)}
          />
        </div>
      </form>
    </Panel>
  )
}

const inputOf = (webhook: Receiver): ReceiverInput & { enabled: boolean } => ({
  url: webhook.url,
  description: webhook.description,
  events: [...webhook.events],
  enabled: webhook.disabled_at === null,
})
