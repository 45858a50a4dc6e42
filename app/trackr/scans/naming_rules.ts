import { FINAL_TEST, isReportStage } from '#trackr/unit/stage_rules'

type NamingScan = {
  stage: number
  result: string
  serial: string
  isUndone: boolean
  formerProductId: string | null
  formerBatch: string | null
  createdAt: string
}
type NamedUnit = {
  pcbaSerial: string | null
  productId: string | null
  scans: readonly NamingScan[]
}

/** Returns the scans that count and named the product of a PCBA, of all its scans, oldest first. */
export const namingScans = ({ pcbaSerial, scans }: Omit<NamedUnit, 'productId'>): NamingScan[] =>
  scans.filter(
    ({ stage, result, serial, isUndone }) =>
      !isUndone &&
      serial === pcbaSerial &&
      isReportStage(stage) &&
      stage !== FINAL_TEST &&
      (result === 'pass' || result === 'fail')
  )

/** Scans of before these columns may have named a batch, which is not known. */
export const namesBatch = ({ formerBatch, formerProductId }: NamingScan): boolean =>
  formerBatch !== null || formerProductId === null

/**
 * Returns the product that the scans that count had named at a time, null without one; undefined where scans of before
 * the column hide it.
 */
export function namedProductAt(unit: NamedUnit, at: string): string | null | undefined {
  const naming = namingScans(unit)
  const count = naming.filter(({ createdAt }) => createdAt < at).length
  if (count === 0) return null
  if (count === naming.length) return unit.productId
  const { formerProductId } = naming[count]
  return formerProductId === null ? undefined : formerProductId || null
}
