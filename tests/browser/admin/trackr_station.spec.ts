import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { ADMIN } from '#tests/browser/support/shop'
import type { Page } from 'puppeteer'

type Recording = typeof globalThis & { played: OscillatorNode[] }

const newSerial = () => `PCB-${crypto.randomUUID().slice(0, 8).toUpperCase()}`

async function scan(page: Page, code: string): Promise<void> {
  for (const character of code) await page.keyboard.press(character as 'A')
  await page.keyboard.press('Enter')
}

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
    await scan(page, right)
    await page.waitForSelector('[data-scan-flash="success"]')
    assert.deepEqual(await playedTypes(), ['sine', 'sine'])
    await scan(page, wrong)
    await page.waitForSelector('[data-scan-flash="error"]')
    assert.deepEqual(await playedTypes(), ['square', 'square'])
    await staff.waitForText('Not a PCBA serial, please scan PCBA')
    assert.isEmpty(staff.errors)
  }).timeout(60_000)

  test('the name of the workbench stays with the device and goes with saves that wait', async ({
    assert,
  }) => {
    const serial = newSerial()
    const staff = await BrowserSession.signedInByForm(ADMIN)
    const { page } = staff
    await staff.open('/trackr/0')
    await staff.type('Station (optional)', 'Bench 7')
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
