import { texts } from '@shared/texts/specification'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { confirm } from '~/components/ui/confirm_store'
import { DateText } from '~/components/ui/date_text'
import { useShared } from '~/hooks/use_shared'
import type { StationQueue } from '~/components/trackr_stations/use_save_queue'
import type { StationSave } from '~/components/trackr_stations/station_saves'

/** The saves of this browser that the server has not confirmed */
export function WaitingSaves({ queue }: { queue: StationQueue }) {
  const { user } = useShared()
  const { saves, isSending, problem } = queue.current
  if (saves.length === 0) return null
  const isProblem = problem !== null || !saves.every((save) => save.user.id === user?.id)
  return (
    <Callout
      tone={isProblem ? 'warning' : 'notice'}
      title={
        saves.length === 1 ? '1 save is not sent yet' : `${saves.length} saves are not sent yet`
      }
    >
      <p role="status">
        {problem ?? (isSending ? 'Sending…' : 'They are stored in this browser and sent once.')}
      </p>
      <ul className="my-2 space-y-1">
        {saves.map((save) => (
          <WaitingSave
            key={save.id}
            save={save}
            isOwn={save.user.id === user?.id}
            onDiscard={() => void queue.take(save.id)}
          />
        ))}
      </ul>
      <Button size="small" isBusy={isSending && problem === null} onClick={() => void queue.sync()}>
        Send now
      </Button>
    </Callout>
  )
}

type WaitingSaveProps = { save: StationSave; isOwn: boolean; onDiscard: () => void }

function WaitingSave({ save, isOwn, onDiscard }: WaitingSaveProps) {
  const { stage, count, savedAt, user, state } = save
  const scans = count === 1 ? '1 scan' : `${count} scans`
  const discard = async () => {
    const isConfirmed = await confirm({
      title: `Discard ${scans} of ${user.name}?`,
      text: 'The server does not have them. They cannot be restored.',
      confirmLabel: 'Discard scans',
      isDestructive: true,
    })
    if (isConfirmed) onDiscard()
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3">
      <span className="text-ink">
        {stage} {texts.trackr.stages[stage]}: {scans}
      </span>
      <DateText at={savedAt} hasTime />
      {state === 'rejected' && <span>Rejected. Open the station to correct them.</span>}
      {!isOwn && <span>Sent once {user.name} signs in here.</span>}
      {(!isOwn || state === 'rejected') && (
        <button
          type="button"
          onClick={() => void discard()}
          className="min-h-control-inline text-danger underline"
        >
          Discard
        </button>
      )}
    </li>
  )
}
