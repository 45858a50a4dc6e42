import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import { ShownOf } from '~/components/ui/shown_of'
import { Timeline } from '~/components/ui/timeline'

type LoggedActionView = { at: string; action: string; actor: string; details: string }

type ActionLogProps = {
  actions: readonly LoggedActionView[]
  /** The number of all actions, where these are the latest ones */
  count?: number
}

export function ActionLog({ actions, count = actions.length }: ActionLogProps) {
  const entries = actions.map(({ at, action, actor, details }, position) => ({
    id: String(position),
    title: action,
    meta: (
      <>
        {actor && `${actor}, `}
        <DateText at={at} hasTime />
      </>
    ),
    text: details && <p className="text-label">{details}</p>,
  }))
  return (
    <Panel title="History">
      {entries.length > 0 ? (
        <>
          <Timeline entries={entries} />
          <ShownOf shown={entries.length} count={count} className="mt-4" />
        </>
      ) : (
        <p className="text-control text-ink-3">No activity yet</p>
      )}
    </Panel>
  )
}
