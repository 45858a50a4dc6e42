import { setTimeout as delay } from 'node:timers/promises'
import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { HUMAN_PACE } from '#tests/browser/support/scanner'
import { ADMIN, DEALER, DEMO_PASSWORD } from '#tests/browser/support/shop'
import type { Page } from 'puppeteer'
import type { UnitJson } from '#trackr'

const suffix = () => crypto.randomUUID().slice(0, 8).toUpperCase()

/** Types as a scanner does: fast, and ended with Enter. */
async function scan(page: Page, code: string): Promise<void> {
  for (const character of code) await page.keyboard.press(character as 'A')
  await page.keyboard.press('Enter')
}

/** The page takes the same code again after 300 ms; before, it is the scanner's own repetition. */
const untilRepeatable = () => delay(350)

/** Chooses the list of the next scans. */
async function turn(page: Page, side: 'pass' | 'fail'): Promise<void> {
  const radio = await page.waitForSelector(`input[type=radio][value=${side}]`)
  await radio?.evaluate((element) => (element as HTMLInputElement).click())
}

async function lookUp(page: Page, serial: string): Promise<UnitJson> {
  return page.evaluate(async (searched) => {
    const response = await fetch(`/api/trackr/lookup?unit_serial=${searched}`)
    return (await response.json()) as UnitJson
  }, serial)
}

/** Waits until the browser has no save that the server lacks. */
const waitUntilSent = (staff: BrowserSession) => staff.waitForTextToDisappear('not sent yet')

test.group('Trackr', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('a unit passes the stations by scans, with a cut connection and a reload in between', async ({
    assert,
  }) => {
    const id = suffix()
    const [good, bad] = [`PCB-${id}-1`, `PCB-${id}-2`]
    const [enclosure, box] = [`16034-${id}-E`, `16034-${id}-B`]
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff

    await staff.open('/trackr')
    await staff.waitForText('scan programmed PCBAs')
    await assertAccessible(page, assert)
    await staff.follow('scan programmed PCBAs')
    await staff.waitForPath('/trackr/0')
    await staff.waitForText('Scan a PCBA')
    await scan(page, good)
    await staff.waitForText(`${good}: programmed`)
    await staff.waitForText('Unknown unit')
    await untilRepeatable()
    await turn(page, 'fail')
    await scan(page, good)
    await staff.waitForText(`${good} moved from programmed to unprogrammed`)
    await scan(page, `${bad}-WRONG`)
    await staff.press('Undo last scan')
    await staff.waitForText('The last scan is undone.')
    await scan(page, bad)
    await turn(page, 'pass')
    await scan(page, good)
    await assertAccessible(page, assert)

    await page.setOfflineMode(true)
    await staff.press('Save (2)')
    await staff.waitForText('1 save is not sent yet')
    assert.notInclude(await staff.text('body'), 'Saved successfully!')
    await page.setOfflineMode(false)
    await staff.open('/trackr/0')
    await waitUntilSent(staff)
    const unit = await lookUp(page, good)
    assert.isTrue(unit.programmed)
    assert.lengthOf(unit.reports, 1, 'sent once')
    const failed = await lookUp(page, bad)
    assert.isFalse(failed.programmed)

    await staff.open('/trackr/3')
    await staff.waitForText('Scan a PCBA')
    await staff.type('Station (optional)', 'Bench 3', HUMAN_PACE)
    await page.keyboard.press('Enter')
    await scan(page, enclosure)
    await staff.waitForText('Not a PCBA serial, please scan PCBA')
    await scan(page, good)
    await staff.waitForText('Scan an enclosure')
    await scan(page, bad)
    await staff.waitForText('Not an enclosure serial, please scan enclosure')
    await scan(page, enclosure)
    await staff.waitForText(`${good} → ${enclosure}`)
    await staff.open('/trackr/3')
    await staff.waitForText(`${good} → ${enclosure}`)
    await staff.press('Save (1)')
    await staff.waitForText('Saved successfully!')

    await staff.open('/trackr/5')
    await scan(page, good)
    await staff.waitForText('Not an enclosure serial, please scan enclosure')
    await scan(page, enclosure)
    await staff.waitForText('Scan a box')
    await scan(page, good)
    await staff.waitForText('Not an box serial, please scan box')
    await staff.type('Enter a serial number', box)
    await page.keyboard.press('Enter')
    await staff.waitForText(`${enclosure} → ${box}`)
    await page.keyboard.down('Control')
    await page.keyboard.press('s')
    await page.keyboard.up('Control')
    await staff.waitForText('Saved successfully!')
    assert.include(await lookUp(page, box), {
      unit_serial: good,
      enclosured_serial: enclosure,
      box_serial: box,
    })

    await staff.open('/trackr/units')
    await scan(page, box)
    await staff.waitForText(`Unit ${good}`)
    await staff.waitForText('Genealogy')
    await staff.waitForText('· Bench 3')
    await assertAccessible(page, assert)
    assert.isEmpty(staff.errors)
  })

  test('a failure is saved with its reason, and the passport is registered by its owner', async ({
    assert,
  }) => {
    const id = suffix()
    const [pcba, enclosure] = [`PCB-${id}`, `16034-${id}`]
    const staff = await BrowserSession.signedIn(ADMIN, 390)
    const { page } = staff
    await staff.open('/trackr/1')
    await turn(page, 'fail')
    await scan(page, pcba)
    await staff.type(`Reason why ${pcba} failed`, 'No power', HUMAN_PACE)
    await page.keyboard.press('Enter')
    await assertAccessible(page, assert)
    await staff.press('Save (1)')
    await staff.waitForText('Saved successfully!')
    await staff.open('/trackr/3')
    await scan(page, pcba)
    await scan(page, enclosure)
    await staff.press('Save (1)')
    await staff.waitForText('Saved successfully!')
    await staff.open('/trackr/board')
    await staff.waitForText('of which')
    await assertAccessible(page, assert)
    await staff.open(`/trackr/units?q=${enclosure}&station=1`)
    await staff.waitForText('Failed at 1 scan tested PCBAs')
    await staff.open(`/trackr/units?serial=${enclosure}`)
    await staff.waitForText('Reason: No power')
    await staff.waitForText('Failed at 1 scan tested PCBAs')
    assert.include(await staff.text(), 'Not yet')
    const passport = await page.$eval('a[href*="/unit/"]', (link) => new URL(link.href).pathname)

    const owner = await BrowserSession.start(390)
    await owner.open(passport.slice(0, -1))
    await owner.waitForText('Unit not found')
    await owner.find('write to us', 'link')
    await owner.open(passport)
    await owner.waitForText('Unit passport')
    assert.notInclude(await owner.text(), 'Date of build')
    await assertAccessible(owner.page, assert)
    const loaded = owner.page.waitForNavigation({ waitUntil: 'load' })
    await owner.follow('Log in to register')
    await loaded
    await owner.waitForHydration()
    await owner.type('E-mail', DEALER)
    await owner.type('Password', DEMO_PASSWORD)
    await owner.press('Log in')
    await owner.waitForPath(passport)
    await owner.waitForHydration()
    await owner.press('Register unit')
    await owner.waitForText('Registered to your account')
    await staff.open(`/trackr/units?serial=${enclosure}`)
    await staff.waitForText(DEALER)
    assert.isEmpty([...staff.errors, ...owner.errors])
  })
})
