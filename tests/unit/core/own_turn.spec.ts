import { test } from '@japa/runner'
import { ownTurn } from '#core/search/own_turn'

const TURNS = 100

test.group('A turn of the event loop', () => {
  test('is given to one search at a time, however many start together', async ({ assert }) => {
    let turn = 0
    const countTurn = () => {
      turn += 1
      if (turn < TURNS) setImmediate(countTurn)
    }
    setImmediate(countTurn)
    const turns = await Promise.all(
      Array.from({ length: 5 }, async () => {
        await ownTurn()
        return turn
      })
    )
    assert.equal(new Set(turns).size, 5, `the turns ${turns.join(', ')}`)
    assert.isBelow(Math.max(...turns), TURNS)
  })
})
