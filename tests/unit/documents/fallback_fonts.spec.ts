import { test } from '@japa/runner'
import { ChromiumPrinter } from '#documents'
import { fontFaces, missingCharacters } from '#documents/layout/fonts'
import { renderDocument } from '#documents/document/document'
import { document } from './sample_documents.js'
import { embeddedFonts } from './pdf_reader.js'

const NAMES = {
  Japanese: '株式会社映像かな',
  Korean: '대한민국서울',
  Chinese: '上海影视有限公司',
  Thai: 'กรุงเทพ',
  Arabic: 'شركة',
  Hebrew: 'חברה',
  Emoji: '🎬🚀',
}

const printed = (company: string) => {
  const { addresses } = document()
  const shipping = { ...addresses.shipping!, company }
  return renderDocument(document({ addresses: { ...addresses, shipping } }))
}
const subsetsIn = (html: string) => html.match(/@font-face/g)!.length

test.group('Fallback fonts of documents', (group) => {
  let printer: ChromiumPrinter
  group.setup(() => {
    printer = new ChromiumPrinter()
    return () => printer.close()
  })

  test('A name in {$self} is drawn with its own glyphs, none of them a box')
    .with(Object.keys(NAMES) as (keyof typeof NAMES)[])
    .run(async ({ assert }, script) => {
      const name = NAMES[script]
      assert.isEmpty(missingCharacters(name))
      assert.isAbove(subsetsIn(printed(name)), subsetsIn(printed('Lumen')))
      const fallback = await embeddedFonts(await printer.print(printed(name)))
      const latin = await embeddedFonts(await printer.print(printed('Lumen')))
      assert.isEmpty(latin.filter((font) => font.includes('Noto')))
      assert.isNotEmpty(fallback.filter((font) => font.includes('Noto')))
      // No font of the machine stands in for Inter or for a missing glyph.
      assert.isEmpty(fallback.filter((font) => !/Noto|Inter/.test(font)))
    })

  test('A document in Latin letters has the two weights of Inter only', ({ assert }) => {
    assert.equal(subsetsIn(fontFaces('Pixelgen 12.50')), 2)
    assert.notInclude(fontFaces('Pixelgen'), 'NotoFallback')
  })

  test('Kana selects the Japanese form of a Chinese character', ({ assert }) => {
    assert.notEqual(fontFaces('直かな'), fontFaces('直'))
  })

  test('Characters without a font are reported, invisible ones are not', ({ assert }) => {
    assert.deepEqual(missingCharacters('Ada \u{12000}\u200D\uFE0F\n 𓀀'), ['\u{12000}', '𓀀'])
  })
})
