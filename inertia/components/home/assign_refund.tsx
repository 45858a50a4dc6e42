import { useState, type SubmitEvent } from 'react'
import { Button } from '~/components/ui/button'
import { Checkbox } from '~/components/ui/checkbox'
import { FormDialog } from '~/components/ui/form_dialog'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import { reloadPage } from '~/lib/reload_page'
import type { PaymentIssueRow } from '@views/reporting'

/** Says which invoices a refund was for that was made at the card provider */
export function AssignRefund({ issue }: { issue: PaymentIssueRow }) {
  const [isOpen, setIsOpen] = useState(false)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const assignment = useMutation(
    (payments: readonly string[]) =>
      api.post(`/api/a/payment_issues/${issue.id}/assignment`, { body: { payments } }),
    { onError: toastError('The refund was not assigned.') }
  )
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!(await assignment.mutate(chosen))) return
    setIsOpen(false)
    toast.success('Refund assigned.')
    await reloadPage({ only: ['page'] })
  }
  const toggle = (payment: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, payment] : chosen.filter((id) => id !== payment))
  return (
    <>
      <Button
        size="small"
        variant="primary"
        aria-label={`Assign refund ${issue.providerId}`}
        onClick={() => setIsOpen(true)}
      >
        Assign refund
      </Button>
      {isOpen && (
        <FormDialog
          size="small"
          title={`Which invoice was ${issue.amount} refunded for?`}
          action="Assign refund"
          isBusy={assignment.isProcessing}
          isDisabled={chosen.length === 0}
          onSubmit={(event) => void submit(event)}
          onClose={() => setIsOpen(false)}
        >
          <p className="text-control text-ink-2">
            The first one that you choose gives as much as is left of it.
          </p>
          {issue.candidates.map(({ payment, invoice, left }) => (
            <Checkbox
              key={payment}
              name={payment}
              label={`${invoice}, ${left} left`}
              checked={chosen.includes(payment)}
              onChange={({ target }) => toggle(payment, target.checked)}
            />
          ))}
        </FormDialog>
      )}
    </>
  )
}
