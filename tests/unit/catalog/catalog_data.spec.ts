import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { writeTx } from '#core/database'
import { THUMBNAIL_SIZE } from '#core/pictures/thumbnail'
import { PRODUCT_LINES } from '#shared/enums'
import { LINES, catalog, findLineByPath, findProductBySku, tilesOf } from '#catalog'
import { CATALOG } from '#database/catalog/catalog'
import { drawThumbnail } from '#database/catalog/write_documents'
import { seedCatalog } from '#database/seeders/catalog_seeder'
import { withSvgDecoder } from '#tests/support/svg_decoder'
import { ledgerOf } from '#tests/unit/catalog/support'

const SKUS = {
  'passive': ['PXL-CB10', 'PXL-CB15', 'PXL-CB20', 'PXL-CB30', 'PXL-CB50'],
  'pxldrive': ['PXLDRIVE'],
  'pxlglass': ['PXL-HFC10', 'PXL-HFC15', 'PXL-HFC20', 'PXL-HFC30', 'PXL-HFC50'],
  'pxlglass8': ['PXL8-HFC75', 'PXL8-HFC10', 'PXL8-HFC15', 'PXL8-HFC20', 'PXL8-HFC30'],
  'series8': ['PXL8-CBH05', 'PXL8-CBH10', 'PXL8-CBH15', 'PXL8-CBH20'],
  'pxlvision': ['PXLVISION'],
  'thx-shortrange': ['THX-CBH05', 'THX-CBH10', 'THX-CBH15', 'THX-CBH20', 'THX-CBH30', 'THX-CBH50'],
  'thx-longreach': ['THX-HFC76', 'THX-HFC10', 'THX-HFC15'],
}

const of = (line: string) => CATALOG.filter((entry) => entry.line === line)
const lowest = (line: string, currency: 'usd' | 'cad') =>
  Math.min(...of(line).map(({ msrp }) => msrp[currency] ?? Infinity))
import type { Trx } from '#core/database'

