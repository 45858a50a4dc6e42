import { test } from '@japa/runner'
import { ChromiumPrinter } from '#documents'
import { fontFaces } from '#documents/layout/fonts'
import { takeFonts } from '#documents/printer/page_fonts'
import { renderDocument } from '#documents/document/document'
import { embeddedFonts, readPdf } from '#tests/unit/documents/pdf_reader'
import { document } from '#tests/unit/documents/sample_documents'

const page = (styles: string, text: string) =>
  `<!doctype html><html><head><style>${styles}
body { font-family: Inter, NotoFallback } b { font-weight: 600 }</style></head><body><p>${text}</p></body></html>`

test.group('Fonts of a page', () => {
  test('Embedded fonts are taken out of the styles, and nothing else', ({ assert }) => {
    const html = renderDocument(document())
    const taken = takeFonts(html)
    assert.lengthOf(taken.fonts, html.match(/@font-face/g)!.length)
    assert.notInclude(taken.html, '@font-face')
    assert.equal(taken.html, html.replace(/(@font-face\{[^}]*\}\n?)+/, ''))
    assert.containsSubset(taken.fonts, [{ family: 'Inter', weight: '600' }])
  })

  test('A document without embedded fonts stays as it is', ({ assert }) => {
    const plain = '<!doctype html><style>@font-face { src: url("x:y") }</style><p>x'
    assert.deepEqual(takeFonts(plain), { html: plain, fonts: [] })
    assert.deepEqual(takeFonts('<p>x'), { html: '<p>x', fonts: [] })
    const quoted = `<style></style><p>${fontFaces('x')}`
    assert.deepEqual(takeFonts(quoted), { html: quoted, fonts: [] })
  })
})

test.group('Printed fonts', (group) => {
  let printer: ChromiumPrinter
  group.setup(() => {
    printer = new ChromiumPrinter({ concurrency: 1 })
    return () => printer.close()
  })

  async function isInter(styles: string, text: string): Promise<boolean> {
    const fonts = await embeddedFonts(await printer.print(page(styles, text)))
    return fonts.length > 0 && fonts.every((font) => font.includes('Inter'))
  }

  test('A document is drawn with its own fonts only, whatever was printed before', async ({
    assert,
  }) => {
    const styles = fontFaces('x')
    assert.isTrue(await isInter(styles, 'one'))
    assert.isFalse(await isInter('', 'two'))
    assert.isTrue(await isInter(styles, 'three'))
  })

  test('A document may have more fonts than a page keeps', async ({ assert }) => {
    const faces = Array.from({ length: 40 }, (_, index) =>
      fontFaces('x').replaceAll('font-family:Inter', `font-family:Face${index}`)
    )
    const words = faces.map((_, index) => `<span style="font-family: Face${index}">x</span>`)
    assert.isTrue(await isInter(faces.join('\n'), words.join(' ')))
    assert.isTrue(await isInter(fontFaces('x'), 'after'))
  })

  test('A font that cannot be read is left out', async ({ assert }) => {
    const broken = fontFaces('x').replaceAll(/base64,[\w+/=]+/g, 'base64,AAAA')
    const { pages } = await readPdf(await printer.print(page(broken, 'still here')))
    assert.include(pages[0], 'still here')
  })

  test('A picture in the styles of a document is printed', async ({ assert }) => {
    const green = (styles: string) =>
      printer.print(page(`${styles} p { width: 40px; height: 40px }`, ''))
    const picture = `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'%3E%3Crect width='9' height='9' fill='lime'/%3E%3C/svg%3E`
    const [plain, pictured] = [
      await green(''),
      await green(`p { background: url("${picture}"); print-color-adjust: exact }`),
    ]
    assert.isAbove(pictured.length, plain.length)
  })
})
