import { useState } from 'react'
import { ApprovalEffects } from '~/components/applications/approval_effects'
import { Button } from '~/components/ui/button'
import { confirm } from '~/components/ui/confirm_store'
import { LockedPart } from '~/components/ui/locked_part'
import { Panel } from '~/components/ui/panel'
import { Select } from '~/components/ui/select'
import { TextArea } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { CURRENCY_OPTIONS } from '~/components/pricing/currency'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { useUnsavedChanges } from '~/hooks/use_unsaved_changes'
import { api } from '~/lib/api'
import { reloadPage } from '~/lib/reload_page'
import type { ApplicationView } from '@views/accounts'

type Decision = 'approve' | 'reject'

export function DecisionPanel({ application }: { application: ApplicationView }) {
  const { id, proposed, groups, company, email } = application
  const [group, setGroup] = useState(proposed.group ?? '')
  const [currency, setCurrency] = useState<string>(proposed.currency)
  const [message, setMessage] = useState('')
  const { mutate, fieldErrors, isProcessing } = useMutation(
    async (decision: Decision) => {
      const isApproval = decision === 'approve'
      const body = isApproval ? { group: group || undefined, currency, message } : { message }
      await api.post(`/api/users/applications/${id}/${decision}`, { body })
      toast.success(isApproval ? `${company} approved.` : `${company} rejected.`)
      await reloadPage()
    },
    {
      onError: (error) => {
        toastError('The decision was not saved.')(error)
        if (error.code === 'E_DECIDED') void reloadPage()
      },
    }
  )
  useUnsavedChanges(
    message !== '' || group !== (proposed.group ?? '') || currency !== proposed.currency
  )

  const approve = async () => {
    const groupName = groups.find(({ id: groupId }) => groupId === group)?.name
    const isSure = await confirm({
      title: `Approve ${company}?`,
      text: <ApprovalEffects application={application} choice={{ groupName, currency }} />,
      confirmLabel: 'Approve and e-mail',
    })
    if (isSure) await mutate('approve')
  }
  const reject = async () => {
    const isSure =
      message.trim() === '' ||
      (await confirm({
        title: `Reject ${company}?`,
        text: `This e-mails your message to ${email}. It cannot be undone.`,
        confirmLabel: 'Reject and e-mail',
        isDestructive: true,
      }))
    // Without a message, the server's error points to the field.
    if (isSure) await mutate('reject')
  }

  return (
    <Panel title="Decision">
      <LockedPart isLocked={isProcessing} className="grid gap-4">
        <Select
          name="group"
          label="Group"
          placeholder="Choose a group"
          value={group}
          error={fieldErrors.group}
          options={groups.map(({ id: value, name }) => ({ value, label: name }))}
          onChange={(event) => setGroup(event.target.value)}
        />
        <Select
          name="currency"
          label="Currency"
          value={currency}
          error={fieldErrors.currency}
          options={CURRENCY_OPTIONS}
          onChange={(event) => setCurrency(event.target.value)}
        />
        <TextArea
          name="message"
          label="Message to the applicant"
          hint="Part of the e-mail. Required for a rejection."
          maxLength={2000}
          value={message}
          error={fieldErrors.message}
          onChange={(event) => setMessage(event.target.value)}
        />
      </LockedPart>
      <div className="mt-4 flex justify-end gap-3">
        <Button isBusy={isProcessing} onClick={() => void reject()}>
          Reject
        </Button>
        <Button variant="primary" isBusy={isProcessing} onClick={() => void approve()}>
          Approve
        </Button>
      </div>
    </Panel>
  )
}
