import { test } from '@japa/runner'
import { readCodeList, readCodes } from '#shared/trade/scanned_codes'

const codes = (text: string) => readCodes(text).map((scan) => ('code' in scan ? scan.code : null))

/** Returns the text with which a scan is refused as a whole. */
function refusal(text: string): string {
  const [scan, ...others] = readCodes(text)
  if (others.length > 0 || !('error' in scan)) throw new Error(`${text} is read as a code.`)
  return scan.error
}

test.group('Scanned codes', () => {
  test('are read in upper case, without what scanners send around them', ({ assert }) => {
    for (const text of [
      'px-a27-1',
      ' PX-A27-1\r\n',
      '\u0002px-a27-1\u0003',
      '\u001dPX-A27-1\u001d',
    ])
      assert.deepEqual(codes(text), ['PX-A27-1'], JSON.stringify(text))
    assert.deepEqual(codes('PX-\u200ba27-1\ufeff'), ['PX-A27-1'])
    assert.deepEqual(codes('ｐｘ－Ａ２７－１'), ['PX-A27-1'])
    for (const nothing of ['', ' ', '\u0002\u0003', ']C1']) assert.deepEqual(codes(nothing), [])
  })

  test('lose their AIM identifier', ({ assert }) => {
    for (const identifier of [']C1', ']E0', ']d2', ']Q3', ']A0', '\u001d]C1'])
      assert.deepEqual(codes(`${identifier}16034000117`), ['16034000117'], identifier)
  })

  test('of one burst are several scans, never one serial', ({ assert }) => {
    for (const text of [
      'PX-1\tPX-2',
      'PX-1\u001dPX-2',
      '\u0002PX-1\u0003\u0002PX-2\u0003',
      ']C1PX-1]C1PX-2',
      'PX-1\r\nPX-2\r\n',
      'PX-1https://shop.example/unit/PX-2-7KM3QXTB',
    ])
      assert.deepEqual(codes(text), ['PX-1', 'PX-2'], JSON.stringify(text))
    assert.deepEqual(codes('PX-A27-503PX-A27-503'), ['PX-A27-503'])
    assert.deepEqual(codes('12341234'), ['12341234'], 'too short to be sent twice')
  })

  test('of a label are the serial of its unit', ({ assert }) => {
    for (const url of [
      'https://shop.example/unit/16034000117-7KM3QXTB',
      ']Q1https://shop.example/ca/unit/16034000117-7km3qxtb',
      'HTTPS://SHOP.EXAMPLE/UNIT/16034000117-7KM3QXTB?from=label',
      'http://localhost:3333/unit/16034000117',
    ])
      assert.deepEqual(codes(url), ['16034000117'], url)
    assert.deepEqual(codes('https://shop.example/unit/PX-A24-117-7KM3QXTB'), ['PX-A24-117'])
    assert.deepEqual(codes('https://shop.example/unit/PX-A24-117'), ['PX-A24-117'])
    assert.include(refusal('https://shop.example/products/117'), '":"')
  })

  test('with another character are refused as a whole', ({ assert }) => {
    for (const [text, character] of [
      ['PX 1', 'a space'],
      ['#PX-1', '"#"'],
      ['PX-1!', '"!"'],
      ['-PX-1', '"-"'],
      ['GARBAGE!!', '"!"'],
    ])
      assert.include(refusal(text), `${text} was not recorded: ${character} is not part of`)
    assert.include(refusal('A'.repeat(2000)), 'too long')
    assert.isBelow(refusal('A!'.repeat(400)).length, 200)
  })

  test('of a GS1 label are its serial, or its GTIN without one', ({ assert }) => {
    for (const text of [
      '(01)09506000134352(21)px-a27-1',
      '(21)PX-A27-1(01)09506000134352',
      '(01)09506000134352(17)281231(10)LOT-7(21)PX-A27-1',
      ']d2010950600013435221PX-A27-1',
      ']C1010950600013435221PX-A27-1\u001d10LOT-7\r\n',
      ']Q301095060001343521728123110LOT-7\u001d21PX-A27-1',
      '\u001d010950600013435221PX-A27-1',
      '010950600013435221PX-A27-1',
      ']C121PX-A27-1',
    ])
      assert.deepEqual(codes(text), ['PX-A27-1'], JSON.stringify(text))
    assert.deepEqual(codes('(01)09506000134352'), ['09506000134352'])
    assert.deepEqual(codes(']e00109506000134352'), ['09506000134352'])
    assert.deepEqual(codes(']d2010950600013435221PX-1]d2010950600013435221PX-2'), ['PX-1', 'PX-2'])
    assert.include(refusal('(01)09506000134352(21)PX 1'), 'a space')
  })

  test('that only look like a GS1 label are read as they are', ({ assert }) => {
    // The check digit is wrong, the serial starts with digits of an identifier, or nothing marks the label.
    assert.deepEqual(codes('010950600013435321PX-1'), ['010950600013435321PX-1'])
    assert.deepEqual(codes('21PX-A27-1'), ['21PX-A27-1'])
    assert.deepEqual(codes('0109'), ['0109'])
    assert.deepEqual(codes(']C116034000117'), ['16034000117'])
  })

  test('of a list are read one by one', ({ assert }) => {
    assert.deepEqual(readCodeList(' px-1, PX-2;\n(01)09506000134352(21)PX-3 \n'), [
      { code: 'PX-1' },
      { code: 'PX-2' },
      { code: 'PX-3' },
    ])
    assert.lengthOf(
      readCodeList('PX-1 GARBAGE!!').filter((scan) => 'error' in scan),
      1
    )
  })

  test('of a wrong keyboard layout name it', ({ assert }) => {
    for (const [text, layout] of [
      ['&-à"\'ààà&&è', 'French (AZERTY)'],
      ["QW)é'", 'French (AZERTY)'],
      ['ЗЧD4-117', 'Cyrillic'],
      ['ΠΧ-117', 'Greek'],
      ['PXßA24ß117', 'German (QWERTZ)'],
    ])
      assert.include(refusal(text), `seems to be ${layout}. Switch it to English (US)`, text)
    assert.notInclude(refusal('PX(1)'), 'layout')
  })
})
