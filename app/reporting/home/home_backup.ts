import { backup as settings } from '#config/backup'
import { newestBackupRuns, type BackupRun } from '#core/backup'

const LATE_MS = 2 * 86_400_000

/** The nightly backup, as super admins see it */
export type HomeBackup = {
  /** The newest proof that succeeded or failed; null before the first */
  proof: BackupRun | null
  /** Why the newest backup or its proof failed */
  error: string | null
  /** Whether nothing was proven for two days */
  late: boolean
}

/** Returns how the nightly backup stands; null where there is none, and none was made by hand. */
export async function homeBackup(now: Date): Promise<HomeBackup | null> {
  const { backup, proof } = await newestBackupRuns()
  if (!backup && !proof && settings.hour === null) return null
  const newest = [backup, proof].flatMap((run) => run ?? [])
  const last = proof ?? backup
  return {
    proof,
    error: newest.find(({ ok }) => !ok)?.error ?? null,
    late: last !== null && now.getTime() - Date.parse(last.startedAt) > LATE_MS,
  }
}
