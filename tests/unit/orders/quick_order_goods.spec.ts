import { test } from '@japa/runner'
import { assertGoodsOfParts, mergeGoods } from '#orders/quick_order/goods_rules'
import { quickOrderTexts as texts } from '#shared/texts/storefront/quick_order'
import type { CustomerPart } from '#orders/quick_order/product_index_rules'

const goods = [
  { productId: 'cable', quantity: 2 },
  { productId: 'plug', quantity: 1 },
]

const refusalOf = (parts: readonly CustomerPart[]): unknown => {
  try {
    return assertGoodsOfParts(parts, goods)
  } catch (error) {
    return error
  }
}

test.group('Goods of a quick order', () => {
  test('lines of one product become one, at the place of the first', ({ assert }) => {
    assert.deepEqual(mergeGoods([...goods, { productId: 'cable', quantity: 3 }]), [
      { productId: 'cable', quantity: 5 },
      { productId: 'plug', quantity: 1 },
    ])
  })

  test('a part number is learnt only with a line of its product', ({ assert }) => {
    const part = (productId: string) => ({ partNumber: 'AV-1001', productId })
    assert.doesNotThrow(() => assertGoodsOfParts([part('plug'), part('cable')], goods))
    assert.doesNotThrow(() => assertGoodsOfParts([], []))
    assert.deepInclude(refusalOf([part('plug'), part('lamp')]), {
      message: texts.partWithoutLine,
      field: 'part_numbers',
    })
  })
})
