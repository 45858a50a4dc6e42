import { setTimeout as pause } from 'node:timers/promises'
import { CHARGE } from '#tests/support/faulty_cards/faults'
import { most } from '#tests/torture/support/figures'
import { crowd, Load } from '#tests/torture/support/load'
import { eachRound } from '#tests/torture/support/invariants'
import { stockUp } from '#tests/torture/support/props'
import { wander } from '#tests/torture/support/shopping'
import type { Torture } from '#tests/torture/support/stage'

const SKUS = ['THX-CBH05', 'THX-CBH10', 'THX-CBH20']
const PEOPLE = 16
const EXITS_WITHIN_MS = 15_000
// What was sent just before the signal may still wait to be accepted; nobody has promised it anything.
const ACCEPTED_WITHIN_MS = 100

/** R4: told to end while it is busy, the shop finishes what it has begun. */
export const terminateUnderLoad: Torture = {
  rounds: 20,
  shortRounds: 2,
  run: async (stage) => {
    const { cards, isShort, problems, random, rounds, shop } = stage
    await stockUp(Object.fromEntries(SKUS.map((sku) => [sku, 200_000])))
    await cards.will({ on: CHARGE, times: 1_000_000, delayMs: 700 })
    const load = new Load()
    let isOver = false
    const people = Array.from({ length: PEOPLE }, () => random.fork())
    const running = crowd(
      PEOPLE,
      () => isOver,
      async (person) => {
        const before = load.failed.length
        await wander(load, people[person], SKUS)
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
        'R4 a request that was under way failed'
      )
      await shop.ready()
    })
    isOver = true
    await running
    await cards.heal()

    problems.unless(most(exits) <= EXITS_WITHIN_MS, `R4 it took ${most(exits)} ms to end`)
    problems.none(
      codes.filter((code) => code !== 0),
      'R4 it ended with an exit code'
    )
    return { ends: rounds, under_way: inFlight, exit_ms_most: most(exits), ...load.figures }
  },
}
