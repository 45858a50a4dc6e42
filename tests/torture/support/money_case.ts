import type { TortureContext } from '#tests/torture/support/context'

export type MoneyRequest = { path: string; body: unknown; token?: string; key: string }

/** A request that charges or refunds, with the check that the provider and the ledger have it once */
export type MoneyCase = {
  request: MoneyRequest
  check: (name: string, stage: TortureContext) => Promise<void>
}
