import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { Panel } from '~/components/ui/panel'
import { Select } from '~/components/ui/select'
import { TextArea } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { CURRENCY_OPTIONS } from '~/components/pricing/currency'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import { reloadPage } from '~/lib/reload_page'
import type { ApplicationView } from '@views/accounts'

type Decision = 'approve' | 'reject'

export function DecisionPanel({ application }: { application: ApplicationView }) {
  const { id, proposed, groups, company } = application
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
    { onError: toastError('The decision was not saved.') }
  )

  return (
    <Panel title="Decision">
      <div className="grid gap-4">
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
        <div className="flex justify-end gap-3">
          <Button isBusy={isProcessing} onClick={() => void mutate('reject')}>
            Reject
          </Button>
          <Button variant="primary" isBusy={isProcessing} onClick={() => void mutate('approve')}>
            Approve
          </Button>
        </div>
      </div>
    </Panel>
  )
}
