import { test } from '@japa/runner'
import { printViewPolicy } from '#documents'
import { renderDocument } from '#documents/document/document'
import { renderProductBrief } from '#documents/products/product_brief'
import { launchChromium } from '#documents/printer/launch_chromium'
import { company, document } from './sample_documents.js'
import type { Browser } from 'puppeteer'

const nonce = 'r4nd0mN0nce'
// Browsers ignore this directive in a meta element.
const policy = printViewPolicy(nonce).replace("; frame-ancestors 'none'", '')

const toolbar = { pdf: '/orders/1/pdf', back: '/home' }
const invoice = renderDocument(document(), { nonce, toolbar })
const brief = renderProductBrief(
  {
    company,
    line: 'PXLGLASS',
    description: 'Optical.',
    specifications: [],
    options: [],
    warranty: 5,
    drawing: '<svg viewBox="0 0 40 9" width="40" height="9"><text y="9">15 m</text></svg>',
  },
  { nonce }
)

type RenderState = { font: string; fonts: string[]; widths: number[] }
const READ_RENDER_STATE = `({
  font: getComputedStyle(document.querySelector('h1')).fontFamily,
  fonts: [...document.fonts].map(({ status }) => status),
  widths: [...document.images].map(({ naturalWidth }) => naturalWidth),
})`

const READ_PRINT_HANDLER = `document.querySelector('.print')?.onclick instanceof Function`

type Layout = { width: number; fontSize: number; buttonHeight: number }
const READ_LAYOUT = `({
  width: document.documentElement.scrollWidth,
  fontSize: parseFloat(getComputedStyle(document.querySelector('.items .item')).fontSize),
  buttonHeight: document.querySelector('.toolbar .print').offsetHeight,
})`

test.group('Print view in a browser', (group) => {
  let browser: Browser
  group.setup(async () => {
    browser = await launchChromium()
    return () => browser.close()
  })

  for (const [name, html] of Object.entries({ invoice, brief })) {
    test(`The ${name} complies with its policy and loads its styles, font and image`, async ({
      assert,
    }) => {
      const page = await browser.newPage()
      const violations: string[] = []
      page.on('console', (message) => violations.push(message.text()))
      const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
      await page.setContent(html.replace('<head>', `<head>${meta}`), { waitUntil: 'load' })

      const state = (await page.evaluate(READ_RENDER_STATE)) as RenderState
      assert.deepEqual(violations, [])
      assert.equal(await page.evaluate(READ_PRINT_HANDLER), name === 'invoice')
      assert.match(state.font, /^Inter/)
      assert.include(state.fonts, 'loaded')
      assert.notInclude(state.widths, 0)
    })
  }

  test('The print view fits a phone and its toolbar is not printed', async ({ assert }) => {
    const page = await browser.newPage()
    await page.setViewport({ width: 390, height: 844, isMobile: true, hasTouch: true })
    await page.setContent(invoice, { waitUntil: 'load' })
    const screen = (await page.evaluate(READ_LAYOUT)) as Layout
    assert.isAtMost(screen.width, 390)
    assert.isAtLeast(screen.fontSize, 14)
    assert.isAtLeast(screen.buttonHeight, 40)

    await page.emulateMediaType('print')
    const print = (await page.evaluate(READ_LAYOUT)) as Layout
    assert.equal(print.buttonHeight, 0)
  })
})
