import vine from '@vinejs/vine'
import { BALANCE_FILTERS, NO_GROUP, ROLE_FILTERS, USER_SORT_KEYS } from '#accounts/user/user_list'
import { newPassword } from '#accounts/passwords/password_validators'
import { shop } from '#config/shop'
import {
  calendarDay,
  decimalUpTo,
  email,
  emptyAsNull,
  id,
  instantVersion,
  optionalEnum,
  pageNumber,
  phone,
  reference,
  requiredText,
  text,
  typedEmail,
  validAddress,
  wholeNumber,
} from '#core/validation'
import { POSTAL_ADDRESS_FIELDS } from '#shared/address'
import { AccountType, PhoneType } from '#shared/enums'
import { CURRENCIES } from '#shared/money'

const password = () =>
  newPassword()
    .optional()
    .requiredWhen(({ data }) => data.generate !== true && data.send_link !== true)
const amount = () => decimalUpTo(1_000_000, 2)
const address = () => validAddress({ required: POSTAL_ADDRESS_FIELDS, canBeEmpty: true }).optional()
const flag = () => vine.boolean({ strict: true })
const query = () => text(200)
const sort = () => vine.enum(USER_SORT_KEYS)
const dir = () => vine.enum(['asc', 'desc'] as const)

const conditions = () => ({
  group: vine
    .string()
    .regex(new RegExp(`^([0-9a-f]{24}|${NO_GROUP})$`))
    .optional(),
  role: optionalEnum(ROLE_FILTERS),
  balance: optionalEnum(BALANCE_FILTERS),
  idle_since: calendarDay().optional(),
})

const details = {
  firstname: text(80).optional(),
  lastname: text(80).optional(),
  company: text(120).optional(),
  phone: text(40).optional(),
  phoneType: optionalEnum(['', ...Object.values(PhoneType)]),
  group: reference().nullable().optional(),
  salesperson: reference().nullable().optional(),
  currency: vine.enum(CURRENCIES).parse(emptyAsNull).nullable().optional(),
  free_ship: amount().nullable().optional(),
  credit: amount().optional(),
  credit_reason: text(300).optional(),
  address: vine.object({ billing: address(), shipping: address() }).optional(),
  tax_exempt: flag().optional(),
  tax_exempt_reason: text(200).optional(),
  tax_certificate: text(60).optional(),
  tax_exempt_until: calendarDay().nullable().optional(),
}

export const editUserValidator = vine.create({
  email: email().optional(),
  ...details,
  updated: instantVersion().optional(),
})

/** Takes a password, or generates one, or mails a link to set one. */
export const createUserValidator = vine.create({
  email: email(),
  password: password(),
  generate: flag().optional(),
  send_link: flag().optional(),
  role: optionalEnum([AccountType.Regular, AccountType.Admin, AccountType.SuperAdmin]),
  ...details,
  phone: phone().optional(),
})

export const setPasswordValidator = vine.create({
  password: password(),
  generate: flag().optional(),
  send_link: flag().optional(),
})

/** Roles 1 and 2 are reserved. */
export const roleValidator = vine.create({
  role: vine.enum(['0', '3', '4'] as const),
})

export const creditValidator = vine.create({
  amount: vine.number({ strict: true }).min(-1_000_000).max(1_000_000).decimal([0, 2]),
  reason: requiredText(300),
})

/** The account that stays */
export const mergeValidator = vine.create({ into: id() })

/** Confirms the erasure; the user is found by id, not by this address. */
export const erasureValidator = vine.create({ email: typedEmail() })

export const userSearchValidator = vine.create({
  page: wholeNumber().min(1).max(1_000_000).optional(),
  pageSize: wholeNumber().min(1).max(shop.pageSize.max).optional(),
  query: query().optional(),
  sort: sort().optional(),
  dir: dir().optional(),
  ...conditions(),
})

/** The same filter in a query string. */
export const userPageValidator = vine.create({
  page: pageNumber(),
  q: query().optional(),
  sort: sort().optional(),
  dir: dir().optional(),
  ...conditions(),
})
