import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { auditBooks } from '#reporting'
import { runErrand } from '#tests/torture/support/errands'
import { Load, runCustomers } from '#tests/torture/support/load'
import {
  leftBehind,
  resourcesOf,
  slopePerHour,
  type Resources,
} from '#tests/torture/support/resources'
import { setLargeStock } from '#tests/torture/support/setup'
import { aStaffMember } from '#tests/support/users'
import { untilDrained, type Suite, type TortureContext } from '#tests/torture/support/context'
import type { Figures } from '#tests/torture/support/figures'

const SKUS = ['THX-CBH05', 'THX-CBH10', 'THX-CBH20', 'THX-CBH30']
const PEOPLE = 6
const BUSY_MS = 45_000
const MINUTE_MS = 60_000
const DRAINED_WITHIN_MS = 300_000
/** Connections that are kept alive end, and timers of the last requests pass. */
const QUIET_MS = 7_000
/** Caches, compiled code and the pool of the database are warm after this share of the minutes. */
const WARM_UP = 0.25
const MAX_SLOPE_MB = 1

/**
 * R45: hours of mixed work in one: orders, payments, returns to the list, documents, mails, files and pages. Its rounds
 * are minutes. At the end of each, when nothing is left to do, the shop says what it holds: its data may not grow, and no
 * descriptor, timer, browser or temporary file may remain.
 */
export const soak: Suite = {
  rounds: 60,
  shortRounds: 3,
  checksItself: true,
  run: async (stage) => {
    const { problems, random, rounds, shop } = stage
    const temporaryFolder = join(process.env.SHOP_HOME!, 'temporary')
    mkdirSync(temporaryFolder)
    await setLargeStock(Object.fromEntries(SKUS.map((sku) => [sku, 10_000_000])))
    await shop.restartWith({ CHROMIUM_PATH: undefined, TMPDIR: temporaryFolder })
    const { token } = await aStaffMember()
    const people = Array.from({ length: PEOPLE }, () => random.fork())
    const load = new Load()
    const samples: Resources[] = []
    const begun = Date.now()
    const minutes = () => (Date.now() - begun) / MINUTE_MS
    while (samples.length === 0 || minutes() < rounds) {
      const busyUntil = Date.now() + BUSY_MS
      await runCustomers(
        PEOPLE,
        () => Date.now() > busyUntil,
        (person) => runErrand(load, people[person], { token, skus: SKUS })
      )
      const drained = await untilDrained(DRAINED_WITHIN_MS)
      problems.unless(drained !== null, 'R45 jobs are still waiting after five minutes')
      await pause(QUIET_MS)
      samples.push(await resourcesOf(shop, { temporaryFolder, minutes: minutes() }))
    }
    problems.none(load.failed, 'R45 calls failed')
    const { problems: wrong } = await auditBooks()
    problems.none(wrong, 'R45 the books do not add up')
    return { ...load.figures, ...judge(samples, stage) }
  },
}

function judge(samples: readonly Resources[], { isShort, problems }: TortureContext): Figures {
  const warm = samples.slice(Math.floor(samples.length * WARM_UP))
  const slopeOf = (valueOf: (sample: Resources) => number) =>
    Math.round(
      slopePerHour(warm.map((sample) => ({ minutes: sample.minutes, value: valueOf(sample) }))) *
        100
    ) / 100
  const slope = slopeOf(({ liveMb, codeMb }) => liveMb - codeMb)
  // Minutes are too few for a slope.
  problems.unless(isShort || slope < MAX_SLOPE_MB, `R45 data grow by ${slope} MB an hour`)
  for (const what of leftBehind(warm)) {
    const [first, last] = [warm[0][what], warm.at(-1)![what]]
    problems.unless(false, `R45 ${what} remain: ${last} instead of ${first}`)
  }
  const last = warm.at(-1)!
  return {
    samples: samples.length,
    live_mb: samples.map(({ liveMb }) => liveMb.toFixed(1)).join(' '),
    data_mb_per_hour: slope,
    code_mb_per_hour: slopeOf(({ codeMb }) => codeMb),
    rss_mb: Math.round(last.rssMb),
    rss_mb_per_hour: slopeOf(({ rssMb }) => rssMb),
    timers: last.timers,
    descriptors: last.descriptors,
    browsers: last.browsers,
    temporary_files: last.temporaryFiles,
  }
}
