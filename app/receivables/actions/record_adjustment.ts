import { insert, type Trx } from '#core/database'
import { newId } from '#shared/ids'
import type { Adjustment } from '#receivables/adjustment'

type NewAdjustment = Pick<Adjustment, 'kind' | 'amount' | 'reason'> & {
  orderId: string
  subjectId?: string | null
  staffUserId?: string | null
}

/** Records a change of the amount due of a locked order; the caller updates the balance. Returns its id. */
export async function recordAdjustment(adjustment: NewAdjustment, trx: Trx): Promise<string> {
  const { amount } = adjustment
  if (amount.isZero) throw new RangeError('An adjustment of zero cannot be recorded')

  const id = newId()
  await insert(
    'order_adjustments',
    {
      id,
      order_id: adjustment.orderId,
      kind: adjustment.kind,
      amount_cents: amount.cents,
      subject_id: adjustment.subjectId ?? null,
      reason: adjustment.reason,
      staff_user_id: adjustment.staffUserId ?? null,
      created_at: new Date().toISOString(),
    },
    trx
  )
  return id
}
