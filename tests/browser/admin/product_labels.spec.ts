import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { BrowserSession, closeBrowserSessions } from '#tests/browser/support/browser_session'
import { confirmQuestion } from '#tests/browser/support/dialogs'
import { handOverAnswers, holdAnswers } from '#tests/browser/support/late_answers'
import { ADMIN } from '#tests/browser/support/shop'
import { staffCall } from '#tests/browser/support/staff_call'
import { pdfFile } from '#tests/support/pdf_file'
import { aPicture } from '#tests/support/pictures'

type Files = { pictures: { alt: string }[]; documents: { label: string }[] }

const ALT = (number: number) => `Alternative text of picture ${number}`
const LABEL = (number: number) => `Label of document ${number}`

/** How long a person holds the button of a mouse down */
const HELD = { delay: 150 }

test.group('Labels of the pictures and documents of a product', (group) => {
  const folder = mkdtempSync(join(tmpdir(), 'pixelgen-labels-'))
  const picture = join(folder, 'photo.jpg')
  const documents = [join(folder, 'first.pdf'), join(folder, 'second.pdf')]

  group.setup(async () => {
    writeFileSync(picture, await aPicture())
    documents.forEach((file, index) =>
      writeFileSync(file, pdfFile({ pages: [[{ text: `Sheet ${index}`, x: 50, y: 700 }]] }))
    )
    return () => rmSync(folder, { recursive: true, force: true })
  })
  group.each.teardown(closeBrowserSessions)

  /** Opens a new product with two pictures and two documents. */
  async function openProduct(width = 1440) {
    const call = await staffCall()
    const sku = `LBL-${crypto.randomUUID().slice(0, 8).toUpperCase()}`
    const { _id: id } = await call<{ _id: string }>('POST', '/api/products', {
      ...{ sku, name: `Labels ${sku}` },
      ...{ line: 'pxldrive', option: sku, weight: 100, warranty: 1 },
    })
    await call('PUT', '/api/products', { _id: id, disabled: true })
    const staff = await BrowserSession.signedIn(ADMIN, width)
    const { page } = staff
    await staff.open(`/admin/products/${id}`)
    for (const [file, accept, count] of [
      [picture, 'image', 1],
      [picture, 'image', 2],
      [documents[0], 'pdf', 1],
      [documents[1], 'pdf', 2],
    ] as const) {
      const input = await page.waitForSelector(`input[type=file][accept*="${accept}"]`)
      await input!.uploadFile(file)
      await staff.find(accept === 'pdf' ? LABEL(count) : ALT(count), 'textbox')
      await staff.settle()
    }
    const stored = async () => {
      const { pictures, documents: files } = await call<Files>('GET', `/api/products/${id}`)
      return { alts: pictures.map(({ alt }) => alt), labels: files.map(({ label }) => label) }
    }
    return { staff, id, stored }
  }

  /** Clicks a button by its whole label, and holds it down as a person does. */
  const click = async ({ page }: BrowserSession, label: string) => {
    const button = await page.waitForSelector(`::-p-aria([name="${label}"][role="button"])`)
    await button!.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await button!.click(HELD)
  }

  for (const width of [1440, 390])
    test(`are saved with the form, and a button right after them works, at ${width} px`, async ({
      assert,
    }) => {
      const { staff, stored } = await openProduct(width)
      const { page } = staff
      await staff.type(ALT(1), 'The front')
      await click(staff, 'Move down: picture 1')
      await page.waitForFunction(
        () =>
          document.querySelector<HTMLInputElement>('main li:nth-child(2) [name^="alt-"]')?.value ===
          'The front'
      )
      await staff.type(LABEL(2), 'Drawing')
      await click(staff, 'Remove: first')
      await confirmQuestion(staff, 'Remove document')
      await staff.waitForText('Document removed.')
      await staff.type(ALT(1), 'The back')
      await staff.press('Save')
      await staff.waitForText('Product saved.')
      await staff.waitForTextToDisappear('Unsaved changes')
      assert.deepEqual(await stored(), { alts: ['The back', 'The front'], labels: ['Drawing'] })
      assert.isEmpty(staff.errors)
    })

  test('are kept where they are typed while others are saved, and by Enter', async ({ assert }) => {
    const { staff, stored } = await openProduct()
    const { page } = staff
    await holdAnswers(page, '/pictures')
    await staff.type(ALT(1), 'One')
    await page.keyboard.press('Enter')
    await staff.type(ALT(2), 'Two')
    await handOverAnswers(page)
    await staff.waitForText('Product saved.')
    await page.keyboard.down('Control')
    await page.keyboard.press('s')
    await page.keyboard.up('Control')
    await handOverAnswers(page)
    await staff.waitForTextToDisappear('Unsaved changes')
    const { alts } = await stored()
    assert.deepEqual(alts, ['One', 'Two'])
    assert.isEmpty(staff.errors)
  })

  test('are asked about before the page is left, and discarded only then', async ({ assert }) => {
    const { staff, stored } = await openProduct()
    await staff.type(LABEL(1), 'Manual')
    await staff.page.click('a[href="/admin/orders"]', HELD)
    await staff.waitForText('Leave without saving?')
    await staff.press('Stay')
    await staff.press('Save')
    await staff.waitForText('Product saved.')
    await staff.type(LABEL(1), '')
    await staff.page.keyboard.press('Tab')
    const { labels } = await stored()
    assert.deepEqual(labels, ['Manual', 'second'])
    await staff.type(ALT(1), 'Not wanted')
    await staff.press('Cancel')
    await staff.press('Leave')
    await staff.waitForTextToDisappear('Unsaved changes')
    const { alts } = await stored()
    assert.deepEqual(alts, ['', ''])
    assert.isEmpty(staff.errors)
  })
})
