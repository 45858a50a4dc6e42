import { staffNames } from '#accounts'
import { invalid } from '#shared/domain_error'
import { staffOrderTexts as words } from '#shared/texts/staff_orders'
import type { Trx } from '#core/database'

/** Throws 422 where staff chose a salesperson who is not a member of staff. */
export async function assertSalesperson(chosen: string | null | undefined, trx?: Trx) {
  if (!chosen) return
  const staff = await staffNames(trx)
  if (!staff.some(({ id }) => id === chosen)) throw invalid('salesperson', words.unknownSalesperson)
}
