import { setTimeout as pause } from 'node:timers/promises'
import { CHARGE } from '#tests/support/faulty_cards/faults'
import { most } from '#tests/torture/support/figures'
import { runCustomers, Load } from '#tests/torture/support/load'
import { eachRound } from '#tests/torture/support/invariants'
import { setLargeStock } from '#tests/torture/support/setup'
import { runSession } from '#tests/torture/support/session'
import type { Suite } from '#tests/torture/support/context'

const SKUS = ['THX-CBH05', 'THX-CBH10', 'THX-CBH20']
const CUSTOMERS = 16
const EXITS_WITHIN_MS = 15_000
// A request that was sent just before the signal may not be accepted yet; it may fail.
const ACCEPTED_WITHIN_MS = 100

/** R4: on SIGTERM under load, the shop finishes running requests. */
export const terminateUnderLoad: Suite = {
  rounds: 20,
  shortRounds: 2,
  run: async (stage) => {
    const { cards, isShort, problems, random, rounds, shop } = stage
    await setLargeStock(Object.fromEntries(SKUS.map((sku) => [sku, 200_000])))
    await cards.will({ on: CHARGE, times: 1_000_000, delayMs: 700 })
    const load = new Load()
    let isOver = false
    const people = Array.from({ length: CUSTOMERS }, () => random.fork())
    const running = runCustomers(
      CUSTOMERS,
      () => isOver,
      async (person) => {
        const before = load.failed.length
        await runSession(load, people[person], SKUS)
        if (load.failed.length > before) await pause(100)
      }
    )

    const exits: number[] = []
    const codes: (number | null)[] = []
    let inFlight = 0
    await eachRound(stage, async () => {
      await pause(isShort ? 1_000 : random.between(1_000, 3_000))
      const toldAt = Date.now()
      const { code, afterMs } = await shop.signal('SIGTERM')
      exits.push(afterMs)
      codes.push(code)
      await pause(50)
      const begun = load.samples.filter(
        ({ sentAt, endedAt }) =>
          sentAt !== null && sentAt < toldAt - ACCEPTED_WITHIN_MS && endedAt >= toldAt
      )
      inFlight += begun.length
      problems.none(
        begun.filter(({ status }) => status === 0 || status >= 500),
        'R4 a running request failed'
      )
      await shop.ready()
    })
    isOver = true
    await running
    await cards.heal()

    problems.unless(most(exits) <= EXITS_WITHIN_MS, `R4 it took ${most(exits)} ms to exit`)
    problems.none(
      codes.filter((code) => code !== 0),
      'R4 it exited with a code'
    )
    return { ends: rounds, under_way: inFlight, exit_ms_most: most(exits), ...load.figures }
  },
}
