import { backup as settings } from '#config/backup'
import {
  backupError,
  isBackupLate,
  newestBackupRuns,
  nextProof,
  type BackupRun,
} from '#core/backup'

/** The nightly backup, as super admins see it */
export type HomeBackup = {
  /** The newest proof that succeeded or failed; null before the first */
  proof: BackupRun | null
  /** Why the newest backup or its proof failed */
  error: string | null
  /** Whether nothing was proven for two days */
  late: boolean
  /** When the first proof is due; null after it, and where none is scheduled */
  due: string | null
}

/** Returns how the nightly backup stands; null where there is none, and none was made by hand. */
export async function homeBackup(now: Date): Promise<HomeBackup | null> {
  const state = await newestBackupRuns()
  const { backup, proof } = state
  if (!backup && !proof && settings.hour === null) return null
  return {
    proof,
    error: backupError(state),
    late: isBackupLate(state, settings.hour !== null, now),
    due: proof || settings.hour === null ? null : nextProof(settings.hour, now).toISOString(),
  }
}
