import { shop } from '#config/shop'
import { relaxedDurability } from '#core/database'
import { deleteInBatches } from '#core/cleanup'
import { versionText } from '#core/process/version'
import { bucketOf, METRICS, type Metric } from '#reporting/vitals/vitals_rules'
import { daysBefore } from '#shared/shop_time'

const RELEASE_LENGTH = 30

export type Vitals = { page: string } & Partial<Record<Metric, number>>

/** Adds one load of a page to the histograms of the day. Nothing of the visitor is stored, and no time. */
export async function recordVitals({ page, ...values }: Vitals, now = new Date()): Promise<void> {
  const measured = METRICS.filter((metric) => values[metric] !== undefined)
  if (measured.length === 0) return
  const day = now.toISOString().slice(0, 10)
  const release = versionText().slice(0, RELEASE_LENGTH)
  await relaxedDurability.writeTx(async (trx) => {
    for (const metric of measured)
      await trx.run(
        `insert into page_measures (day, page, release, metric, bucket, loads) values (?, ?, ?, ?, ?, 1)
         on conflict (day, page, release, metric, bucket) do update set loads = page_measures.loads + 1`,
        [day, page, release, metric, bucketOf(metric, values[metric]!)]
      )
  })
}

/** Deletes the histograms of days that are long past. */
export const deleteOldVitals = (now = new Date()): Promise<number> =>
  deleteInBatches({
    table: 'page_measures',
    key: 'day',
    where: 'day < ?',
    bindings: [daysBefore(now, shop.retention.pageMeasureDays).slice(0, 10)],
  })
