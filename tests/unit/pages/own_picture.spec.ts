import { test } from '@japa/runner'
import {
  haveSameProportions,
  rejectionOf,
  sizeInMemory,
} from '../../../inertia/lib/uploads/own_picture.js'

const MEGABYTE = 1024 * 1024

test.group("Demo: the visitor's pictures", () => {
  test('are JPEG, PNG, WebP or AVIF files', ({ assert }) => {
    for (const type of ['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
      assert.isNull(rejectionOf({ type, size: MEGABYTE }), type)
    for (const type of ['image/svg+xml', 'image/gif', 'application/pdf', ''])
      assert.equal(
        rejectionOf({ type, size: MEGABYTE }),
        'Please choose a JPEG, PNG, WebP or AVIF picture.',
        type
      )
  })

  test('have up to 40 MB', ({ assert }) => {
    assert.isNull(rejectionOf({ type: 'image/png', size: 40 * MEGABYTE }))
    assert.equal(
      rejectionOf({ type: 'image/png', size: 41 * MEGABYTE }),
      'This picture has 41 MB. Please choose one of up to 40 MB.'
    )
  })

  test('are reduced to the size of a 4K display', ({ assert }) => {
    assert.deepEqual(sizeInMemory({ width: 1920, height: 1080 }), { width: 1920, height: 1080 })
    assert.deepEqual(sizeInMemory({ width: 7680, height: 4320 }), { width: 3840, height: 2160 })
    assert.deepEqual(sizeInMemory({ width: 4000, height: 8000 }), { width: 1920, height: 3840 })
  })

  test('have the same proportions, at any size', ({ assert }) => {
    const uhd = { width: 3840, height: 2160 }
    assert.isTrue(haveSameProportions(uhd, { width: 1280, height: 720 }))
    assert.isTrue(haveSameProportions(uhd, { width: 1366, height: 768 }))
    assert.isFalse(haveSameProportions(uhd, { width: 1440, height: 1080 }))
  })
})
