import { test } from '@japa/runner'
import { assertAccessible } from '#tests/browser/support/accessibility'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { handOverAnswers, holdAnswers } from '#tests/browser/support/late_answers'
import { picturesShown } from '#tests/browser/support/gallery'
import { ADMIN } from '#tests/browser/support/shop'
import { aPicture } from '#tests/support/pictures'
import type { Page } from 'puppeteer'

const FIRST = 'Seven HDMI cables side by side, one of them orange'
const SECOND = 'Wide open eye diagram of a long optical cable'
const THIRD = 'Ends of a bundle of optical fibers, lit from behind'

/** Uploads files through the chooser of "Add pictures". */
async function choosePictures(page: Page, names: readonly string[]): Promise<void> {
  const content = await aPicture('jpeg', { width: 480, height: 360 })
  const files = names.map((name) => ({ name, base64: content.toString('base64') }))
  await page.evaluate((chosen) => {
    const input = document.querySelector<HTMLInputElement>('main input[type="file"]')!
    const transfer = new DataTransfer()
    for (const { name, base64 } of chosen) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!)
      transfer.items.add(new File([bytes], name, { type: 'image/jpeg' }))
    }
    input.files = transfer.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }, files)
}

/** Drags a picture before another one, with the mouse. */
async function dragTo(page: Page, alt: string, before: string): Promise<void> {
  const boxOf = async (name: string) => {
    const link = await page.waitForSelector(`main li a:has(img[alt="${name}"])`)
    return (await link!.boundingBox())!
  }
  await page.$eval(`main li a:has(img[alt="${alt}"])`, (link) =>
    link.scrollIntoView({ block: 'end' })
  )
  const from = await boxOf(alt)
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2 - 20, { steps: 5 })
  const to = await boxOf(before)
  await page.mouse.move(to.x + 20, to.y + to.height / 2, { steps: 10 })
  // The first event over an element only enters it.
  await page.mouse.move(to.x + 25, to.y + to.height / 2, { steps: 5 })
  await page.waitForSelector(`main li:has(a img[alt="${before}"]) > [data-drop-mark]`)
  await page.mouse.up()
}

/** Returns the middle of an element that is in view. */
async function middleOf(page: Page, selector: string): Promise<{ x: number; y: number }> {
  const element = await page.waitForSelector(selector)
  const { x, y, width, height } = (await element!.boundingBox())!
  return { x: x + width / 2, y: y + height / 2 }
}

/** Scrolls until the upper one of two elements is below the header. */
async function scrollToUpper(page: Page, selectors: readonly string[]): Promise<void> {
  await page.evaluate((found) => {
    const tops = found.map((one) => document.querySelector(one)!.getBoundingClientRect().top)
    window.scrollBy({ top: Math.min(...tops) - 150, behavior: 'instant' })
  }, selectors)
}

async function publicPictures(): Promise<string[]> {
  const visitor = await BrowserSession.start(1280)
  await visitor.open('/gallery')
  return picturesShown(visitor.page)
}

