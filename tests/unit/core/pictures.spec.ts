import { test } from '@japa/runner'
import sharp from 'sharp'
import { pictureLimits } from '#core/pictures'
import { encodePicture } from '#core/pictures/encode_picture'
import { DomainError } from '#shared/domain_error'
import { aPicture, SECRET_METADATA, type PictureFormat } from '#tests/support/pictures'

const WIDTHS = [480, 960, 1920]
const encode = (bytes: Buffer) => encodePicture(bytes, WIDTHS)

async function refusalOf(bytes: Buffer): Promise<string> {
  const rejected = await encode(bytes).catch((error: unknown) => error)
  if (!(rejected instanceof DomainError)) throw new Error('was not rejected')
  return `${rejected.status} ${rejected.field}: ${rejected.message}`
}

const WRONG_KIND = '422 file: Please choose a JPEG, PNG, WebP or AVIF picture.'
const BROKEN = '422 file: This picture could not be read, it may be damaged.'

test.group('Picture encoding', () => {
  for (const format of ['jpeg', 'png', 'webp', 'avif'] satisfies PictureFormat[]) {
    test(`a ${format} becomes WebP and JPEG in each width up to its own`, async ({ assert }) => {
      const { files, width, height, fallback } = await encode(await aPicture(format))
      assert.deepEqual([width, height, fallback], [1200, 800, 'jpg'])
      assert.deepEqual(
        files.map((file) => `${file.width}.${file.extension}`),
        ['480.webp', '480.jpg', '960.webp', '960.jpg', '1200.webp', '1200.jpg']
      )
      for (const file of files) {
        const found = await sharp(file.bytes).metadata()
        assert.equal(found.width, file.width)
        assert.equal(`image/${found.format}`, file.contentType)
      }
    })
  }

  test('metadata is removed', async ({ assert }) => {
    const original = await aPicture()
    assert.include(original.toString('latin1'), SECRET_METADATA)
    const { files } = await encode(original)
    for (const { bytes } of files) {
      const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()
      assert.deepEqual([exif, icc, xmp, iptc, orientation], Array(5).fill(undefined))
      assert.notInclude(bytes.toString('latin1'), SECRET_METADATA)
    }
  })

  test('the EXIF orientation is applied', async ({ assert }) => {
    const { width, height, files } = await encode(await aPicture('jpeg', { orientation: 6 }))
    assert.deepEqual([width, height], [800, 1200])
    const { data, info } = await sharp(files[0].bytes).raw().toBuffer({ resolveWithObject: true })
    const topRight = (info.width - 5) * info.channels
    assert.isAbove(data[topRight], 180, 'the orange corner went from the left to the right')
  })

  test('a transparent picture becomes PNG and stays transparent', async ({ assert }) => {
    const { fallback, files } = await encode(await aPicture('png', { isTransparent: true }))
    assert.equal(fallback, 'png')
    const { isOpaque } = await sharp(files[1].bytes).stats()
    assert.isFalse(isOpaque)
  })

  test('a picture is never enlarged', async ({ assert }) => {
    const { files } = await encode(await aPicture('jpeg', { width: 300, height: 240 }))
    assert.deepEqual([...new Set(files.map((file) => file.width))], [300])
  })

  test('content appended after the picture is removed', async ({ assert }) => {
    const polyglot = Buffer.concat([await aPicture(), Buffer.from('<script>alert(1)</script>')])
    const { files } = await encode(polyglot)
    for (const { bytes } of files) {
      assert.notInclude(bytes.toString('latin1'), '<script>')
    }
  })
})

test.group('Rejected pictures', () => {
  for (const [what, text] of [
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.7\n'],
    ['a GIF', 'GIF89a\x01\x00'],
    ['nothing', ''],
  ]) {
    test(`${what} is not a picture`, async ({ assert }) => {
      assert.equal(await refusalOf(Buffer.from(text)), WRONG_KIND)
    })
  }

  test('a truncated picture, or a file that only starts like one', async ({ assert }) => {
    const whole = await aPicture('png')
    assert.equal(await refusalOf(whole.subarray(0, whole.length / 2)), BROKEN)
    const jpeg = await aPicture('jpeg')
    assert.equal(await refusalOf(jpeg.subarray(0, jpeg.length / 2)), BROKEN)
    const lookalike = Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(900, 7)])
    assert.equal(await refusalOf(lookalike), BROKEN)
  })

  test('a small file that decodes to a huge picture', async ({ assert }) => {
    const side = 8000
    const bomb = await sharp({
      create: { width: side, height: side, channels: 3, background: '#000' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    assert.isBelow(bomb.length, pictureLimits.bytes / 20)
    assert.equal(
      await refusalOf(bomb),
      '422 file: This picture has more than 50 megapixels, please make it smaller.'
    )
  })

  test('a picture below 200 pixels', async ({ assert }) => {
    assert.match(
      await refusalOf(await aPicture('png', { width: 199, height: 400 })),
      /^422 file: Please choose a picture of at least 200 pixels/
    )
  })
})
