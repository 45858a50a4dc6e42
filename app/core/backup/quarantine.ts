import { recordAction, type Actor } from '#core/audit_log'
import { countRows, one, run, writeTx, type TableRow } from '#core/database'
import { isJobName } from '#core/outbox/jobs'
import { conflict, invalid } from '#shared/domain_error'

/**
 * A condition of statements that claim work. A restored database holds its jobs, its mail and its schedule: what waited in
 * the backup was probably done after it.
 */
export const IS_NOT_HELD = 'not exists (select 1 from restores where released_at is null)'

/** A restore whose work is held */
export type HeldRestore = {
  backupName: string
  /** Instant of the backup */
  backupAt: string
  restoredAt: string
}

/** Returns the restore that holds the work of this database, or null. */
export async function heldRestore(): Promise<HeldRestore | null> {
  const row = await one<TableRow<'restores'>>(
    'select * from restores where released_at is null order by restored_at desc, id desc limit 1'
  )
  return row && toHeld(row)
}

const toHeld = (row: TableRow<'restores'>): HeldRestore => ({
  backupName: row.backup_name,
  backupAt: row.backup_at,
  restoredAt: row.restored_at,
})

/** The sentence for logs, errors and the start of the shop */
export const heldText = ({ backupAt }: Pick<HeldRestore, 'backupAt'>): string =>
  `This shop was restored from the backup of ${backupAt}. Mail, background jobs and the schedule are held ` +
  'until `bin/shop backup:release`'

/** Throws a DomainError while the work of a restored database is held. */
export async function assertNotHeld(): Promise<void> {
  const held = await heldRestore()
  if (held) throw conflict(heldText(held), 'E_HELD')
}

export type Release = HeldRestore & {
  discarded: number
  /** Jobs that run from now on */
  waiting: number
}

/**
 * Lets the work of a restored database run; waiting jobs of the named kinds are discarded first. Throws a DomainError where
 * none is held, and for a kind that is misspelled, since its jobs would run.
 */
export function releaseRestore(discardedKinds: readonly string[], actor: Actor): Promise<Release> {
  return writeTx(async (trx) => {
    const held = await one<TableRow<'restores'>>(
      'select * from restores where released_at is null order by restored_at desc, id desc limit 1',
      [],
      trx
    )
    if (!held) throw conflict('No restored work is held', 'E_NOT_HELD')
    const now = new Date().toISOString()
    let discarded = 0
    for (const kind of discardedKinds) {
      const count = await run(
        `update outbox set state = 'discarded', done_at = ? where state = 'waiting' and kind = ?`,
        [now, kind],
        trx
      )
      if (count === 0 && !(await isJobName(kind)))
        throw invalid('discard', `There is no task named ${kind}. Nothing was released.`)
      discarded += count
    }
    await run('update restores set released_at = ? where released_at is null', [now], trx)
    const subject = { type: 'restore', id: held.id }
    await recordAction({ subject, action: 'released', actor, after: { discarded } }, trx)
    const waiting = await countRows(
      `select count(*) as n from outbox where state = 'waiting'`,
      [],
      trx
    )
    return { ...toHeld(held), discarded, waiting }
  })
}

/** Returns the instant of the oldest backup that was restored since an instant, or null: what came after it may be lost. */
export async function restoredTo(since: Date): Promise<Date | null> {
  const row = await one<{ at: string | null }>(
    'select min(backup_at) as at from restores where restored_at >= ?',
    [since.toISOString()]
  )
  return row?.at ? new Date(row.at) : null
}
