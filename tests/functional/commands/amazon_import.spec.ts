import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { test } from '@japa/runner'
import AmazonImport from '#commands/amazon_import'
import AmazonUndo from '#commands/amazon_undo'
import { one } from '#core/database'
import { newId } from '#shared/ids'
import { runCommand } from '#tests/functional/commands/support'
import { allOrders, anAmazonId } from '#tests/support/amazon'
import type { ImportResult } from '#orders'

function aFile(content: string): string {
  const path = join(tmpdir(), `${newId()}.txt`)
  writeFileSync(path, content)
  return path
}

const isStored = (id2: string) => one('select id from orders where id2 = ?', [id2])

test.group('amazon:import and amazon:undo', () => {
  test('files are previewed, imported and undone', async ({ assert }) => {
    const id = anAmazonId()
    const file = aFile(allOrders([{ 'amazon-order-id': id }]))
    const preview = await runCommand(AmazonImport, file, '--dry-run')
    assert.include(preview.said, '1 order would be created')
    assert.isNull(await isStored(id))

    const { exitCode, said } = await runCommand(AmazonImport, file, '--json')
    assert.equal(exitCode, 0)
    const report = JSON.parse(said) as ImportResult
    assert.include(report, { created: 1 })
    assert.isNotNull(await isStored(id))

    const undo = await runCommand(AmazonUndo, report.run!)
    assert.equal(undo.exitCode, 0)
    assert.isNull(await isStored(id))
  })

  test('a file that cannot be imported fails the command, and the others are imported', async ({
    assert,
  }) => {
    const id = anAmazonId()
    const good = aFile(allOrders([{ 'amazon-order-id': id }]))
    const { exitCode, said } = await runCommand(
      AmazonImport,
      good,
      aFile('settlement-id\tx\n1\t2\n')
    )
    assert.equal(exitCode, 1)
    assert.include(said, '"Settlement"')
    assert.isNotNull(await isStored(id))
  })

  test('missing files, folders and unknown imports are errors of one line', async ({ assert }) => {
    for (const [command, argument, message] of [
      [AmazonImport, join(tmpdir(), newId()), /does not exist\. Check the name/],
      [AmazonImport, tmpdir(), /is a folder\. Name a file/],
      [AmazonImport, aFile('nothing'), /not the columns/],
      [AmazonUndo, newId(), /no such import/],
    ] as const) {
      const { exitCode, said } = await runCommand(command, argument)
      assert.equal(exitCode, 1)
      assert.match(said, message)
    }
  })
})
