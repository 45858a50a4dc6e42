import { router } from '@inertiajs/react'
import { Send } from 'lucide-react'
import { WEBHOOKS_API } from '~/components/webhooks/webhook_events'
import { Badge, type Tone } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { EmptyState } from '~/components/ui/empty_state'
import { toast } from '~/components/ui/toast_store'
import { toastError, useMutation } from '~/hooks/use_mutation'
import { api } from '~/lib/api'
import type { Delivery } from '@views/reporting'

const TEST_EVENT = 'webhook.test'

const STATES: Record<Delivery['state'], { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'notice' },
  delivered: { label: 'Delivered', tone: 'success' },
  failed: { label: 'Given up', tone: 'danger' },
}

type DeliveryTableProps = { webhookId: string; deliveries: Delivery[] }

/** What a receiver was told, and what it answered */
export function DeliveryTable({ webhookId, deliveries }: DeliveryTableProps) {
  const path = `${WEBHOOKS_API}/${webhookId}/deliveries`
  const redelivery = useMutation((id: string) => api.post<object>(`${path}/${id}/redelivery`), {
    onError: toastError('The event was not sent again.'),
  })
  async function sendAgain({ _id: id }: Delivery) {
    if (!(await redelivery.mutate(id))) return
    toast.success('The event is sent again.')
    router.reload()
  }
  return (
    <DataTable
      caption="Deliveries"
      rows={deliveries}
      rowKey={({ _id }) => _id}
      columns={[
        { id: 'time', header: 'Time', cell: ({ created_at: at }) => <DateText at={at} hasTime /> },
        {
          id: 'event',
          header: 'Event',
          cellClassName: 'w-full',
          cell: (delivery) => <Message delivery={delivery} />,
        },
        { id: 'outcome', header: 'Outcome', cell: (delivery) => <Outcome delivery={delivery} /> },
        {
          id: 'actions',
          header: 'Actions',
          isHeaderHidden: true,
          cell: (delivery) => (
            <SendAgain delivery={delivery} isBusy={redelivery.isProcessing} onSend={sendAgain} />
          ),
        },
      ]}
      cardsBelow="medium"
      card={(delivery) => (
        <div className="grid gap-2">
          <DateText at={delivery.created_at} hasTime />
          <Message delivery={delivery} />
          <Outcome delivery={delivery} />
          <div>
            <SendAgain delivery={delivery} isBusy={redelivery.isProcessing} onSend={sendAgain} />
          </div>
        </div>
      )}
      empty={
        <EmptyState
          icon={<Send className="size-5" />}
          title="No deliveries"
          text="Events appear here for 30 days."
        />
      }
    />
  )
}

type SendAgainProps = {
  delivery: Delivery
  isBusy: boolean
  onSend: (delivery: Delivery) => Promise<void>
}

function SendAgain({ delivery, isBusy, onSend }: SendAgainProps) {
  if (delivery.state === 'waiting') return null
  return (
    <Button
      size="small"
      aria-label={`Send again: ${delivery.event}, ${delivery.subject}`}
      disabled={isBusy}
      onClick={() => void onSend(delivery)}
    >
      Send again
    </Button>
  )
}

function Message({ delivery }: { delivery: Delivery }) {
  return (
    <details>
      <summary className="nums cursor-pointer underline-offset-4 hover:underline">
        {delivery.event}{' '}
        {delivery.event !== TEST_EVENT && <span className="text-ink-3">{delivery.subject}</span>}
      </summary>
      <pre className="mt-2 max-w-xl text-label whitespace-pre-wrap wrap-anywhere text-ink-2">
        {delivery.event_id}
        {'\n'}
        {delivery.body}
        {delivery.response && `\n\n${delivery.response}`}
      </pre>
    </details>
  )
}

function Outcome({ delivery }: { delivery: Delivery }) {
  const { label, tone } = STATES[delivery.state]
  const { status, milliseconds, attempts, next_at: nextAt } = delivery
  return (
    <div className="whitespace-nowrap">
      <Badge tone={tone}>{label}</Badge>
      <p className="mt-1 text-label text-ink-3">
        {attempts > 0 && (status === null ? 'No response' : `${status} in ${milliseconds} ms`)}
        {attempts > 1 && `, attempt ${attempts}`}
      </p>
      {nextAt !== null && (
        <p className="text-label text-ink-3">
          Next <DateText at={nextAt} hasTime />
        </p>
      )}
    </div>
  )
}
