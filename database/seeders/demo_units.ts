import { pairSerials, reportResults, trackedProducts } from '#trackr'
import { registerDemoUnit, shipDemoUnits } from '#database/seeders/demo_shipped_units'
import { atDaysAgo } from '#database/seeders/demo_clock'
import { newId } from '#shared/ids'
import type { DemoStaff } from '#database/seeders/demo_people'

const UNITS_PER_BATCH = 10
const DAY_MS = 24 * 3_600_000

type Batch = {
  name: string
  daysAgo: number
  /** How many of its units passed each station, in the order of the stations */
  passed: readonly number[]
  /** Why units failed the test, and the final test, at first */
  failures: { test?: string; final?: string }
  /** Why the unit after those that passed the final test failed it; its repair is still to come */
  waitingFor?: string
}

/** Customers have most units of this batch. */
const SOLD = 'A12'

/** Batches of units: finished ones, one in the middle and one that has just begun */
const BATCHES: readonly Batch[] = [
  { name: SOLD, daysAgo: 200, passed: [10, 10, 10, 10, 10, 10, 0], failures: { test: 'No power' } },
  { name: 'A24', daysAgo: 27, passed: [10, 10, 10, 10, 10, 10, 8], failures: { test: 'No video' } },
  {
    name: 'A25',
    daysAgo: 16,
    passed: [10, 10, 10, 9, 9, 7, 0],
    failures: { test: 'Connector loose', final: 'No audio' },
  },
  {
    name: 'A26',
    daysAgo: 7,
    passed: [10, 8, 6, 4, 2, 0, 0],
    failures: { final: 'Connector loose' },
    waitingFor: 'No video',
  },
  { name: 'A27', daysAgo: 1, passed: [8, 3, 0, 0, 0, 0, 0], failures: { test: 'No power' } },
]

/** Adds production units in all stations, through the saves of the stations. */
export async function seedDemoUnits(actor: DemoStaff): Promise<void> {
  const products = await trackedProducts()
  if (products.length === 0) return
  for (const [index, batch] of BATCHES.entries())
    await new Production(batch, index, { productId: products[0]._id, actor }).run()
  const [{ daysAgo }] = BATCHES
  const since = new Date(Date.now() - (daysAgo - 2) * DAY_MS).toISOString()
  await shipDemoUnits(numbersOf(0).map(boxSerial), { sku: products[0].sku, since })
  await registerDemoUnit(boxSerial(numbersOf(0)[0]))
}

const numbersOf = (index: number): number[] =>
  Array.from({ length: UNITS_PER_BATCH }, (_, unit) => 100 * (index + 1) + unit)
const boxSerial = (number: number) => `1603450${number}`

type Source = { productId: string; actor: DemoStaff }
type Pairs = [string, string][]

/** The way of a batch through the stations */
class Production {
  readonly #pcbas: string[]
  readonly #enclosures: string[]
  readonly #boxes: string[]

  constructor(
    private readonly batch: Batch,
    index: number,
    private readonly source: Source
  ) {
    const numbers = numbersOf(index)
    this.#pcbas = numbers.map((number) => `PX-${batch.name}-${number}`)
    this.#enclosures = numbers.map((number) => `1603400${number}`)
    this.#boxes = numbers.map(boxSerial)
  }

  async run(): Promise<void> {
    const { passed, failures, waitingFor, name } = this.batch
    await this.#report(0, this.#pcbas.slice(0, passed[0]), 0)
    await this.#test(1, this.#pcbas.slice(0, passed[1]), 2, failures.test)
    await this.#report(2, this.#pcbas.slice(0, passed[2]), 6)
    await this.#pair(3, firstPairs(this.#pcbas, this.#enclosures, passed[3]), 8)
    await this.#test(4, this.#enclosures.slice(0, passed[4]), 10, failures.final)
    if (waitingFor)
      await this.#report(4, [], 11, { serial: this.#enclosures[passed[4]], reason: waitingFor })
    await this.#pair(5, firstPairs(this.#enclosures, this.#boxes, passed[5]), 14)
    const bundles = this.#boxes.map((_, unit) => `KIT-${name}-${Math.floor(unit / 2) + 1}`)
    await this.#pair(6, firstPairs(this.#boxes, bundles, passed[6]), 16)
  }

  /** The first unit fails at first, and passes after its repair. */
  async #test(stage: 1 | 4, serials: string[], hours: number, reason?: string): Promise<void> {
    const [serial, ...others] = serials
    if (serial === undefined || !reason) return this.#report(stage, serials, hours)
    await this.#report(stage, others, hours, { serial, reason })
    await this.#report(stage, [serial], hours + 3)
  }

  async #report(
    stage: 0 | 1 | 2 | 4,
    pass: string[],
    hours: number,
    failed?: { serial: string; reason: string }
  ): Promise<void> {
    if (pass.length === 0 && !failed) return
    const { productId, actor } = this.source
    await this.#at(hours, (save) =>
      reportResults(
        {
          ...save,
          stage,
          pass,
          fail: failed ? [failed.serial] : [],
          reasons: failed && { [failed.serial]: failed.reason },
          batch: this.batch.name,
          productId: stage === 4 ? null : productId,
        },
        actor
      )
    )
  }

  async #pair(stage: 3 | 5 | 6, pairs: Pairs, hours: number): Promise<void> {
    if (pairs.length === 0) return
    await this.#at(hours, (save) => pairSerials({ ...save, stage, pairs }, this.source.actor))
  }

  /** Saves some hours after the batch began. */
  #at(hours: number, work: (save: { scan: string; station: string }) => Promise<unknown>) {
    return atDaysAgo(this.batch.daysAgo - hours / 24, () =>
      work({ scan: `demo-${newId()}`, station: 'Bench 1' })
    )
  }
}

const firstPairs = (inner: string[], outer: string[], count: number): Pairs =>
  inner.slice(0, count).map((serial, index) => [serial, outer[index]])
