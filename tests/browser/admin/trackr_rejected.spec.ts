import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { recordSounds } from '#tests/browser/support/played_sounds'
import { scanCode, untilFlash } from '#tests/browser/support/scanner'
import { ADMIN } from '#tests/browser/support/shop'
import { staffCall } from '#tests/browser/support/staff_call'

const ERROR = ['square', 'square']
const SUCCESS = ['sine', 'sine']

const newSerial = () => crypto.randomUUID().slice(0, 8).toUpperCase()

/** Builds a unit up to the final test, and returns the serial number of its enclosure. */
async function anEnclosure(): Promise<string> {
  const call = await staffCall()
  const [pcba, enclosure] = [`PCB-${newSerial()}`, `16034-${newSerial()}`]
  const [{ _id: product }] = await call<{ _id: string }[]>('GET', '/api/trackr/products')
  for (const stage of ['programmed', 'test', 'sanded'])
    await call('POST', `/api/trackr/report/${stage}`, { serials: { pass: [pcba] }, product })
  await call('POST', '/api/trackr/serial', { pairs: [[pcba, enclosure]], stage: 3 })
  await call('POST', '/api/trackr/report/final_test', { serials: { pass: [enclosure] } })
  return enclosure
}

test.group('A scan that the server rejects', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('sounds and looks like an error, and a save without one like a success', async ({
    assert,
  }) => {
    const [enclosure, other, box] = [
      await anEnclosure(),
      await anEnclosure(),
      `16034-${newSerial()}`,
    ]
    const staff = await BrowserSession.signedIn(ADMIN, 390)
    const { page } = staff
    const playedTypes = await recordSounds(page)
    await staff.open('/trackr/5')
    await scanCode(page, enclosure)
    // Boxes start like enclosures: only the server knows that this is one.
    await scanCode(page, other)
    await staff.waitForText(`${enclosure} → ${other}`)
    assert.deepEqual(await playedTypes(), [...SUCCESS, ...SUCCESS])
    await untilFlash(page, 'error', () => staff.press('Save (1)'))
    await staff.waitForText('Not an box serial, please scan box')
    assert.deepEqual(await playedTypes(), ERROR)
    assert.include(await staff.text(), '0 of 1 saved.')

    const remove = await staff.find(`Remove ${enclosure}`, 'button')
    await remove.click()
    await scanCode(page, enclosure)
    await scanCode(page, box)
    await playedTypes()
    await staff.press('Save (1)')
    await staff.waitForText('Saved successfully!')
    assert.deepEqual(await playedTypes(), SUCCESS)
    assert.isEmpty(staff.errors)
  })
})
