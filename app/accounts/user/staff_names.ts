import { rows, type Trx } from '#core/database'
import { AccountType } from '#shared/enums'

export type StaffName = { id: string; name: string }

/** Returns the staff users by name, who can be the salesperson of a customer or an order. */
export const staffNames = (trx?: Trx): Promise<StaffName[]> =>
  rows<StaffName>(
    `select id, coalesce(nullif(trim(firstname || ' ' || lastname), ''), email) as name
     from users where role >= ? and erased_at is null order by 2, 1`,
    [AccountType.Admin],
    trx
  )

/** Returns every super admin except this user. */
export const otherSuperAdmins = (userId: string): Promise<{ id: string; email: string }[]> =>
  rows(
    'select id, email from users where role = ? and id <> ? and erased_at is null order by email',
    [AccountType.SuperAdmin, userId]
  )
