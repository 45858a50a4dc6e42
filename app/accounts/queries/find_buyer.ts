import User from '#accounts/models/user'
import { toStaffUserAnswer } from '#accounts/transformers'
import { isId } from '#shared/ids'
import type { StaffUserAnswer } from '#accounts/views'

/** A customer as staff know them, for whom something can still be made; null where there is none. */
export async function findBuyer(id: string): Promise<StaffUserAnswer | null> {
  if (!isId(id)) return null
  const user = await User.query().where('id', id).whereNull('erased_at').preload('group').first()
  return user && toStaffUserAnswer(user)
}
