import User from '#accounts/models/user'
import { hashPassword } from '#accounts/passwords'
import { uniqueViolation, writeTx } from '#core/database'
import { logAction } from '#core/actions_log'
import { emptyAddress } from '#shared/address'
import { normaliseEmail } from '#shared/email'
import { AccountType } from '#shared/enums'
import { newId } from '#shared/ids'
import { Refusal } from '#shared/refusal'
import { texts } from '#shared/texts'
import type { Trx } from '#core/database'

type NewAccount = { email: string; password: string; role?: AccountType } & Partial<
  Pick<
    User,
    | 'firstname'
    | 'lastname'
    | 'company'
    | 'phone'
    | 'groupId'
    | 'currency'
    | 'addressShipping'
    | 'addressBilling'
  >
>

/** Makes an account; an e-mail that is taken, in whatever case, is refused with 409. */
export async function signUp({ email, password, ...details }: NewAccount): Promise<User> {
  const passwordHash = await hashPassword(password)
  try {
    return await writeTx((trx) =>
      createUser({ email: normaliseEmail(email), passwordHash, ...details }, trx)
    )
  } catch (error) {
    if (uniqueViolation(error) === null) throw error
    throw new Refusal(texts.account.emailTaken, 'E_EMAIL_TAKEN', {
      status: 409,
      field: 'email',
      extra: { msg: texts.account.emailTaken },
    })
  }
}

async function createUser(
  account: Omit<NewAccount, 'password'> & { passwordHash: string },
  trx: Trx
): Promise<User> {
  const now = new Date()
  const user = new User()
  user.fill({
    role: AccountType.Regular,
    groupId: null,
    firstname: '',
    lastname: '',
    company: '',
    phone: '',
    phoneType: '',
    currency: null,
    freeShipCents: null,
    creditCents: 0,
    addressShipping: emptyAddress(),
    addressBilling: emptyAddress(),
    taxExempt: false,
    sessionVersion: 1,
    mustChangePassword: false,
    emailVerifiedAt: null,
    ...account,
    id: newId(now),
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  })
  await user.useTransaction(trx).save()
  await logAction(
    {
      about: { type: 'user', id: user.id },
      action: 'signed_up',
      actor: { type: 'user', id: user.id, name: user.email },
    },
    trx
  )
  return user
}
