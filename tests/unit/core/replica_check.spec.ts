import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { replicaResult, replicationOf } from '#core/doctor/replica_check'

const NOW = Date.parse('2026-11-30T12:00:00Z')
const seconds = (ago: number) => NOW / 1000 - ago

test.group('Check of the replica by Litestream', (group) => {
  let folder = ''
  group.each.setup(() => {
    folder = mkdtempSync(join(tmpdir(), 'replica-'))
    return () => rmSync(folder, { recursive: true })
  })

  /** Lays out what Litestream 0.3 keeps beside a database; ages in seconds. */
  function aReplica({ changed, copied }: { changed: number; copied: readonly number[] }): string {
    const file = join(folder, 'shop.sqlite3')
    const write = (path: string, ago: number, content = '') => {
      writeFileSync(path, content)
      utimesSync(path, seconds(ago), seconds(ago))
    }
    write(`${file}-wal`, changed)
    const own = join(folder, '.shop.sqlite3-litestream')
    const wal = join(own, 'generations', '524a7f290d33d0cc', 'wal')
    mkdirSync(wal, { recursive: true })
    write(join(own, 'generation'), 100_000, '524a7f290d33d0cc\n')
    for (const [index, ago] of copied.entries()) write(join(wal, `0000000${index}.wal`), ago)
    return file
  }

  const findingsOf = async (file: string) => replicaResult(await replicationOf(file)).findings

  test('a shop without Litestream has none to check', async ({ assert }) => {
    const { detail, findings } = replicaResult(await replicationOf(join(folder, 'shop.sqlite3')))
    assert.deepEqual([detail, findings], ['no Litestream', []])
  })

  test('the newest copy counts, and a log that rests is no fault', async ({ assert }) => {
    assert.isEmpty(await findingsOf(aReplica({ changed: 2, copied: [900, 3] })))
    assert.isEmpty(await findingsOf(aReplica({ changed: 50_000, copied: [50_001, 50_000] })))
  })

  test('changes that are not copied for a minute are a fault with its cure', async ({ assert }) => {
    assert.isEmpty(await findingsOf(aReplica({ changed: 0, copied: [59] })))
    const [found] = await findingsOf(aReplica({ changed: 0, copied: [600, 300] }))
    assert.equal(found.level, 'fault')
    assert.match(found.text, /no change for 5 min\. Start it \(systemctl start/)
  })

  test('a generation without a copy counts from its own beginning', async ({ assert }) => {
    const [found] = await findingsOf(aReplica({ changed: 40_000, copied: [] }))
    assert.match(found.text, /no change for 1000 min/)
  })
})
