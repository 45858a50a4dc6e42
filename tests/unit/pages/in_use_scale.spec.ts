import { test } from '@japa/runner'
import { inUseScale } from '../../../inertia/components/product_page/views/in_use_scale.js'

const LENGTHS = [500, 1000, 2000, 5000, 7600, 15_000, 50_000]

test.group('A cable in use', () => {
  test('is drawn to the scale of its source and display, and inside the canvas', ({ assert }) => {
    for (const lengthMm of LENGTHS) {
      const { scale, from, to, source, display } = inUseScale(lengthMm)
      const drawn = Math.hypot(to.x - from.x, to.y - from.y)
      assert.closeTo(drawn, lengthMm * scale, 0.01, `${lengthMm}`)
      assert.closeTo(display.width / source.width, 1440 / 430, 0.001)
      assert.isAtLeast(source.x, 0)
      assert.isAtMost(display.x + display.width, 800)
      assert.isAtLeast(display.y, 60, 'the length is written above it')
    }
  })

  test('of a longer cable is drawn at a smaller scale', ({ assert }) => {
    const scales = LENGTHS.map((lengthMm) => inUseScale(lengthMm).scale)
    assert.deepEqual(
      scales,
      scales.toSorted((a, b) => b - a)
    )
  })
})
