import { Callout } from '~/components/ui/callout'
import { DateText } from '~/components/ui/date_text'
import { formatBytes } from '#shared/text/file_size'
import type { StaffHome } from '@views/reporting'

/** When the newest backup was restored and proven; in red where that failed, or is two days ago */
export function BackupNotice({ backup }: Pick<StaffHome, 'backup'>) {
  if (!backup) return null
  const { proof, error, late, due } = backup
  if (error !== null)
    return (
      <Callout tone="danger" title="The backup failed">
        {error}
      </Callout>
    )
  if (!proof && !late)
    return (
      <p className="text-label text-ink-3">
        No backup has been restored and proven yet.
        {due && (
          <>
            {' '}
            The first one is due <DateText at={due} hasTime />.
          </>
        )}
      </p>
    )
  const proven = proof && (
    <>
      Backup restored and proven <DateText at={proof.startedAt} hasTime />,{' '}
      {formatBytes(proof.sizeBytes)}, {proof.seconds.toLocaleString('en-US')} s.
    </>
  )
  if (!late) return <p className="nums text-label text-ink-3">{proven}</p>
  return (
    <Callout tone="danger" title="No backup has been proven for two days">
      <span className="nums">{proven}</span> Check the tasks backup:create and backup:verify under
      Background.
    </Callout>
  )
}
