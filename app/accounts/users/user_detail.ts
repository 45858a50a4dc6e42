import CustomerGroup from '#accounts/user/customer_group'
import User from '#accounts/user/user'
import { canChangeCurrency } from '#accounts/credit/change_currency'
import { hasSecondFactor } from '#accounts/two_factor/second_factor'
import { countCreditEntries, creditLedger } from '#accounts/credit/credit_ledger'
import { listSalespeople } from '#accounts/user/list_users'
import { userHistory } from '#accounts/users/user_history'
import { isTaxExemptAt } from '#accounts/user/customer_rules'
import {
  canDisableTotp,
  canEditUser,
  roleChoices,
  type RoleChoice,
} from '#accounts/user/staff_permissions_rules'
import { toStaffUserJson, type StaffUserJson } from '#accounts/user/user_response'
import { recordHistory, type HistoryView } from '#core/history'
import { addressFormOptions, type AddressFormOptions } from '#shared/places/address_form_options'
import { Money, type MoneyJson } from '#shared/money'
import { RETAILER, ROLE_NAMES } from '#shared/texts/display_names'
import type { CreditLedgerView } from '#accounts/credit/credit_response'

export type UserDetailView = {
  id: string
  name: string
  email: string
  role: string
  isStaff: boolean
  group: string
  isErased: boolean
  /** The account that stays, where this one was merged into it, and the address that this one had */
  merged: { intoId: string; into: string; email: string } | null
  isVerified: boolean
  mustChangePassword: boolean
  isTaxExempt: boolean
  details: StaffUserJson
  /** Null: the shop's threshold */
  freeShip: MoneyJson | null
  credit: MoneyJson | null
  salesperson: string | null
  ledger: CreditLedgerView
  history: HistoryView
  choices: {
    groups: { id: string; name: string }[]
    salespeople: { id: string; name: string }[]
    /** More than one where the staff user can change the role */
    roles: RoleChoice[]
    places: AddressFormOptions
  }
  isCurrencyLocked: boolean
  /** Covers the account, its terms, its credit and its password */
  canEdit: boolean
  /** The user has one-time codes, and the staff user can switch them off. */
  canDisableTotp: boolean
  canErase: boolean
}

/** Returns a user as the staff user `viewer` sees them, with what `viewer` can change; null for an unknown id. */
export async function userDetail(id: string, viewer: User): Promise<UserDetailView | null> {
  const user = await User.query().where('id', id).preload('group').first()
  if (!user) return null
  const [entries, count, history, groups, salespeople, isCurrencyFree, hasTotp] = await Promise.all(
    [
      creditLedger(user),
      countCreditEntries(id),
      recordHistory(id, userHistory),
      CustomerGroup.query().orderBy('name'),
      listSalespeople(),
      user.currency === null ? true : canChangeCurrency(id, null),
      hasSecondFactor(id),
    ]
  )
  return {
    ...describeUser(user),
    salesperson: salespeople.find((staffUser) => staffUser.id === user.salespersonId)?.name ?? null,
    merged: await mergeOf(user),
    ledger: { entries, count },
    history,
    choices: {
      groups: groups.map((group) => ({ id: group.id, name: group.name })),
      salespeople: salespeople.map((staffUser) => ({ id: staffUser.id, name: staffUser.name })),
      roles: roleChoices(user, viewer),
      places: addressFormOptions,
    },
    isCurrencyLocked: !isCurrencyFree || user.creditCents > 0,
    canEdit: user.erasedAt === null && canEditUser(user, viewer),
    canDisableTotp: hasTotp && canDisableTotp(user, viewer),
    canErase: viewer.isSuperAdmin,
  }
}

async function mergeOf({ mergedIntoId, mergedEmail }: User) {
  const into = mergedIntoId === null ? null : await User.find(mergedIntoId)
  return into && { intoId: into.id, into: into.email, email: mergedEmail ?? '' }
}

function describeUser(user: User) {
  const { currency } = user
  const toMoney = (cents: number | null) =>
    cents === null || currency === null ? null : Money.of(cents, currency).toJSON()
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: ROLE_NAMES[user.role],
    isStaff: user.isStaff,
    group: user.group?.name ?? RETAILER,
    isErased: user.erasedAt !== null,
    isVerified: user.emailVerifiedAt !== null,
    mustChangePassword: user.mustChangePassword,
    isTaxExempt: isTaxExemptAt(
      { isTaxExempt: user.taxExempt, until: user.taxExemptUntil },
      new Date()
    ),
    details: toStaffUserJson(user),
    freeShip: toMoney(user.freeShipCents),
    credit: toMoney(user.creditCents),
  }
}
