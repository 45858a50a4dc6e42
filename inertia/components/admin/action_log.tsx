import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import { ShownOf } from '~/components/ui/shown_of'
import { Timeline } from '~/components/ui/timeline'

type LoggedActionView = { at: string; what: string; who: string; detail: string }

type ActionLogProps = {
  actions: readonly LoggedActionView[]
  /** How many there are, where these are the latest of them */
  count?: number
}

/** Who did what, and when, in the order that is given */
export function ActionLog({ actions, count = actions.length }: ActionLogProps) {
  const entries = actions.map(({ at, what, who, detail }, position) => ({
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
      {entries.length > 0 ? (
        <>
          <Timeline entries={entries} />
          <ShownOf shown={entries.length} count={count} className="mt-4" />
        </>
      ) : (
        <p className="text-control text-ink-3">Nothing yet.</p>
      )}
    </Panel>
  )
}
