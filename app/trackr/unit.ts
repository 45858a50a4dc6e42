import type { PairingStage, ReportStage } from '#trackr/rules/stages'

/** A list of serials at stations 0, 1, 2 and 4 */
export type ReportInput = {
  stage: ReportStage
  pass: readonly string[]
  fail: readonly string[]
  productId?: string | null
  /** Why a unit failed, by its serial as sent */
  reasons?: Readonly<Record<string, string>>
  batch?: string
} & ScanContext

export type SerialPair = readonly [first: string, second: string]

export type PairingInput = {
  /** Derived from the serials where the caller does not say */
  stage?: PairingStage
  pairs: readonly SerialPair[]
  /** The reason why staff release the serials from what they are paired with */
  override?: string
} & ScanContext

type ScanContext = {
  /** The client's id of this save: a repeated one changes nothing and returns the first result. */
  scan?: string
  /** Name of the work place */
  station?: string
}
