import type { Application } from '#accounts/application'
import type User from '#accounts/models/user'

type Found = Pick<User, 'emailVerifiedAt' | 'isStaff'>

/** Found for an application by an address alone that nobody has shown to be theirs: an approval takes it over. */
export const isUnproven = (account: Found, { userId }: Pick<Application, 'userId'>): boolean =>
  userId === null && account.emailVerifiedAt === null && !account.isStaff
