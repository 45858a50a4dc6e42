import { update, type ColumnValues, type Trx } from '#core/database'
import { cancelReconciliation } from '#payments/attempts/create_attempt'

/** Records that the outcome of an attempt is final; returns false where it is no longer pending. */
export async function closeAttempt(
  id: string,
  columns: ColumnValues<'payment_attempts'>,
  trx: Trx
): Promise<boolean> {
  const settledAt = { settled_at: new Date().toISOString() }
  const closed = await update(
    'payment_attempts',
    { ...columns, ...settledAt },
    { id, status: 'pending' },
    trx
  )
  if (closed === 0) return false

  await cancelReconciliation(id, trx)
  return true
}
