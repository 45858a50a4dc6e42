import { backup as settings } from '#config/backup'
import {
  backupError,
  heldRestore,
  heldText,
  isBackupLate,
  newestBackupRuns,
  type BackupState,
} from '#core/backup'
import { fault, result, warning, type Check, type CheckResult } from '#core/doctor/check'
import { formatBytes } from '#shared/text/file_size'

export const backupChecks: readonly Check[] = [
  {
    name: 'backup.proof',
    run: async () => backupResult(await newestBackupRuns(), settings.hour !== null),
  },
  { name: 'backup.held', run: heldResult },
]

async function heldResult(): Promise<CheckResult> {
  const held = await heldRestore()
  return result('nothing is held', held ? warning(heldText(held)) : null)
}

export function backupResult(
  state: BackupState,
  isScheduled: boolean,
  now = new Date()
): CheckResult {
  const { backup, proof } = state
  const error = backupError(state)
  const isLate = isBackupLate(state, isScheduled, now)
  return result(
    proof
      ? `${formatBytes(proof.sizeBytes)} proven on ${proof.startedAt.slice(0, 10)}`
      : detailOf(state, isScheduled),
    error === null
      ? null
      : fault(
          `The newest backup or its proof failed (${error}). Correct the cause, then run \`bin/shop backup:create && bin/shop backup:verify\``
        ),
    isLate
      ? fault(
          'No backup was proven for two days. Run `bin/shop backup:create && bin/shop backup:verify`, and look why the schedule does not'
        )
      : null,
    !backup && !isScheduled
      ? warning(
          'No backups are made. Set BACKUP_HOUR, or run `bin/shop backup:create` from a crontab'
        )
      : null
  )
}

function detailOf({ backup }: BackupState, isScheduled: boolean): string {
  if (backup) return 'no proof'
  return isScheduled ? 'no backup yet, the first one is scheduled' : 'no backup'
}
