import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import sharp from 'sharp'
import { LINES } from '#catalog'
import { sharePictures } from '#storefront/rules/share_pictures'
import { withSvgDecoder } from '#tests/support/svg_decoder'
import { drawSharePictures } from '../../../bin/share/draw_share_pictures.js'

const MAX_BYTES = 200_000

test.group('Pictures for shared links', (group) => {
  withSvgDecoder(group)

  test('there is one of the shop and of each public line, for each storefront', ({ assert }) => {
    const names = ['shop', 'thx-shortrange', 'thx-longreach', 'pxlvision', 'pxlglass8', 'series8']
    assert.sameMembers(
      sharePictures(LINES).map(({ file }) => file),
      names.flatMap((name) => [`${name}-us.jpg`, `${name}-ca.jpg`])
    )
  })

  test('each storefront has its spelling and its address', ({ assert }) => {
    const [us, ca] = ['shop-us.jpg', 'shop-ca.jpg'].map((name) =>
      sharePictures(LINES).find(({ file }) => file === name)!
    )
    assert.match(us.text, /home theaters$/)
    assert.match(ca.text, /home theatres$/)
    assert.equal(ca.website, `${us.website}/ca`)
  })

  test('are JPEG files of 1200 by 630 pixels with the text on them', async ({ assert }) => {
    const picture = sharePictures(LINES).find(({ file }) => file === 'thx-longreach-us.jpg')!
    const shorter = { ...picture, file: 'shorter.jpg', title: '.', text: '.' }
    const drawn = await drawSharePictures([picture, shorter], app.makePath('inertia/documents'))
    const bytes = drawn.get(picture.file)!
    const { width, height, format } = await sharp(bytes).metadata()
    assert.deepEqual([width, height, format], [1200, 630, 'jpeg'])
    assert.isBelow(bytes.length, MAX_BYTES)

    const whites = async (content: Buffer) => {
      const area = { left: 72, top: 180, width: 400, height: 260 }
      const pixels = await sharp(content).extract(area).greyscale().raw().toBuffer()
      return pixels.filter((value) => value > 200).length
    }
    assert.isAbove(await whites(bytes), 5_000)
    assert.isBelow(await whites(drawn.get('shorter.jpg')!), 500)
  })
})
