import logger from '@adonisjs/core/services/logger'
import { backup } from '#config/backup'
import { listBackups } from '#core/backup/backup_folder'
import { isBackupLate, newestBackupRuns, type BackupState } from '#core/backup/backup_runs'
import { runShopCommand } from '#core/backup/run_program'
import { nextDue, type ScheduledTask, type TaskOutcome } from '#core/schedule/tasks'

const PROOF_MINUTE = 30
const proofCron = (hour: number): string => `${PROOF_MINUTE} ${hour} * * *`

/** The tasks of the schedule that create and prove a backup; none where backups are off. */
export const nightlyBackupTasks: readonly ScheduledTask[] =
  backup.hour === null ? [] : tasksAt(backup.hour)

export function tasksAt(hour: number): ScheduledTask[] {
  return [
    {
      name: 'backup:create',
      title: 'Create a backup (BACKUP_HOUR, BACKUP_DIR)',
      cron: `0 ${hour} * * *`,
      run: () => runNightly('backup:create'),
    },
    {
      name: 'backup:verify',
      title: 'Restore the newest backup beside it, check it and remove it again',
      cron: proofCron(hour),
      run: () => proveNightly(hour),
    },
  ]
}

/** Returns when the next nightly proof is due. */
export const nextProof = (hour: number, now: Date): Date => nextDue(proofCron(hour), now)

/** A new shop starts its tasks at once, so that its first proof may find no backup. */
async function proveNightly(hour: number): Promise<TaskOutcome> {
  const now = new Date()
  const state = await newestBackupRuns()
  const names = await listBackups(backup.folder)
  if (state.backup === null && names.length === 0) return withoutBackup(state, hour, now)
  return runNightly(...proofCommand(now, backup.bucket))
}

/** Logs and returns the outcome of a proof that has no backup to prove: a problem once one is overdue. */
export function withoutBackup(state: BackupState, hour: number, now: Date): TaskOutcome {
  const hasProblems = isBackupLate(state, true, now)
  const text = hasProblems
    ? 'No backup exists, although one is due each night. Look why backup:create does not run'
    : `No backup exists yet. The next proof is due at ${nextProof(hour, now).toISOString()}`
  logger[hasProblems ? 'warn' : 'info'](text)
  return { text, hasProblems }
}

const SUNDAY = 0

/** The command that proves a backup: on Sundays the copy in the bucket, which is what a lost disk leaves. */
export const proofCommand = (now: Date, bucket: string | null): string[] =>
  bucket !== null && now.getUTCDay() === SUNDAY
    ? ['backup:verify', '--from-bucket', bucket]
    : ['backup:verify']

type CommandResult = { name: string; seconds: number; bytes: number }

/**
 * Runs a command in a process of its own, because hashing and copying would delay requests. A failure is logged, and the
 * command records it for the staff home; the next night tries again.
 */
async function runNightly(...command: string[]): Promise<TaskOutcome> {
  const { exitCode, stdout, stderr } = await runShopCommand([...command, '--json'])
  if (exitCode !== 0) {
    const reason = errorOf(stderr) || `it ended with ${exitCode}`
    logger.error({ reason }, `${command[0]} failed`)
    return { text: reason, hasProblems: true }
  }
  const { name, seconds, bytes } = JSON.parse(stdout.trim().split('\n').at(-1)!) as CommandResult
  return {
    text: `${name}, ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s`,
    hasProblems: false,
  }
}

function errorOf(stderr: string): string {
  const line = stderr.trim().split('\n').at(-1) ?? ''
  return line.startsWith('{') ? (JSON.parse(line) as { err: string }).err : line
}
