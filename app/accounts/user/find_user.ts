import User from '#accounts/user/user'
import { notFound } from '#shared/domain_error'
import { texts } from '#shared/texts/specification'

/** Returns the user with their group; throws 404 without one. */
export async function findUser(id: string): Promise<User> {
  const user = await User.query().where('id', id).preload('group').first()
  if (!user) throw notFound(texts.account.userNotFound)
  return user
}
