import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { barcodeVideo, qrVideo } from '#tests/browser/support/camera_file'
import { ADMIN, shopUrl } from '#tests/browser/support/shop'
import { aPicture } from '#tests/support/pictures'
import type { ElementHandle } from 'puppeteer'

async function photoFile(): Promise<string> {
  const path = join(mkdtempSync(join(tmpdir(), 'photo-')), 'broken connector.jpg')
  writeFileSync(path, await aPicture('jpeg', { width: 1200, height: 900 }))
  return path
}

test.group('Trackr on a phone', (group) => {
  group.each.teardown(closeBrowserSessions)

  test('the camera scans a unit, whose failure has a photo and whose label is a PDF', async ({
    assert,
  }) => {
    const id = crypto.randomUUID().slice(0, 8).toUpperCase()
    const [pcba, enclosure] = [`PCB-${id}`, `16034-${id}`]
    const staff = await BrowserSession.signedIn(ADMIN, 390, { cameraFile: barcodeVideo(pcba) })
    const { page } = staff
    await staff.open('/trackr/1')
    const failed = await page.waitForSelector('input[type=radio][value=fail]')
    await failed!.evaluate((radio) => (radio as HTMLInputElement).click())
    await staff.press('Scan with camera')
    await staff.waitForText(`${pcba}: failed`)
    await assertAccessible(page, assert, 'the camera at 390 px', { hasTargetSize: true })
    await staff.press('Close camera')
    await page.waitForFunction(() => document.querySelector('video') === null)

    const input = (await page.waitForSelector(
      'main input[type=file]'
    )) as ElementHandle<HTMLInputElement>
    await input.uploadFile(await photoFile())
    await page.waitForSelector(`canvas[aria-label="Photo 1 of ${pcba}"]`)
    await staff.type(`Reason why ${pcba} failed`, 'Connector loose')
    await assertAccessible(page, assert, 'a photo at 390 px', { hasTargetSize: true })
    await staff.press('Save (1)')
    await staff.waitForText('Saved successfully!')

    await staff.open('/trackr/3')
    for (const serial of [pcba, enclosure]) {
      await staff.type('Enter a serial number', serial)
      await page.keyboard.press('Enter')
    }
    await staff.waitForText(`${pcba} → ${enclosure}`)
    await staff.press('Save (1)')
    await staff.waitForText('Saved successfully!')
    await staff.open(`/trackr/units?serial=${pcba}`)
    await staff.waitForText('Reason: Connector loose')
    await page.waitForSelector(`img[alt="Photo 1 of ${pcba}"]`)
    await assertAccessible(page, assert, 'the history at 390 px', { hasTargetSize: true })
    const label = await page.$eval('a[href*="/api/trackr/labels"]', (link) => link.href)
    const file = await page.evaluate(async (href) => {
      const response = await fetch(href)
      const text = await response.text()
      return { type: response.headers.get('content-type'), start: text.slice(0, 5) }
    }, label)
    assert.deepEqual(file, { type: 'application/pdf', start: '%PDF-' })
    assert.isEmpty(staff.errors)
  })

  test('the camera reads the QR code of a label as the serial of its unit', async ({ assert }) => {
    const pcba = `PCB-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
    const cameraFile = qrVideo(shopUrl(`/unit/${pcba}-23456789`))
    const staff = await BrowserSession.signedIn(ADMIN, 390, { cameraFile })
    await staff.open('/trackr/1')
    await staff.press('Scan with camera')
    await staff.waitForText(`${pcba}: passed`)
    assert.isEmpty(staff.errors)
  })
})
