import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { insert, one } from '#core/database'
import StoredSurrogates from '#database/migrations/0630_stored_surrogates'
import { newId } from '#shared/ids'

test('the migration replaces lone surrogates in stored JSON and nothing else', async ({
  assert,
}) => {
  const values = { company: 'x\ud800y', city: 'Zürich 😀', note: 'the text \\ud800' }
  const id = newId()
  await insert('audit_log', {
    id,
    subject_type: 'test',
    subject_id: id,
    action: 'tested',
    actor_type: 'system',
    before: JSON.stringify(values),
    created_at: new Date().toISOString(),
    seq: 1,
  })

  await new StoredSurrogates(db.connection(), '0630_stored_surrogates', false).execUp()

  const stored = await one<{ before: string }>('select before from audit_log where id = ?', [id])
  assert.deepEqual(JSON.parse(stored!.before), { ...values, company: 'x\ufffdy' })
})