test.group('The gallery for staff', (group) => {
  group.each.teardown(closeBrowserSessions)

  for (const width of [390, 1024]) {
    test(`a finger drags pictures at ${width} px`, async ({ assert }) => {
      const staff = await BrowserSession.signedIn(ADMIN, width)
      const { page } = staff
      await staff.open('/gallery')
      const tile = (alt: string) => `main li:has(a img[alt="${alt}"])`
      const drag = async (alt: string, over: string, isAfter: boolean) => {
        await scrollToUpper(page, [tile(alt), tile(over)])
        const from = await middleOf(page, `${tile(alt)} [data-grip]`)
        const to = await middleOf(page, `${tile(over)} a`)
        const side = isAfter ? 30 : -30
        await page.touchscreen.touchStart(from.x, from.y)
        await page.touchscreen.touchMove((from.x + to.x) / 2, (from.y + to.y) / 2)
        await page.touchscreen.touchMove(to.x + side, to.y + side)
        await page.waitForSelector(`${tile(over)} > [data-drop-mark]`)
        await page.touchscreen.touchEnd()
      }
      await staff.find('Add pictures', 'button')
      await drag(SECOND, FIRST, false)
      await page.waitForSelector(`${tile(SECOND)} + ${tile(FIRST).replace('main ', '')}`)
      await staff.settle()
      const swapped = await publicPictures()
      assert.deepEqual(swapped.slice(0, 2), [SECOND, FIRST])
      await drag(SECOND, FIRST, true)
      await page.waitForSelector(`${tile(FIRST)} + ${tile(SECOND).replace('main ', '')}`)
      await staff.settle()
      const restored = await publicPictures()
      assert.deepEqual(restored.slice(0, 2), [FIRST, SECOND])
      assert.isEmpty(staff.errors)
    })
  }

  test('staff upload, describe, move, edit and delete pictures', async ({ assert }) => {
    const staff = await BrowserSession.signedIn(ADMIN, 1440)
    const { page } = staff
    await staff.open('/gallery')
    await staff.find('Add pictures', 'button')
    const id = crypto.randomUUID().slice(0, 8)
    const [name, other] = [`booth-${id}.jpg`, `stand-${id}.jpg`]
    const proposed = `Stand ${id}`
    await choosePictures(page, [name, other])
    await staff.waitForText('2 pictures uploaded.')
    await staff.type(`Alternative text of ${other}`, `Unsaved ${id}`)
    await staff.type(`Alternative text of ${name}`, ' ')
    await assertAccessible(page, assert, '/gallery for staff', { hasTargetSize: true })
    await page.keyboard.press('Enter')
    await page.waitForSelector('[name^="alt-"][aria-invalid="true"]')
    await staff.type(`Alternative text of ${name}`, `Booth ${id}`)
    await page.keyboard.press('Enter')
    await staff.waitForText('Picture described.')
    const booth = `Booth ${id}`
    const shown = await publicPictures()
    assert.deepEqual(shown.slice(-2), [booth, proposed])

    const earlier = await staff.find(`Move earlier: ${booth}`, 'button')
    await earlier.focus()
    await page.keyboard.press('Enter')
    await staff.settle()
    const moved = await publicPictures()
    assert.equal(moved.at(-3), booth)
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    assert.equal(focused, `Move earlier: ${booth}`)

    // The second drag does not wait for the answer of the first one.
    await holdAnswers(page, '/api/misc/gallery', { count: 1 })
    for (const before of [THIRD, FIRST]) {
      await dragTo(page, booth, before)
      await page.waitForSelector(`li:has(a img[alt="${booth}"]) + li a img[alt="${before}"]`)
    }
    await handOverAnswers(page)
    await staff.settle()
    await page.waitForSelector(`li:has(a img[alt="${booth}"]) + li a img[alt="${FIRST}"]`)
    const rearranged = await publicPictures()
    assert.equal(rearranged[0], booth)

    const edit = await staff.find(`Edit: ${booth}`, 'button')
    await edit.click()
    await staff.type('Alternative text', `Our booth ${id}`)
    await assertAccessible(page, assert, 'the dialog of a picture', { hasTargetSize: true })
    await page.keyboard.press('Enter')
    await staff.waitForText('Picture saved.')
    const remove = await staff.find(`Delete: Our booth ${id}`, 'button')
    await remove.click()
    await staff.press('Delete picture')
    await staff.waitForText('Picture deleted.')
    const afterDeletion = await publicPictures()
    assert.notInclude(afterDeletion, `Our booth ${id}`)
    await staff.press('Undo')
    await staff.waitForText('Picture restored.')
    const restored = await publicPictures()
    assert.include(restored, `Our booth ${id}`)

    // A deletion waits for the answer to the move before it.
    await holdAnswers(page, '/api/misc/gallery', { count: 1 })
    const later = await staff.find(`Move later: Our booth ${id}`, 'button')
    await later.click()
    const removeAgain = await staff.find(`Delete: Our booth ${id}`, 'button')
    await removeAgain.click()
    await staff.press('Delete picture')
    await handOverAnswers(page)
    await staff.waitForText('Picture deleted.')
    await staff.press(`Delete ${other}`)
    await staff.press('Delete picture')
    await staff.waitForTextToDisappear(`Alternative text of ${other}`)
    assert.isEmpty(staff.errors)
  })
})
