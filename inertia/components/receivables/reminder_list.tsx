import { Checkbox } from '~/components/ui/checkbox'
import { DateText } from '~/components/ui/date_text'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import { reloadPage } from '~/lib/reload_page'
import type { SentReminderView } from '@views/invoicing'

type ReminderListProps = { userId: string; reminders: SentReminderView[]; isOff: boolean }

/** The reminders that were sent to a customer, and the switch for those to come */
export function ReminderList({ userId, reminders, isOff }: ReminderListProps) {
  const change = useMutation(
    (off: boolean) => api.put(`/api/users/${userId}/reminders`, { body: { off } }),
    { onError: toastError() }
  )
  const toggle = async (isOn: boolean) => {
    if (await change.mutate(!isOn)) await reloadPage()
  }
  return (
    <section aria-label="Payment reminders">
      <Checkbox
        name="reminders"
        label="Send payment reminders to this customer"
        checked={!isOff}
        disabled={change.isProcessing}
        onChange={({ target }) => void toggle(target.checked)}
      />
      {reminders.length > 0 && (
        <ul className="mt-3 max-h-72 divide-y divide-line overflow-y-auto text-control">
          {reminders.map(({ id, at, by, email, message, invoices }) => (
            <li key={id} className="py-2.5">
              <p>
                <span className="font-medium">{invoices.join(', ')}</span>
                <span className="text-ink-2"> to {email}</span>
              </p>
              <p className="text-label text-ink-3">
                <DateText at={at} hasTime /> · {by}
              </p>
              {message && <p className="mt-1 whitespace-pre-line text-ink-2">{message}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
