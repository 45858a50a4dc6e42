import './support/page_modules.js'
import { test } from '@japa/runner'

type Answer = Parameters<typeof saveMessage>[0]

const { saveMessage } = await import('../../../inertia/components/trackr_stations/save_message.js')

const warning = (serial: string) => ({ id: serial, serial, text: 'This unit has not passed.' })
const rejected: Answer = {
  type: 'rejected',
  saved: 1,
  text: '1 of 2 saved.',
  content: { kind: 'pairing', pairs: [], override: '' },
}
const saved: Answer = { type: 'saved', count: 1 }

test.group('What a station says about a save', () => {
  test('a rejected serial sounds and looks like an error, whatever else was saved', ({
    assert,
  }) => {
    assert.deepEqual(saveMessage(rejected), { tone: 'error', text: '1 of 2 saved.' })
    assert.deepEqual(saveMessage({ ...rejected, warnings: [warning('PC-1')] }), {
      tone: 'error',
      text: '1 of 2 saved. PC-1: This unit has not passed.',
    })
  })

  test('a save without a warning is a success', ({ assert }) => {
    assert.deepEqual(saveMessage(saved), { tone: 'success', text: 'Saved successfully!' })
    assert.equal(saveMessage({ ...saved, warnings: [] }).tone, 'success')
    assert.deepEqual(saveMessage({ ...saved, warnings: [warning('PC-1'), warning('PC-2')] }), {
      tone: 'warning',
      text: 'Saved successfully! 2 scans have a warning.',
    })
  })
})
