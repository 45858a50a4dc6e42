import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { test } from '@japa/runner'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import puppeteer from 'puppeteer'
import { findChromium } from '#documents/printer/find_chromium'
import { renderLabels, type LabelSize, type UnitLabel } from '#documents/products/labels'
import type { Browser } from 'puppeteer'

// Label printers have at least 8 dots per millimeter, and CSS has 96 pixels per inch.
const PRINTER_SCALE = 203 / 96
const WASM = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')

const label = (serial: string, name = 'Extension board'): UnitLabel => ({
  serial,
  code: 'K7M4Q2XA',
  url: `https://shop.example.com/unit/${serial}-K7M4Q2XA`,
  name,
  sku: 'THX-CBH11',
})
const LONG_NAME =
  'Extension board with an enclosure and a cable kit for workstations, second revision'

/** The browser that prints draws no screenshots. */
async function launchForScreenshots(): Promise<Browser> {
  for await (const { executablePath, env } of findChromium())
    return puppeteer.launch({
      executablePath,
      env: { ...process.env, ...env },
      headless: 'shell',
      args: ['--no-sandbox', '--disable-gpu'],
    })
  throw new Error('No Chromium was found')
}

test.group('Labels', (group) => {
  let browser: Browser
  group.setup(async () => {
    const wasmBinary = new Uint8Array(await readFile(WASM)).buffer
    await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
    browser = await launchForScreenshots()
    return () => browser.close()
  })

  /** Returns what a scanner reads from the label as a label printer prints it. */
  async function scan(printed: UnitLabel, size: LabelSize) {
    const page = await browser.newPage()
    await page.setViewport({ width: 500, height: 300, deviceScaleFactor: PRINTER_SCALE })
    await page.setContent(renderLabels([printed], size))
    const section = await page.waitForSelector('.unit-label')
    const png = await section!.screenshot()
    await page.close()
    const codes = await readBarcodes(png, { formats: ['Code128', 'QRCode'] })
    return Object.fromEntries(codes.map(({ format, text }) => [format, text]))
  }

  test('A scanner reads both codes of a {$self} label')
    .with(['small', 'large'] as const)
    .run(async ({ assert }, size) => {
      const printed = label('PXL-2026-00123')
      const codes = { Code128: printed.serial, QRCode: printed.url }
      assert.deepEqual(await scan(printed, size), codes)
    })

  test('A long name and a serial of 80 characters leave the QR code of a {$self} label legible')
    .with(['small', 'large'] as const)
    .run(async ({ assert }, size) => {
      const printed = label('A1-2B'.repeat(16), LONG_NAME)
      assert.deepEqual(await scan(printed, size), { QRCode: printed.url })
    })

  test(
    'Each barcode of a {size} label up to {longest} letters is read, and a longer one is left out'
  )
    .with([
      { size: 'small', longest: 16 },
      { size: 'large', longest: 34 },
    ] as const)
    .run(async ({ assert }, { size, longest }) => {
      for (const length of [longest - 1, longest]) {
        const printed = label('SERIAL-NUMBER-'.repeat(4).slice(0, length))
        const codes = { Code128: printed.serial, QRCode: printed.url }
        assert.deepEqual(await scan(printed, size), codes)
      }
      const tooLong = label('SERIAL-NUMBER-'.repeat(4).slice(0, longest + 1))
      assert.deepEqual(await scan(tooLong, size), { QRCode: tooLong.url })
      assert.include(renderLabels([tooLong], size), 'Too long for a barcode')
    })
})
