import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { HUMAN_PACE, scanCode, untilFlash } from '#tests/browser/support/scanner'
import { ADMIN } from '#tests/browser/support/shop'
import type { Page } from 'puppeteer'

type Recording = typeof globalThis & { played: OscillatorNode[] }

const newSerial = () => `PCB-${crypto.randomUUID().slice(0, 8).toUpperCase()}`

async function scan(page: Page, code: string): Promise<void> {
  for (const character of code) await page.keyboard.press(character as 'A')
  await page.keyboard.press('Enter')
}

/** Chooses the list of the next scans. */
const turn = (page: Page, side: 'pass' | 'fail') =>
  page.$eval(`input[type=radio][value=${side}]`, (radio) => (radio as HTMLInputElement).click())

const hasPassed = (page: Page, serial: string) =>
  page.evaluate(async (searched) => {
    const response = await fetch(`/api/trackr/lookup?unit_serial=${searched}`)
    const { passed } = (await response.json()) as { passed: boolean }
    return passed
  }, serial)

const stationName = (page: Page) =>
  page.$eval('input[name="station"]', (input) => (input as HTMLInputElement).value)

test.group('A trackr station', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('right and wrong scans sound and look different', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await page.evaluateOnNewDocument(() => {
      const { createOscillator } = AudioContext.prototype
      const played: OscillatorNode[] = []
      Object.assign(globalThis, { played })
      AudioContext.prototype.createOscillator = function () {
        const oscillator = createOscillator.call(this)
        played.push(oscillator)
        return oscillator
      }
    })
    const playedTypes = () =>
      page.evaluate(() => (globalThis as Recording).played.splice(0).map(({ type }) => type))
    await staff.open('/trackr/0')
    const [right, wrong] = [newSerial(), '16034-WRONG']
    await untilFlash(page, 'success', () => scan(page, right))
    assert.deepEqual(await playedTypes(), ['sine', 'sine'])
    await untilFlash(page, 'error', () => scan(page, wrong))
    assert.deepEqual(await playedTypes(), ['square', 'square'])
    await staff.waitForText('Not a PCBA serial, please scan PCBA')
    assert.isEmpty(staff.errors)
  }).timeout(60_000)

  test('a scan counts in a field, and a saved scan with a warning is kept or undone', async ({
    assert,
  }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    const [failed, passed, skipped] = [newSerial(), newSerial(), newSerial()]
    await staff.open('/trackr/1')
    await turn(page, 'fail')
    await untilFlash(page, 'neutral', () => scanCode(page, failed))
    await staff.type(`Reason why ${failed} failed`, 'No video', HUMAN_PACE)
    await turn(page, 'pass')
    await page.focus(`input[aria-label="Reason why ${failed} failed"]`)
    await scanCode(page, passed, 'Tab')
    await staff.waitForText(`${passed}: passed`)
    await page.focus('input[name="batch"]')
    await scanCode(page, `]C1${skipped}`)
    await staff.waitForText(`${skipped}: passed`)
    assert.deepEqual(
      await page.$$eval('input[placeholder="Reason"], input[name="batch"]', (fields) =>
        fields.map((field) => (field as HTMLInputElement).value)
      ),
      ['', 'No video']
    )
    await untilFlash(page, 'error', () => scanCode(page, 'ЗЧD4-117'))
    await staff.waitForText('seems to be Cyrillic')

    await untilFlash(page, 'warning', () => staff.press('Save (3)'))
    await staff.waitForText('Saved successfully! 3 scans have a warning.')
    await staff.waitForText('3 saved scans have a warning')
    assert.notInclude(await staff.text(), 'Cyrillic', 'the message of the last scan is gone')
    await assertAccessible(page, assert)
    await staff.open('/trackr/1')
    await staff.waitForText('3 saved scans have a warning')
    const press = async (name: string) => {
      const button = await staff.find(name, 'button')
      await button.click()
    }
    await press(`Keep ${failed}`)
    await press(`Undo ${passed}`)
    await staff.waitForText('Scan undone.')
    await press(`Keep ${skipped}`)
    await staff.waitForTextToDisappear('has a warning')
    assert.deepEqual([await hasPassed(page, passed), await hasPassed(page, skipped)], [false, true])
    assert.isEmpty(staff.errors)
  }).timeout(90_000)

  test('a reload keeps the scans with their result and batch, and a refused code is no unit', async ({
    assert,
  }) => {
    const [failed, next] = [newSerial(), newSerial()]
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open('/trackr/0')
    await staff.type('Batch (optional)', 'B-77', HUMAN_PACE)
    await page.keyboard.press('Enter')
    await turn(page, 'fail')
    await untilFlash(page, 'neutral', () => scanCode(page, failed))
    await staff.open('/trackr/0')
    await staff.waitForText(failed)
    assert.equal(await page.$eval('input[name="batch"]', ({ value }) => value), 'B-77')
    await untilFlash(page, 'neutral', () => scanCode(page, next))
    await staff.waitForText(`${next}: unprogrammed`)
    await staff.waitForText('Unknown unit')
    await untilFlash(page, 'error', () => scanCode(page, `PCB-${'9'.repeat(90)}`))
    assert.notInclude(await staff.text(), '9'.repeat(90))

    await staff.press('Save (2)')
    await staff.waitForText('Saved successfully!')
    const { batch } = await page.evaluate(async (serial) => {
      const response = await fetch(`/api/trackr/lookup?unit_serial=${serial}`)
      return (await response.json()) as { batch: string }
    }, failed)
    assert.equal(batch, 'B-77')
    await staff.open(`/trackr/units?serial=${failed}`)
    await staff.waitForText('scan programmed PCBAs: unprogrammed')
    assert.isEmpty(staff.errors)
  }).timeout(60_000)

  test('a recall names the serial numbers that no customer has', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 390)
    const { page } = staff
    const sold = await page.evaluate(async () => {
      const lines = await Promise.all(
        ['A12', 'A24', 'A25', 'A26', 'A27'].map(async (batch) => {
          const response = await fetch(`/api/trackr/recall?batch=${batch}`)
          return (await response.json()) as { serial: string }[]
        })
      )
      return lines.flat()[0].serial
    })
    await staff.open('/trackr/recall')
    await staff.type('Or serial numbers of any kind', `${sold.toLowerCase()}, PCB-NOT-SOLD`)
    await staff.press('Show customers')
    await staff.waitForText('No customer has these serial numbers')
    const text = await staff.text()
    assert.match(text, /No customer has these serial numbers\s+PCB-NOT-SOLD\s/)
    assert.include(text, '1 unit')
    await assertAccessible(page, assert)
    assert.isEmpty(staff.errors)
  }).timeout(60_000)

  test('the name of the workbench stays with the device and goes with saves that wait', async ({
    assert,
  }) => {
    const serial = newSerial()
    const staff = await BrowserSession.signedInByForm(ADMIN)
    const { page } = staff
    await staff.open('/trackr/0')
    await staff.type('Station (optional)', 'Bench 7', HUMAN_PACE)
    await page.keyboard.press('Enter')
    await scan(page, serial)
    await page.setOfflineMode(true)
    await staff.press('Save (1)')
    await staff.waitForText('1 save is not sent yet')
    await page.setOfflineMode(false)
    await staff.open('/trackr/2')
    assert.equal(await stationName(page), 'Bench 7')
    await staff.waitForTextToDisappear('not sent yet')
    await staff.type('Enter a serial number', serial)
    await page.keyboard.press('Enter')
    await staff.waitForText('· Bench 7')
    await staff.open(`/trackr/units?serial=${serial}`)
    await staff.waitForText('· Bench 7')

    await staff.open('/home')
    await page.evaluate(() => {
      const buttons = [...document.querySelectorAll('button')]
      buttons.find(({ textContent }) => textContent.trim() === 'Logout')!.click()
    })
    await page.waitForFunction(() => document.querySelector('a[href="/login"]') !== null)
    await staff.signIn(ADMIN)
    await staff.open('/trackr/4')
    assert.equal(await stationName(page), 'Bench 7')
    await staff.type('Station (optional)', '')
    await staff.open('/trackr/4')
    assert.equal(await stationName(page), '')
    assert.isEmpty(staff.errors)
  }).timeout(90_000)
})
