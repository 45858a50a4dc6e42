import { one } from '#core/database'
import { conflict } from '#shared/domain_error'
import { AccountType } from '#shared/enums'
import { customerTexts } from '#shared/texts/customers'

/** Throws 409 where a super admin is the only one, who could not undo alone what needs a second person. */
export async function assertOtherSuperAdmin({ id }: { id: string }): Promise<void> {
  const other = await one('select id from users where role = ? and id <> ? limit 1', [
    AccountType.SuperAdmin,
    id,
  ])
  if (!other) throw conflict(customerTexts.onlySuperAdmin, 'E_ONLY_SUPER_ADMIN')
}
