import { test } from '@japa/runner'
import { serialsToName } from '#shared/trade/serials'

test.group('Serials that a return has to name', () => {
  const cases = [
    { quantity: 1, outside: 2, recorded: 2, count: 1 },
    { quantity: 2, outside: 2, recorded: 2, count: 2 },
    { quantity: 1, outside: 3, recorded: 2, count: 0 },
    { quantity: 2, outside: 3, recorded: 2, count: 1 },
    { quantity: 3, outside: 3, recorded: 0, count: 0 },
    { quantity: 5, outside: 2, recorded: 2, count: 2 },
    { quantity: 1, outside: 2, recorded: 3, count: 1 },
    { quantity: 0, outside: 2, recorded: 2, count: 0 },
  ]
  for (const { count, ...goods } of cases)
    test(`${goods.quantity} of ${goods.outside} units, ${goods.recorded} with a serial: ${count}`, ({
      assert,
    }) => {
      assert.equal(serialsToName(goods), count)
    })
})
