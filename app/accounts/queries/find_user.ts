import User from '#accounts/models/user'
import { run, type Trx } from '#core/database'
import { conflict, notFound } from '#shared/refusal'
import { texts } from '#shared/texts'
import { customerTexts } from '#shared/texts/customers'

export async function findUser(id: string): Promise<User> {
  const user = await User.query().where('id', id).preload('group').first()
  if (!user) throw notFound(texts.account.userNotFound)
  return user
}

/** Locks somebody's row until the transaction ends and answers it as it stands then; who was erased stays as they are. */
export async function lockUser(id: string, trx: Trx): Promise<User> {
  await run('update users set updated_at = ? where id = ?', [new Date().toISOString(), id], trx)
  const user = await User.query({ client: await trx.lucid() })
    .where('id', id)
    .preload('group')
    .first()
  if (!user) throw notFound(texts.account.userNotFound)
  if (user.erasedAt !== null) throw conflict(customerTexts.erased, 'E_ERASED')
  return user
}