test.group('Catalog data', (group) => {
  withSvgDecoder(group)

  test('every line has exactly its SKUs', ({ assert }) => {
    for (const [line, skus] of Object.entries(SKUS)) {
      assert.deepEqual(
        of(line).map(({ sku }) => sku),
        skus
      )
    }
    assert.lengthOf(CATALOG, Object.values(SKUS).flat().length)
    assert.equal(new Set(CATALOG.map(({ sku }) => sku)).size, CATALOG.length)
    assert.equal(new Set(CATALOG.map(({ name }) => name)).size, CATALOG.length)
  })

  test('the lowest prices match the home page', ({ assert }) => {
    assert.equal(lowest('thx-shortrange', 'usd'), 3999)
    assert.equal(lowest('thx-shortrange', 'cad'), 5499)
    assert.equal(lowest('thx-longreach', 'usd'), 29999)
    assert.equal(lowest('thx-longreach', 'cad'), 39999)
  })

  test('a longer cable of a line costs and weighs more', ({ assert }) => {
    for (const line of PRODUCT_LINES) {
      const cables = of(line)
      for (const [index, cable] of cables.entries()) {
        const shorter = cables[index - 1]
        if (!shorter) continue
        assert.isAbove(cable.lengthMm!, shorter.lengthMm!)
        assert.isAbove(cable.weightGrams, shorter.weightGrams)
        for (const currency of ['usd', 'cad'] as const)
          assert.isAbove(cable.msrp[currency]!, shorter.msrp[currency]!)
      }
    }
  })

  test('lengths follow the SKU: 7.6 m and 7.5 m are not the same', ({ assert }) => {
    const lengths = Object.fromEntries(
      CATALOG.map(({ sku, option, lengthMm }) => [sku, { option, lengthMm }])
    )
    assert.deepEqual(lengths['THX-HFC76'], { option: '7.6 m', lengthMm: 7600 })
    assert.deepEqual(lengths['PXL8-HFC75'], { option: '7.5 m', lengthMm: 7500 })
    assert.deepEqual(lengths['THX-CBH05'], { option: '0.5 m', lengthMm: 500 })
    assert.deepEqual(lengths['THX-CBH50'], { option: '5 m', lengthMm: 5000 })
    assert.deepEqual(lengths['PXL-HFC50'], { option: '50 m', lengthMm: 50_000 })
  })

  test('a line has one warranty of 2, 3 or 5 years or lifetime', ({ assert }) => {
    const warranties = PRODUCT_LINES.map((line) => [
      line,
      ...new Set(of(line).map((entry) => entry.warrantyYears)),
    ])
    assert.deepEqual(Object.fromEntries(warranties), {
      'passive': null,
      'pxldrive': 3,
      'pxlglass': 3,
      'pxlglass8': 5,
      'series8': null,
      'pxlvision': 3,
      'thx-shortrange': null,
      'thx-longreach': 2,
    })
  })

  test('the passive, PXLDRIVE and PXLGLASS lines and long 8K glass cables are for the trade', ({
    assert,
  }) => {
    const trade = CATALOG.filter(({ audience }) => audience === 'trade').map(({ sku }) => sku)
    assert.sameMembers(trade, [
      ...SKUS.passive,
      ...SKUS.pxldrive,
      ...SKUS.pxlglass,
      'PXL8-HFC20',
      'PXL8-HFC30',
    ])
  })

  test('directional cables have a warning, the processor is sold out and passive SKUs are placeholders', ({
    assert,
  }) => {
    for (const line of ['pxlglass', 'pxlglass8', 'thx-longreach']) {
      for (const { notes } of of(line)) assert.match(notes.warnings.join(' '), /SOURCE.*DISPLAY/)
    }
    assert.equal(of('pxlvision')[0].stock, 0)
    assert.isTrue(
      CATALOG.every(({ line, placeholder }) => (line === 'passive') === (placeholder === true))
    )
  })

  test('every line has a page, and visitors see two tiles', ({ assert }) => {
    assert.sameMembers(
      LINES.map(({ slug }) => slug),
      [...PRODUCT_LINES]
    )
    assert.equal(findLineByPath('/pixelgenproducts/cables')?.slug, 'series8')
    assert.equal(findLineByPath('/pixelgenproducts/cables_4k')?.slug, 'passive')
    assert.isNull(findLineByPath('/pixelgenproducts/nothing'))
    const slugs = (audience: 'public' | 'trade') =>
      tilesOf('pixelgenproducts', audience).map(({ slug }) => slug)
    assert.deepEqual(slugs('public'), ['pxlvision', 'pxlglass8'])
    assert.deepEqual(slugs('trade'), [
      'pxlvision',
      'pxlglass8',
      'series8',
      'pxldrive',
      'pxlglass',
      'passive',
    ])
  })

  test('every line has a drawing and documents of one page and limited size', ({ assert }) => {
    for (const { slug, documents } of LINES) {
      for (const file of [`${slug}.svg`, ...documents.map((document) => document.file)]) {
        const bytes = readFileSync(new URL(`../../../inertia/documents/${file}`, import.meta.url))
        assert.isBelow(bytes.length, 84 * 1024, file)
        if (file.endsWith('.pdf')) assert.include(bytes.toString('latin1'), '/Count 1', file)
      }
    }
  })

  test('every line has a small raster picture for mails, which shows its drawing', async ({
    assert,
  }) => {
    const FOLDERS = { svg: 'documents', jpg: 'thumbnails' } as const
    const { width, height } = THUMBNAIL_SIZE
    const meansOf = async (bytes: Buffer) => {
      const { channels } = await sharp(bytes).stats()
      return channels.map(({ mean }) => Math.round(mean / 3))
    }
    for (const { slug } of LINES) {
      const file = (extension: keyof typeof FOLDERS) =>
        readFileSync(
          new URL(`../../../inertia/${FOLDERS[extension]}/${slug}.${extension}`, import.meta.url)
        )
      const thumbnail = file('jpg')
      const drawn = await drawThumbnail(file('svg').toString())
      const { format, ...size } = await sharp(thumbnail).metadata()
      assert.deepEqual([format, size.width, size.height], ['jpeg', width, height], slug)
      assert.isBelow(thumbnail.length, 3 * 1024, slug)
      assert.deepEqual(await meansOf(thumbnail), await meansOf(drawn), slug)
    }
  })

  test('every text about the power of PXLDRIVE names the source and USB-C', ({ assert }) => {
    const { description } = LINES.find(({ slug }) => slug === 'pxldrive')!
    const { notes, specifications } = CATALOG.find(({ sku }) => sku === 'PXLDRIVE')!
    const values = specifications.map(({ label, value }) => `${label}: ${value}`)
    const texts = [...description, ...(notes?.messages ?? []), ...values]
    const ofPower = texts.filter((text) => /power|volts/i.test(text))
    assert.lengthOf(ofPower, 3)
    for (const text of ofPower) assert.match(text, /source.*USB-C|USB-C.*source/)
  })

  test('seeding adds missing products once', async ({ assert }) => {
    const seed = (trx: Trx) => seedCatalog(trx, { hasDemoStock: true })
    await writeTx(seed)
    await writeTx(seed)
    const { products } = await catalog()
    const seeded = products.filter(({ sku }) => CATALOG.some((entry) => entry.sku === sku))
    assert.deepEqual(
      seeded.map(({ sku }) => sku),
      CATALOG.map(({ sku }) => sku)
    )
    const cable = await findProductBySku('thx-cbh20')
    assert.include(cable, {
      sku: 'THX-CBH20',
      stock: 460,
      option: '2 m',
      thumb: '/documents/thx-shortrange.svg',
    })
    const ledger = await ledgerOf(cable!.id)
    assert.deepEqual(
      { ...ledger[0] },
      { kind: 'initial', delta: 460, reserved_delta: 0, stock_after: 460 }
    )
  })
})
