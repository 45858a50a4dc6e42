import { canChangeCurrency } from '#accounts/credit/change_currency'
import { findUser } from '#accounts/user/find_user'
import { listSalespeople } from '#accounts/user/list_users'
import { countMerged } from '#core/personal_data/merge_accounts'
import { listPersonalData, type MergeConflict, type MergedAccounts } from '#core/personal_data'
import { centsToDecimalText } from '#shared/money'
import { addressLines } from '#shared/places/address_lines'
import { customerTexts } from '#shared/texts/customers'
import { RETAILER } from '#shared/texts/display_names'
import { isEmptyAddress, type Address } from '#shared/address'
import type User from '#accounts/user/user'
import type { Trx } from '#core/database'

const { labels, ...texts } = customerTexts.merge

/** The records that a merge would move and end, what the accounts have in different ways, and why it must wait */
export type MergePreview = {
  from: MergeSide
  into: MergeSide
  parts: { title: string; moved: number; ended: number }[]
  conflicts: MergeConflict[]
  obstacles: string[]
}

type MergeSide = { id: string; name: string; email: string }

/** Returns what a merge would do, without changing anything. */
export async function previewMerge(accounts: MergedAccounts): Promise<MergePreview> {
  const from = await findUser(accounts.from)
  const into = await findUser(accounts.into)
  const parts = []
  const conflicts = await accountConflicts(from, into)
  for (const source of await listPersonalData()) {
    const counts = await countMerged(source, accounts)
    if (counts.moved + counts.ended > 0) parts.push({ title: source.title, ...counts })
    conflicts.push(...((await source.mergeConflicts?.(accounts)) ?? []))
  }
  const obstacles = await mergeObstacles(from, into)
  return { from: sideOf(from), into: sideOf(into), parts, conflicts, obstacles }
}

const sideOf = ({ id, name, email }: User): MergeSide => ({ id, name, email })

/** Returns the reasons, written for staff, why two accounts cannot be merged now. */
export async function mergeObstacles(from: User, into: User, trx?: Trx): Promise<string[]> {
  const accounts = { from: from.id, into: into.id }
  const { currency } = from
  const isOther = currency !== null && into.currency !== null && currency !== into.currency
  const obstacles: string[] = [
    ...(from.id === into.id ? [texts.same] : []),
    ...(from.erasedAt !== null || into.erasedAt !== null ? [texts.closed] : []),
    ...(from.isStaff || into.isStaff ? [texts.staff] : []),
    ...(isOther ? [texts.currency] : []),
  ]
  const takesCurrency = currency !== null && into.currency === null
  if (takesCurrency && !(await canChangeCurrency(into.id, currency, trx)))
    obstacles.push(texts.currencyHasOrders)
  for (const source of await listPersonalData())
    obstacles.push(...((await source.mergeObstacles?.(accounts, trx)) ?? []))
  return obstacles
}

type Details = Record<keyof typeof labels, string>

/** Returns the details that differ; those of the account that stays are kept. */
async function accountConflicts(from: User, into: User): Promise<MergeConflict[]> {
  const salespeople = await listSalespeople()
  const staff = new Map(salespeople.map(({ id, name }) => [id, name]))
  const [closed, kept] = [detailsOf(from, staff), detailsOf(into, staff)]
  const keys = Object.keys(labels) as (keyof Details)[]
  return keys
    .filter((key) => closed[key] !== '' && closed[key] !== kept[key])
    .map((key) => ({ label: labels[key], from: closed[key], into: kept[key] }))
}

const detailsOf = (user: User, staff: ReadonlyMap<string, string>): Details => ({
  email: user.email,
  name: `${user.firstname} ${user.lastname}`.trim(),
  company: user.company,
  group: user.group?.name ?? RETAILER,
  salesperson: staff.get(user.salespersonId ?? '') ?? '',
  phone: user.phone,
  freeShip: user.freeShipCents === null ? '' : centsToDecimalText(user.freeShipCents),
  taxExempt: user.taxExempt ? texts.isExempt : texts.isTaxed,
  shipping: lineOf(user.addressShipping),
  billing: lineOf(user.addressBilling),
})

const lineOf = (address: Address) =>
  isEmptyAddress(address) ? '' : addressLines(address).join(', ')
