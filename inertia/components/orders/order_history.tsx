import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import { Timeline } from '~/components/ui/timeline'
import type { OrderDetailView } from '@views/orders'

/** Who did what, and when, the latest first */
export function OrderHistory({ timeline }: Pick<OrderDetailView, 'timeline'>) {
  const entries = timeline.map(({ at, what, who, detail }, position) => ({
    id: String(position),
    title: what,
    meta: (
      <>
        {who && `${who}, `}
        <DateText at={at} hasTime />
      </>
    ),
    text: detail && <p className="text-label">{detail}</p>,
  }))
  return (
    <Panel title="History">
      <Timeline entries={entries.reverse()} />
    </Panel>
  )
}
