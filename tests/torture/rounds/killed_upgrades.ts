import {
  anOlderShop,
  POINTS,
  problemsOfKilledUpgrade,
  schemasOfUpgrade,
} from '#tests/support/older_shop'
import { anEmptyDatabase } from '#tests/torture/support/empty_database'
import type { Suite } from '#tests/torture/support/context'

const JOBS = 20_000
const MOST_MS = 40

/**
 * R43: an upgrade is killed at ten points, from its start over its backup to its last check. The shop is the one before or
 * after a migration, what looks like a backup is whole, and the repeated upgrade ends like one that was not killed.
 */
export const killedUpgrades: Suite = {
  rounds: 10,
  shortRounds: 1,
  run: async ({ problems, rounds, random }) => {
    const schemas = await inEmptyDatabase(async (place) =>
      schemasOfUpgrade(await anOlderShop(place))
    )
    let killed = 0
    for (let round = 0; round < rounds; round++) {
      const point = POINTS[round % POINTS.length]
      const ms = round < POINTS.length ? 0 : random.between(1, MOST_MS)
      await inEmptyDatabase(async (place) => {
        const shop = await anOlderShop(place, JOBS)
        const end = await problemsOfKilledUpgrade(shop, { point, ms }, schemas)
        if (end.wasKilled) killed += 1
        problems.none(end.problems, `R43 killed ${ms} ms after it was at "${point}"`)
      })
    }
    problems.unless(killed > 0, 'R43 no upgrade was interrupted')
    return { kills: killed, upgrades: rounds }
  },
}

async function inEmptyDatabase<T>(
  work: (place: { home: string; databaseUrl: string }) => Promise<T>
): Promise<T> {
  const database = await anEmptyDatabase()
  try {
    return await work({ home: database.home, databaseUrl: database.url })
  } finally {
    await database.drop()
  }
}
