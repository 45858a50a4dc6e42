import CustomerGroup from '#accounts/models/customer_group'
import User from '#accounts/models/user'
import { needsCode } from '#accounts/auth/second_factor'
import { countCreditEntries, creditLedger } from '#accounts/queries/credit_ledger'
import { salespeople } from '#accounts/queries/list_users'
import { mayTakeCurrency } from '#accounts/rules/currency_lock'
import { mayEdit, mayEndCodes, roleChoices } from '#accounts/rules/staff_powers'
import { isExemptAt } from '#accounts/rules/tax_exemption'
import { userLog } from '#accounts/queries/user_log'
import { RETAILER, ROLE_NAMES } from '#shared/display_names'
import { Money } from '#shared/money'
import { places } from '#shared/places'
import { toStaffUserAnswer } from '#accounts/transformers'
import type { UserDetailView } from '#accounts/views'

/** Everything that staff see of one account, and what this one of them may do with it; null where there is none. */
export async function userDetail(id: string, by: User): Promise<UserDetailView | null> {
  const user = await User.query().where('id', id).preload('group').first()
  if (!user) return null
  const [entries, count, log, groups, staff, isFree, usesCodes] = await Promise.all([
    creditLedger(user),
    countCreditEntries(id),
    userLog(id),
    CustomerGroup.query().orderBy('name'),
    salespeople(),
    user.currency === null ? true : mayTakeCurrency(id, null),
    needsCode(id),
  ])
  const { currency } = user
  const money = (cents: number | null) =>
    cents === null || currency === null ? null : Money.of(cents, currency).toJSON()
  return {
    id,
    name: user.name,
    email: user.email,
    role: ROLE_NAMES[user.role],
    isStaff: user.isStaff,
    group: user.group?.name ?? RETAILER,
    isErased: user.erasedAt !== null,
    isVerified: user.emailVerifiedAt !== null,
    mustChangePassword: user.mustChangePassword,
    isExempt: isExemptAt({ isTaxExempt: user.taxExempt, until: user.taxExemptUntil }, new Date()),
    details: toStaffUserAnswer(user),
    freeShip: money(user.freeShipCents),
    credit: money(user.creditCents),
    salesperson: staff.find((one) => one.id === user.salespersonId)?.name ?? null,
    ledger: { entries, count },
    log,
    choices: {
      groups: groups.map((group) => ({ id: group.id, name: group.name })),
      salespeople: staff.map((one) => ({ id: one.id, name: one.name })),
      roles: roleChoices(user, by),
      places,
    },
    isCurrencyHeld: !isFree || user.creditCents > 0,
    mayEdit: user.erasedAt === null && mayEdit(user, by),
    mayEndCodes: usesCodes && mayEndCodes(user, by),
    mayErase: by.isSuperAdmin,
  }
}
