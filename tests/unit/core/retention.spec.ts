import { test } from '@japa/runner'
import fc from 'fast-check'
import { backupsToKeep, type DatedBackup } from '#core/backup/retention_rules'

const DAY_MS = 86_400_000
const START = Date.parse('2026-01-01T09:00:00.000Z')
const MOST_KEPT_BEFORE_THE_LAST_DAY = 7 + 5 + 12 + 1

const backupAt = (ms: number, isProven = false): DatedBackup => {
  const at = new Date(ms)
  return { name: at.toISOString(), at, isProven }
}

const anyBackups = fc
  .uniqueArray(
    fc.record({ hours: fc.integer({ min: 0, max: 24 * 900 }), isProven: fc.boolean() }),
    { selector: ({ hours }) => hours, maxLength: 80 }
  )
  .map((all) => all.map(({ hours, isProven }) => backupAt(START + hours * 3_600_000, isProven)))

const newest = (backups: readonly DatedBackup[]) =>
  backups.reduce<DatedBackup | null>((a, b) => (a && a.at >= b.at ? a : b), null)

test.group('The backups that are kept', () => {
  test('include the newest, the newest proven one and those of the last day, in any order', ({
    assert,
  }) => {
    fc.assert(
      fc.property(anyBackups, (backups) => {
        const kept = backupsToKeep(backups)
        const last = newest(backups)
        if (last) assert.isTrue(kept.has(last.name))
        const proven = newest(backups.filter(({ isProven }) => isProven))
        if (proven) assert.isTrue(kept.has(proven.name))
        for (const { name, at } of backups)
          if (last!.at.getTime() - at.getTime() < DAY_MS) assert.isTrue(kept.has(name))
        assert.deepEqual([...backupsToKeep(backups.toReversed())].sort(), [...kept].sort())
      })
    )
  })

  test('are few, and none of them is deleted by the same rule again', ({ assert }) => {
    fc.assert(
      fc.property(anyBackups, (backups) => {
        const kept = backupsToKeep(backups)
        const left = backups.filter(({ name }) => kept.has(name))
        assert.lengthOf(left, kept.size)
        assert.deepEqual([...backupsToKeep(left)].sort(), [...kept].sort())
        const last = newest(backups)
        const older = left.filter(({ at }) => last!.at.getTime() - at.getTime() >= DAY_MS)
        assert.isAtMost(older.length, MOST_KEPT_BEFORE_THE_LAST_DAY)
      })
    )
  })

  test('of a backup each night, pruned each night, reach back a year', ({ assert }) => {
    let left: DatedBackup[] = []
    for (let day = 0; day < 400; day++) {
      left.push(backupAt(START + day * DAY_MS))
      const kept = backupsToKeep(left)
      left = left.filter(({ name }) => kept.has(name))
    }
    assert.deepEqual(
      left.map(({ name }) => name.slice(0, 10)),
      [
        // The last one of each month
        ...['2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30', '2026-07-31', '2026-08-31'],
        ...['2026-09-30', '2026-10-31', '2026-11-30', '2026-12-31'],
        // Sundays, with the last day of January between them
        ...['2027-01-10', '2027-01-17', '2027-01-24', '2027-01-29', '2027-01-30', '2027-01-31'],
        ...['2027-02-01', '2027-02-02', '2027-02-03', '2027-02-04'],
      ]
    )
  })

  test('include a proven one, however old it is', ({ assert }) => {
    const proven = backupAt(START, true)
    const others = Array.from({ length: 500 }, (_, day) => backupAt(START + (day + 1) * DAY_MS))
    assert.isTrue(backupsToKeep([proven, ...others]).has(proven.name))
    assert.isFalse(backupsToKeep([{ ...proven, isProven: false }, ...others]).has(proven.name))
    assert.equal(backupsToKeep([]).size, 0)
  })
})
