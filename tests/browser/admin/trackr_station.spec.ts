import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { recordSounds } from '#tests/browser/support/played_sounds'
import { HUMAN_PACE, scanCode, untilFlash } from '#tests/browser/support/scanner'
import { ADMIN } from '#tests/browser/support/shop'
import { staffCall, type StaffCall } from '#tests/browser/support/staff_call'
import type { Page } from 'puppeteer'

/** Well below the 10 seconds after which a save is tried again that the server did not want */
const LINE_RETURN_MS = 5000

const PXLDRIVE = 'PXLDRIVE 4K Signal Extender'

const newSerial = () => `PCB-${crypto.randomUUID().slice(0, 8).toUpperCase()}`

async function scan(page: Page, code: string): Promise<void> {
  for (const character of code) await page.keyboard.press(character as 'A')
  await page.keyboard.press('Enter')
}

/** Chooses the list of the next scans. */
const turn = (page: Page, side: 'pass' | 'fail') =>
  page.$eval(`input[type=radio][value=${side}]`, (radio) => (radio as HTMLInputElement).click())

/** Creates a second product that the stations offer, and returns its name. It is not listed in the shop. */
async function aTwin(call: StaffCall): Promise<string> {
  const sku = `TWIN-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
  const name = `PXLDRIVE ${sku}`
  const fields = { line: 'pxldrive', option: 'Twin', weight: 100, warranty: 1 }
  const { _id: id } = await call<{ _id: string }>('POST', '/api/products', { sku, name, ...fields })
  await call('PUT', '/api/products', { _id: id, disabled: true })
  return name
}

/** Chooses the product of the units that are scanned next. */
async function chooseProduct(page: Page, name: string): Promise<void> {
  const products = await page.$$eval('select[name="product"] option', (options) =>
    options.map(({ value, text }) => ({ value, text }))
  )
  await page.select('select[name="product"]', products.find(({ text }) => text === name)!.value)
}

const hasPassed = (page: Page, serial: string) =>
  page.evaluate(async (searched) => {
    const response = await fetch(`/api/trackr/lookup?unit_serial=${searched}`)
    const { passed } = (await response.json()) as { passed: boolean }
    return passed
  }, serial)

const productOf = (page: Page, serial: string) =>
  page.evaluate(async (searched) => {
    const response = await fetch(`/api/trackr/lookup?unit_serial=${searched}`)
    return ((await response.json()) as { product: { name: string } }).product.name
  }, serial)

/** Returns the results of the scans that count. */
const resultsOf = (page: Page, serial: string) =>
  page.evaluate(async (searched) => {
    const response = await fetch(`/api/trackr/lookup?unit_serial=${searched}`)
    const { reports } = (await response.json()) as { reports: { result: string }[] }
    return reports.map(({ result }) => result)
  }, serial)

const stationName = (page: Page) =>
  page.$eval('input[name="station"]', (input) => (input as HTMLInputElement).value)

test.group('A trackr station', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('right and wrong scans sound and look different', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    const playedTypes = await recordSounds(page)
    await staff.open('/trackr/0')
    const [right, wrong] = [newSerial(), '16034-WRONG']
    await untilFlash(page, 'success', () => scan(page, right))
    assert.deepEqual(await playedTypes(), ['sine', 'sine'])
    await untilFlash(page, 'error', () => scan(page, wrong))
    assert.deepEqual(await playedTypes(), ['square', 'square'])
    await staff.waitForText('Not a PCBA serial, please scan PCBA')
    assert.isEmpty(staff.errors)
  })

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
    await staff.waitForText(`${passed}: scan undone.`)
    await press(`Keep ${skipped}`)
    await staff.waitForTextToDisappear('has a warning')
    assert.deepEqual([await hasPassed(page, passed), await hasPassed(page, skipped)], [false, true])
    assert.isEmpty(staff.errors)
  })

  test('a unit that was recorded as another product has a warning, which staff keep or undo', async ({
    assert,
  }) => {
    const [kept, undone] = [newSerial(), newSerial()]
    const twin = await aTwin(await staffCall())
    const staff = await BrowserSession.signedIn(ADMIN, 390)
    const { page } = staff
    const save = async (name: string) => {
      await staff.open('/trackr/0')
      await chooseProduct(page, name)
      for (const serial of [kept, undone]) await scanCode(page, serial)
      await staff.press('Save (2)')
    }
    await save(PXLDRIVE)
    await staff.waitForText('Saved successfully!')
    await untilFlash(page, 'warning', () => save(twin))
    await staff.waitForText('2 saved scans have a warning')
    await staff.waitForText('The unit was recorded as another product before.')
    await assertAccessible(page, assert)
    for (const name of [`Keep ${kept}`, `Undo ${undone}`]) {
      const button = await staff.find(name, 'button')
      await button.click()
    }
    await staff.waitForText(`${undone}: scan undone.`)
    await staff.waitForTextToDisappear('has a warning')
    assert.notInclude(await staff.text(), 'Saved successfully!', 'the message of the save is gone')
    assert.equal(await productOf(page, kept), twin)
    assert.equal(await productOf(page, undone), PXLDRIVE)
    assert.deepEqual(await resultsOf(page, undone), ['programmed'])
    assert.deepEqual(await resultsOf(page, kept), ['programmed', 'programmed'])
    assert.isEmpty(staff.errors)
  })

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
  })

  test('a save is sent soon after a line returns of which the browser does not know, with its warnings on the hub', async ({
    assert,
  }) => {
    const skipped = newSerial()
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    const line = { isCut: true }
    await page.setRequestInterception(true)
    page.on('request', (request) => {
      const isSave = request.url().includes('/api/trackr/report/')
      void (line.isCut && isSave ? request.abort('connectionrefused') : request.continue())
    })
    await staff.open('/trackr/0')
    await scanCode(page, newSerial())
    await staff.press('Save (1)')
    await staff.waitForText('The shop could not be reached')
    line.isCut = false
    await page.waitForFunction(() => !document.body.innerText.includes('not sent yet'), {
      timeout: LINE_RETURN_MS,
    })
    await staff.waitForText('Saved successfully!')

    line.isCut = true
    await staff.open('/trackr/4')
    await scanCode(page, skipped)
    await staff.press('Save (1)')
    await staff.waitForText('1 save is not sent yet')
    await staff.open('/trackr')
    await staff.waitForText('The shop could not be reached')
    line.isCut = false
    await staff.waitForText('1 saved scan has a warning')
    await staff.find(`Keep ${skipped}`, 'button')
    await assertAccessible(page, assert)
    assert.isEmpty(staff.errors)
  })

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

    await staff.follow('Trackr')
    await staff.waitForPath('/trackr')
    await page.goBack()
    await staff.waitForPath('/trackr/recall')
    await staff.waitForText('No customer has these serial numbers')
    assert.include(page.url(), 'PCB-NOT-SOLD')
    assert.isEmpty(staff.errors)
  })

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
  })
})
