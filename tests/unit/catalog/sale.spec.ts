import { test } from '@japa/runner'
import { isSalePercent, readSalePercent } from '#catalog/product/sale_rules'

test.group('Sale percentages', () => {
  test('every step of 0.01 from 0 to 1 is valid', ({ assert }) => {
    for (let percent = 0; percent <= 100; percent += 1) {
      const rate = readSalePercent(percent / 100)
      assert.equal(rate?.millionths, percent * 10_000)
      assert.isTrue(isSalePercent(rate!.millionths))
    }
  })

  test('a fraction of {fraction} is invalid')
    .with(
      [0.001, 0.125, -0.01, 1.01, Number.NaN, Number.POSITIVE_INFINITY].map((fraction) => ({
        fraction,
      }))
    )
    .run(({ assert }, { fraction }) => {
      assert.isNull(readSalePercent(fraction))
    })

  test('{millionths} millionths are invalid')
    .with([-10_000, 5_000, 1_010_000, 1, 0.5, Number.NaN].map((millionths) => ({ millionths })))
    .run(({ assert }, { millionths }) => {
      assert.isFalse(isSalePercent(millionths))
    })
})
