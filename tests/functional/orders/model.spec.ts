import fc from 'fast-check'
import { test } from '@japa/runner'
import { cartCommands } from '#tests/functional/orders/model/cart_commands'
import { checkoutCommands } from '#tests/functional/orders/model/checkout_commands'
import { settleAll } from '#tests/functional/orders/model/placing_commands'
import { assertInvariants } from '#tests/functional/orders/model/invariants'
import { openShop } from '#tests/functional/orders/model/real_shop'
import { ReferenceShop } from '#tests/functional/orders/model/reference_shop'
import { withFakeCards } from '#tests/functional/orders/support/cards'
import { withFakePrinter } from '#tests/functional/orders/support/printer'
import { workAfter } from '#tests/functional/orders/support/payments'
import { stockedShop } from '#tests/support/checkout'

/** A new one in each run; its report names it, and MODEL_SEED plays it again. */
const SEED = Number(process.env.MODEL_SEED ?? Math.floor(Math.random() * 2 ** 31))
/** The torture plays thousands. */
const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 20)
/** Enough for the share of sequences that reach their end to mean something */
const MANY = 200

test.group('Shop and reference model', (group) => {
  const cards = withFakeCards(group)
  withFakePrinter(group)
  group.setup(stockedShop)

  test('The shop matches the reference after every command of a random sequence, and the ledgers balance', async ({
    assert,
  }) => {
    const placed = { cards: 0, transfers: 0 }
    const sequences = fc.commands([...cartCommands, ...checkoutCommands], {
      maxCommands: 40,
      size: 'max',
    })
    await fc.assert(
      fc.asyncProperty(sequences, async (commands) => {
        const real = await openShop(assert, cards)
        const shop = new ReferenceShop()
        await fc.asyncModelRun(() => ({ model: shop, real }), commands)
        await settleAll(shop, real, 'yes')
        await workAfter(0)
        await assertInvariants(shop, real)
        for (const { state } of shop.carts) {
          if (state === 5) placed.cards += 1
          if (state === 6) placed.transfers += 1
        }
      }),
      { numRuns: SEQUENCES, seed: SEED, endOnFailure: false }
    )
    if (SEQUENCES < MANY) return
    assert.isAbove(placed.cards, SEQUENCES / 10, 'the sequences reach their end often enough')
    assert.isAbove(placed.transfers, 0)
  }).timeout(3 * 3_600_000)
})
