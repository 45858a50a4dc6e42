import { infrastructureChecks } from '#core/doctor/infrastructure_checks'
import { moneyChecks } from '#reporting/doctor/money_checks'
import { shopChecks } from '#reporting/doctor/shop_checks'
import type { Check } from '#core/doctor/check'

/** Every check of the shop; the settings and the database are good enough for it to start. */
export const allChecks = (): readonly Check[] => [
  ...infrastructureChecks(),
  ...moneyChecks,
  ...shopChecks,
]
