import { createAccount, type AccountDetails } from '#accounts/actions/create_account'
import { hashPassword } from '#accounts/passwords'
import { uniqueViolation, writeTx } from '#core/database'
import { Refusal } from '#shared/refusal'
import { texts } from '#shared/texts'
import type User from '#accounts/models/user'
import type { Trx } from '#core/database'
import type { Actor } from '#core/actions_log'

type NewAccount = { email: string; password: string; actor?: Actor } & AccountDetails

/** Makes an account, and in one go what belongs to it; an e-mail that is taken, in whatever case, is refused with 409. */
export async function signUp(
  { password, ...account }: NewAccount,
  alsoDo: (user: User, trx: Trx) => Promise<void> = async () => {}
): Promise<User> {
  const passwordHash = await hashPassword(password)
  try {
    return await writeTx(async (trx) => {
      const user = await createAccount({ ...account, passwordHash }, trx)
      await alsoDo(user, trx)
      return user
    })
  } catch (error) {
    if (uniqueViolation(error) === null) throw error
    throw new Refusal(texts.account.emailTaken, 'E_EMAIL_TAKEN', {
      status: 409,
      field: 'email',
      extra: { msg: texts.account.emailTaken },
    })
  }
}
