import { useState, type SubmitEvent } from 'react'
import { router } from '@inertiajs/react'
import { ReceiverFields, type ReceiverInput } from '~/components/webhooks/receiver_fields'
import { WEBHOOKS_API } from '~/components/webhooks/webhook_events'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { FormLock } from '~/components/ui/form_lock'
import { Panel } from '~/components/ui/panel'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { useSaveKey } from '~/hooks/use_save_key'
import { api } from '~/lib/api'
import type { Receiver } from '@views/reporting'

/** The address, the events and the switch of a receiver */
export function ReceiverSettings({ webhook }: { webhook: Receiver }) {
  const [input, setInput] = useState<ReceiverInput>({
    url: webhook.url,
    description: webhook.description,
    events: [...webhook.events],
  })
  const [enabled, setEnabled] = useState(webhook.disabled_at === null)
  const save = useMutation(
    (body: object) => api.put<Receiver>(`${WEBHOOKS_API}/${webhook._id}`, { body }),
    { onError: toastError('The receiver was not saved.') }
  )
  const form = useSaveKey('Save the receiver')
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!(await save.mutate({ ...input, enabled }))) return
    toast.success('Receiver saved.')
    router.reload()
  }
  return (
    <Panel title="Receiver">
      <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
        <FormLock isLocked={save.isProcessing} />
        <ReceiverFields value={input} errors={save.fieldErrors} onChange={setInput} />
        <Checkbox
          name="enabled"
          label="Send events"
          hint="Switching it off gives up what waits."
          checked={enabled}
          onChange={({ target }) => setEnabled(target.checked)}
        />
        <div>
          <Button type="submit" variant="primary" isBusy={save.isProcessing}>
            Save
          </Button>
        </div>
      </form>
    </Panel>
  )
}
