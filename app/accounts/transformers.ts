import type User from '#accounts/models/user'
import type { SessionUser, UserAnswer } from '#accounts/views'

export const toSessionUser = (user: User): SessionUser => ({
  id: user.id,
  name: user.name,
  email: user.email,
  isStaff: user.isStaff,
  isTrade: user.isTrade,
  groupName: user.group?.name ?? null,
})

export const toUserAnswer = (user: User): UserAnswer => ({
  _id: user.id,
  email: user.email,
  firstname: user.firstname,
  lastname: user.lastname,
  company: user.company,
  phone: user.phone,
  phoneType: user.phoneType,
  role: user.role,
  group: user.group ? { _id: user.group.id, name: user.group.name } : null,
  currency: user.currency,
  free_ship: user.freeShipCents === null ? null : user.freeShipCents / 100,
  credit: user.creditCents / 100,
  dates: { created: user.createdAt },
  address: { billing: user.addressBilling, shipping: user.addressShipping },
})

/** Who acts, for the actions' log */
export const toSessionActor = (user: User) => ({
  type: 'user' as const,
  id: user.id,
  name: user.name,
})
