import { test } from '@japa/runner'
import { decodeText } from '#shared/text/decode_text'

test.group('Decoded text', () => {
  test('the encodings of spreadsheets are decoded', ({ assert }) => {
    assert.equal(decodeText(new TextEncoder().encode('é')), 'é')
    assert.equal(decodeText(new Uint8Array([0xe9])), 'é')
    assert.equal(decodeText(new Uint8Array([0xff, 0xfe, 0xe9, 0x00])), 'é')
  })

  test('a byte order mark is no text, also before text that is no UTF-8', ({ assert }) => {
    assert.equal(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, 0xc3, 0xa9])), 'é')
    assert.equal(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, 0xe9])), 'é')
  })
})
