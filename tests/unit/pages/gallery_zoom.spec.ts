import { test } from '@japa/runner'
import {
  MAX_SCALE,
  NO_ZOOM,
  panBy,
  swipeDirection,
  zoomTo,
} from '../../../inertia/components/gallery/zoom.js'

const STAGE = { width: 400, height: 300 }

test.group('Zoom of a picture', () => {
  test('the point under the pointer stays where it is', ({ assert }) => {
    const once = zoomTo(NO_ZOOM, 2, { x: 50, y: -20 })
    assert.deepEqual(once, { scale: 2, x: -50, y: 20 })
    const twice = zoomTo(once, 4, { x: 50, y: -20 })
    assert.deepEqual(twice, { scale: 4, x: -150, y: 60 })
  })

  test('a picture is at least whole and at most enlarged to the limit', ({ assert }) => {
    assert.deepEqual(zoomTo({ scale: 2, x: 80, y: 9 }, 0.4), NO_ZOOM)
    assert.equal(zoomTo(NO_ZOOM, 100).scale, MAX_SCALE)
  })

  test('an enlarged picture does not leave the stage', ({ assert }) => {
    const zoom = { scale: 2, x: 0, y: 0 }
    assert.deepEqual(panBy(zoom, { x: 30, y: -10 }, STAGE), { scale: 2, x: 30, y: -10 })
    assert.deepEqual(panBy(zoom, { x: 900, y: -900 }, STAGE), { scale: 2, x: 200, y: -150 })
    const whole = panBy(NO_ZOOM, { x: 9, y: 9 }, STAGE)
    assert.deepEqual([whole.x, whole.y], [0, 0])
  })

  test('only a long horizontal movement is a swipe', ({ assert }) => {
    for (const [x, y, direction] of [
      [-48, 0, 1],
      [48, 10, -1],
      [-47, 0, 0],
      [60, 61, 0],
      [0, 0, 0],
    ])
      assert.equal(swipeDirection({ x, y }), direction, `${x}, ${y}`)
  })
})
