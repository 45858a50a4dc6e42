import { test } from '@japa/runner'
import { lineOf } from '#catalog'
import { CATALOG } from '#database/catalog/catalog'
import { documentOf } from '#database/catalog/document_of'
import { PrintDocument, PrintProductBrief, PrintWarranty } from '#documents'
import { drawingImage, renderProductBrief } from '#documents/products/product_brief'
import { renderWarranty } from '#documents/products/warranty'
import { warrantyName, warrantyTerm } from '#documents/products/product_document'
import { company, document } from './sample_documents.js'
import { FakePrinter } from '#tests/support/fakes/fake_printer'
import type { ProductDocument } from '#documents'

const drawing = '<svg viewBox="0 0 9 9"><rect width="9" height="9"/><text>15 m</text></svg>'

const product: ProductDocument = {
  company,
  line: 'PXLGLASS',
  tagline: 'Long-reach hybrid optical HDMI cable',
  description: 'Four optical fibers carry the picture.',
  specifications: [{ label: 'Bandwidth', value: '48 Gbit/s' }],
  options: [{ sku: 'PXL-HFC15', name: '15 m' }],
  warranty: 5,
  drawing,
}

const svgIn = (svg: string) => Buffer.from(drawingImage(svg).split(',')[1], 'base64').toString()

test.group('Product documents', () => {
  test('A product brief shows the line, its specifications and its options', ({ assert }) => {
    const html = renderProductBrief(product)
    for (const text of ['PXLGLASS', '48 Gbit/s', 'PXL-HFC15', '5-year limited warranty']) {
      assert.include(html, text)
    }
    assert.include(html, 'alt="Drawing of PXLGLASS"')
    assert.notInclude(renderProductBrief({ ...product, drawing: null }), '<img')
  })

  test('A warranty lasts for the product lifetime or a number of years', ({ assert }) => {
    assert.equal(warrantyName('lifetime'), 'Lifetime limited warranty')
    assert.equal(warrantyName(3), '3-year limited warranty')
    assert.equal(warrantyTerm(1), '1 year from the date of purchase')
    assert.include(renderWarranty({ ...product, warranty: 'lifetime' }), 'original purchaser owns')
  })

  test('A drawing is embedded as an image with its namespace and font', ({ assert }) => {
    assert.match(drawingImage(drawing), /^data:image\/svg\+xml;base64,/)
    assert.match(
      svgIn(drawing),
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 9 9"><style>/
    )
    const plain = '<svg xmlns=\"http://www.w3.org/2000/svg\"><path/></svg>'
    assert.equal(svgIn(plain), plain)
  })

  test('The printer receives the HTML and the file name', async ({ assert }) => {
    const printer = new FakePrinter()
    const printed = await new PrintDocument(printer).handle(document())
    await new PrintProductBrief(printer).handle(product)
    await new PrintWarranty(printer).handle(product)

    assert.equal(printed.fileName, 'Invoice #INV-1042.pdf')
    assert.match(printed.pdf.toString(), /^%PDF-/)
    assert.deepEqual(
      printer.printed.map(({ fileName }) => fileName),
      ['Invoice #INV-1042.pdf', 'PXLGLASS product brief.pdf', 'PXLGLASS warranty.pdf']
    )
    assert.include(printer.printed[0].html, 'INV-1042')
  })

  test('A broken printer throws 503', async ({ assert }) => {
    const printer = new FakePrinter()
    printer.isBroken = true
    const unprinted = document({ number: 'INV-NEVER-PRINTED' })
    const error = await new PrintDocument(printer).handle(unprinted).catch((reason) => reason)
    assert.equal(error.status, 503)
    assert.lengthOf(printer.printed, 0)
  })
})

test.group('Documents of a line', () => {
  test('The documents of a public line leave trade options out', ({ assert }) => {
    const { options } = documentOf(
      lineOf('pxlglass8'),
      CATALOG.filter(({ line }) => line === 'pxlglass8'),
      drawing
    )
    assert.deepEqual(
      options.map(({ sku }) => sku),
      ['PXL8-HFC75', 'PXL8-HFC10', 'PXL8-HFC15']
    )
  })

  test('The documents of a release contain no fictitious fact', ({ assert }) => {
    const entries = CATALOG.filter(({ line }) => line === 'pxlglass')
    const { company: issuer } = documentOf(lineOf('pxlglass'), entries, drawing)
    assert.notInclude(JSON.stringify(issuer), 'fictitious')
  })

  test('The documents of a trade line show its trade options', ({ assert }) => {
    const entries = CATALOG.filter(({ line }) => line === 'pxlglass')
    assert.lengthOf(documentOf(lineOf('pxlglass'), entries, drawing).options, entries.length)
  })
})
