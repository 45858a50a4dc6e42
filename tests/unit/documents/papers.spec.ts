import { test } from '@japa/runner'
import { FakePrinter, PrintDocument, PrintProductBrief, PrintWarranty } from '#documents'
import { drawingImage } from '#documents/papers/drawing_image'
import { renderProductBrief } from '#documents/papers/product_brief'
import { renderWarranty } from '#documents/papers/warranty'
import { warrantyName, warrantyTerm } from '#documents/papers/warranty_period'
import { company, document } from './sample_documents.js'
import type { ProductPaper } from '#documents'

const drawing = '<svg viewBox="0 0 9 9"><rect width="9" height="9"/><text>15 m</text></svg>'

const paper: ProductPaper = {
  company,
  line: 'PXLGLASS',
  tagline: 'Long-reach hybrid optical HDMI cable',
  description: 'Four optical fibres carry the picture.',
  specifications: [{ label: 'Bandwidth', value: '48 Gbit/s' }],
  options: [{ sku: 'PXL-HFC15', name: '15 m' }],
  warranty: 5,
  drawing,
}

const svgIn = (svg: string) => Buffer.from(drawingImage(svg).split(',')[1], 'base64').toString()

test.group('Documents | product papers', () => {
  test('a brief shows what the line is, can do and comes in', ({ assert }) => {
    const html = renderProductBrief(paper)
    for (const text of ['PXLGLASS', '48 Gbit/s', 'PXL-HFC15', '5-year limited warranty']) {
      assert.include(html, text)
    }
    assert.include(html, 'alt="Drawing of PXLGLASS"')
    assert.notInclude(renderProductBrief({ ...paper, drawing: null }), '<img')
  })

  test('a warranty is for life or for so many years', ({ assert }) => {
    assert.equal(warrantyName('lifetime'), 'Lifetime limited warranty')
    assert.equal(warrantyName(3), '3-year limited warranty')
    assert.equal(warrantyTerm(1), '1 year from the date of purchase')
    assert.include(renderWarranty({ ...paper, warranty: 'lifetime' }), 'original purchaser owns')
  })

  test('a drawing is a picture that brings its namespace and font', ({ assert }) => {
    assert.match(drawingImage(drawing), /^data:image\/svg\+xml;base64,/)
    assert.match(
      svgIn(drawing),
      /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 9 9"><style>/
    )
    const plain = '<svg xmlns=\"http://www.w3.org/2000/svg\"><path/></svg>'
    assert.equal(svgIn(plain), plain)
  })

  test('the printer is given the HTML and the name of the file', async ({ assert }) => {
    const printer = new FakePrinter()
    const printed = await new PrintDocument(printer).handle(document())
    await new PrintProductBrief(printer).handle(paper)
    await new PrintWarranty(printer).handle(paper)

    assert.equal(printed.fileName, 'Invoice #INV-1042.pdf')
    assert.match(printed.pdf.toString(), /^%PDF-/)
    assert.deepEqual(
      printer.printed.map(({ fileName }) => fileName),
      ['Invoice #INV-1042.pdf', 'PXLGLASS product brief.pdf', 'PXLGLASS warranty.pdf']
    )
    assert.include(printer.printed[0].html, 'INV-1042')
  })

  test('a broken printer refuses with 503', async ({ assert }) => {
    const printer = new FakePrinter()
    printer.isBroken = true
    const refusal = await new PrintDocument(printer).handle(document()).catch((error) => error)
    assert.equal(refusal.status, 503)
    assert.lengthOf(printer.printed, 0)
  })
})
