import { readdirSync } from 'node:fs'
import { descendantsOf } from '#tests/torture/support/processes'
import type { ShopProcess } from '#tests/torture/support/shop_process'

/** What a process holds while it has nothing to do; memory in MB after its garbage was collected */
export type Resources = {
  minutes: number
  liveMb: number
  /** The part of it that is compiled code: the engine compiles a function once it has run often, for hours after a start. */
  codeMb: number
  rssMb: number
  timers: number
  descriptors: number
  browsers: number
  temporaryFiles: number
}

const COUNTS = ['timers', 'descriptors', 'browsers', 'temporaryFiles'] as const
export type CountedResource = (typeof COUNTS)[number]

type Reported = Pick<Resources, 'liveMb' | 'codeMb' | 'rssMb' | 'timers' | 'descriptors'>

/** Asks a shop that was started with bin/lib/report_resources.mjs. */
export async function resourcesOf(
  shop: ShopProcess,
  { temporaryFolder, minutes }: { temporaryFolder: string; minutes: number }
): Promise<Resources> {
  const reported = await shop.ask<Reported>('resources')
  return {
    ...reported,
    minutes,
    browsers: descendantsOf(shop.pid).filter(({ command }) => /chrom/i.test(command)).length,
    temporaryFiles: readdirSync(temporaryFolder, { recursive: true }).length,
  }
}

/** Returns how much the values grow per hour, by least squares. */
export function slopePerHour(samples: readonly { minutes: number; value: number }[]): number {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const hours = mean(samples.map(({ minutes }) => minutes / 60))
  const average = mean(samples.map(({ value }) => value))
  const products = samples.map(({ minutes, value }) => (minutes / 60 - hours) * (value - average))
  const squares = samples.map(({ minutes }) => (minutes / 60 - hours) ** 2)
  const spread = mean(squares)
  return spread === 0 ? 0 : mean(products) / spread
}

/** Returns of what every sample in the last third holds more than any in the first one: a single timer more is chance. */
export function leftBehind(samples: readonly Resources[]): CountedResource[] {
  const third = Math.max(1, Math.floor(samples.length / 3))
  const valuesOf = (some: readonly Resources[], what: CountedResource) =>
    some.map((sample) => sample[what])
  return COUNTS.filter(
    (what) =>
      Math.min(...valuesOf(samples.slice(-third), what)) >
      Math.max(...valuesOf(samples.slice(0, third), what))
  )
}
