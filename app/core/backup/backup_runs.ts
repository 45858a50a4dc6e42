import { databaseCreatedAt } from '#core/database/created_at'
import { insert, one, run, type TableRow } from '#core/database'
import { newId } from '#shared/ids'

const KEPT_DAYS = 400
const DAY_MS = 86_400_000
const LATE_MS = 2 * DAY_MS
const MAX_ERROR = 500

type RunKind = TableRow<'backup_runs'>['kind']

/** How a backup or its proof ended */
export type BackupRun = {
  name: string
  startedAt: string
  seconds: number
  sizeBytes: number
  ok: boolean
  /** Why it failed; null where it did not */
  error: string | null
}

export type BackupState = {
  backup: BackupRun | null
  proof: BackupRun | null
  /** When the database was created */
  since: Date
}

/** Returns how the newest backup and the newest proof ended, each null before the first. */
export async function newestBackupRuns(): Promise<BackupState> {
  const [backup, proof, since] = await Promise.all([
    newestRun('backup'),
    newestRun('proof'),
    databaseCreatedAt(),
  ])
  return { backup, proof, since }
}

/**
 * Whether the newest proof, or the newest backup where none is proven, is of two days ago. A scheduled one that never ran is
 * late two days after the shop was created.
 */
export function isBackupLate(
  { backup, proof, since }: BackupState,
  isScheduled: boolean,
  now: Date
): boolean {
  const last = proof ?? backup
  if (last === null && !isScheduled) return false
  const from = last === null ? since.getTime() : Date.parse(last.startedAt)
  return now.getTime() - from > LATE_MS
}

/** Returns why the newest backup or its proof failed, or null. */
export const backupError = ({
  backup,
  proof,
}: Pick<BackupState, 'backup' | 'proof'>): string | null =>
  [backup, proof].find((newest) => newest?.ok === false)?.error ?? null

async function newestRun(kind: RunKind): Promise<BackupRun | null> {
  const row = await one<TableRow<'backup_runs'>>(
    'select * from backup_runs where kind = ? order by started_at desc, id desc limit 1',
    [kind]
  )
  if (!row) return null
  return {
    name: row.name,
    startedAt: row.started_at,
    seconds: Math.round(row.duration_ms / 1000),
    sizeBytes: Number(row.size_bytes),
    ok: row.error === null,
    error: row.error,
  }
}

export type RunResult = { name: string; bytes: number }

/** Does the work and records how it ended, for staff and monitoring; an error is thrown again. */
export async function recordRun<Result extends RunResult>(
  kind: RunKind,
  work: () => Promise<Result>
): Promise<Result & { durationMs: number }> {
  const startedAt = new Date()
  const end = async ({ name, bytes }: RunResult, error: string | null) => {
    const durationMs = Date.now() - startedAt.getTime()
    await insert('backup_runs', {
      id: newId(),
      kind,
      name,
      started_at: startedAt.toISOString(),
      duration_ms: durationMs,
      size_bytes: bytes,
      error: error && error.slice(0, MAX_ERROR),
    })
    return durationMs
  }
  try {
    const result = await work()
    const durationMs = await end(result, null)
    const oldest = new Date(startedAt.getTime() - KEPT_DAYS * DAY_MS).toISOString()
    await run('delete from backup_runs where started_at < ?', [oldest])
    return { ...result, durationMs }
  } catch (error) {
    // The first error is the one to report, such as a database that is away.
    await end({ name: '', bytes: 0 }, (error as Error).message).catch(() => {})
    throw error
  }
}
