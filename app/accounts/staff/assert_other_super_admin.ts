import { otherSuperAdmins } from '#accounts/user/staff_names'
import { conflict } from '#shared/domain_error'
import { customerTexts } from '#shared/texts/customers'

/** Throws 409 where a super admin is the only one, who could not undo alone what needs a second person. */
export async function assertOtherSuperAdmin({ id }: { id: string }): Promise<void> {
  const others = await otherSuperAdmins(id)
  if (others.length === 0) throw conflict(customerTexts.onlySuperAdmin, 'E_ONLY_SUPER_ADMIN')
}
