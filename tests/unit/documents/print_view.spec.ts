import { test } from '@japa/runner'
import { printViewPolicy, renderHtml, renderProductBrief } from '#documents'
import { launchChromium } from '#documents/gateways/launch_chromium'
import { company, document } from './sample_documents.js'
import type { Browser } from 'puppeteer'

const nonce = 'r4nd0mN0nce'
// This one directive is only heard in a header.
const policy = printViewPolicy(nonce).replace("; frame-ancestors 'none'", '')

const invoice = renderHtml(document(), { nonce })
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

type Look = { font: string; fonts: string[]; widths: number[] }
const LOOK = `({
  font: getComputedStyle(document.querySelector('h1')).fontFamily,
  fonts: [...document.fonts].map(({ status }) => status),
  widths: [...document.images].map(({ naturalWidth }) => naturalWidth),
})`

test.group('Documents | print view in a browser', (group) => {
  let browser: Browser
  group.setup(async () => {
    browser = await launchChromium()
    return () => browser.close()
  })

  for (const [name, html] of Object.entries({ invoice, brief })) {
    test(`the ${name} breaks no rule of its policy and has its styles, font and picture`, async ({
      assert,
    }) => {
      const page = await browser.newPage()
      const complaints: string[] = []
      page.on('console', (message) => complaints.push(message.text()))
      const meta = `<meta http-equiv="Content-Security-Policy" content="${policy}">`
      await page.setContent(html.replace('<head>', `<head>${meta}`), { waitUntil: 'load' })

      const look = (await page.evaluate(LOOK)) as Look
      assert.deepEqual(complaints, [])
      assert.match(look.font, /^Inter/)
      assert.include(look.fonts, 'loaded')
      assert.notInclude(look.widths, 0)
    })
  }
})
