import { useState } from 'react'
import { Button } from '~/components/ui/button'
import { Panel } from '~/components/ui/panel'
import { Select } from '~/components/ui/select'
import { TextArea } from '~/components/ui/text_field'
import { toast } from '~/components/ui/toast_store'
import { CURRENCY_CHOICES } from '~/components/users/currency_choices'
import { useSaving } from '~/hooks/use_saving'
import { api } from '~/lib/api'
import { reloaded } from '~/lib/reloaded'
import type { ApplicationView } from '@views/accounts'

export function DecisionPanel({ application }: { application: ApplicationView }) {
  const { id, proposed, groups, company } = application
  const [group, setGroup] = useState(proposed.group ?? '')
  const [currency, setCurrency] = useState<string>(proposed.currency)
  const [message, setMessage] = useState('')
  const { run, isBusy, problems } = useSaving('The decision could not be saved.')

  const decide = async (how: 'approve' | 'reject') => {
    const body = how === 'approve' ? { group: group || undefined, currency, message } : { message }
    await run(async () => {
      await api.post(`/api/users/applications/${id}/${how}`, { body })
      toast.success(how === 'approve' ? `${company} approved.` : `${company} rejected.`)
      await reloaded()
    })
  }

  return (
    <Panel title="Decision">
      <div className="grid gap-4">
        <Select
          name="group"
          label="Group"
          placeholder="Choose a group"
          value={group}
          error={problems.group}
          options={groups.map((one) => ({ value: one.id, label: one.name }))}
          onChange={(event) => setGroup(event.target.value)}
        />
        <Select
          name="currency"
          label="Currency"
          value={currency}
          error={problems.currency}
          options={CURRENCY_CHOICES}
          onChange={(event) => setCurrency(event.target.value)}
        />
        <TextArea
          name="message"
          label="Message to the applicant"
          hint="Stands in the mail. A rejection needs its reason here."
          maxLength={2000}
          value={message}
          error={problems.message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <div className="flex justify-end gap-3">
          <Button isBusy={isBusy} onClick={() => decide('reject')}>
            Reject
          </Button>
          <Button variant="primary" isBusy={isBusy} onClick={() => decide('approve')}>
            Approve
          </Button>
        </div>
      </div>
    </Panel>
  )
}
