import { useState } from 'react'
import { router } from '@inertiajs/react'
import { SigningKeyDialog } from '~/components/webhooks/signing_key_dialog'
import { WEBHOOKS_API } from '~/components/webhooks/webhook_events'
import { Button } from '~/components/ui/button'
import { confirm } from '~/components/ui/confirm_store'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import * as staff from '@paths/staff_paths'
import type { Delivery, Receiver } from '@views/reporting'

/** Send a test, make a new key, remove */
export function ReceiverActions({ webhook }: { webhook: Receiver }) {
  const path = `${WEBHOOKS_API}/${webhook._id}`
  const [secret, setSecret] = useState<string | null>(null)
  const test = useMutation(() => api.post<{ delivery: Delivery }>(`${path}/test`), {
    onError: toastError('The test was not sent.'),
  })
  const renewal = useMutation(() => api.post<{ secret: string }>(`${path}/key`), {
    onError: toastError('There is no new key.'),
  })
  const removal = useMutation(() => api.delete<object>(path), {
    onError: toastError('The receiver was not removed.'),
  })

  async function sendTest() {
    const sent = await test.mutate()
    if (!sent) return
    const { state, status, response } = sent.delivery
    if (state === 'delivered') toast.success(`The receiver accepted the test (${status}).`)
    else toast.error(`The receiver did not accept the test: ${status ?? response}`)
    router.reload()
  }
  async function renew() {
    const isSure = await confirm({
      title: 'Make a new key?',
      text: 'Events are signed with both keys for a day. Give the new one to the receiver until then.',
      confirmLabel: 'Make a new key',
    })
    if (!isSure) return
    const made = await renewal.mutate()
    if (made) setSecret(made.secret)
  }
  async function remove() {
    const isSure = await confirm({
      title: `Remove ${webhook.url}?`,
      text: 'The receiver gets no more events, and what waits for it is given up.',
      confirmLabel: 'Remove receiver',
      isDestructive: true,
    })
    if (isSure && (await removal.mutate())) router.visit(staff.adminWebhooks)
  }
  return (
    <>
      <Button isBusy={test.isProcessing} onClick={() => void sendTest()}>
        Send a test
      </Button>
      <Button isBusy={renewal.isProcessing} onClick={() => void renew()}>
        New key
      </Button>
      <Button variant="danger" isBusy={removal.isProcessing} onClick={() => void remove()}>
        Remove
      </Button>
      {secret && (
        <SigningKeyDialog
          secret={secret}
          onClose={() => {
            setSecret(null)
            router.reload()
          }}
        />
      )}
    </>
  )
}
