import type User from '#accounts/models/user'

/** Whose Digital Assets there are: groups that have them, and staff */
export const hasDigitalAssets = (user: User): boolean =>
  user.isStaff || Boolean(user.group?.digitalAssets)
