import { randomBytes } from 'node:crypto'
import User from '#accounts/user/user'
import { assertCanChangeCurrency, notifyCurrencyChanged } from '#accounts/credit/change_currency'
import { createAccount } from '#accounts/profile/create_account'
import { decideApplication } from '#accounts/applications/decide_application'
import { assertReferencesExist } from '#accounts/users/edit_user'
import { lockEditableUser } from '#accounts/user/lock_editable_user'
import { endPasskeys } from '#accounts/sessions/end_sessions'
import { setPassword } from '#accounts/passwords/set_password'
import { hashPassword } from '#accounts/passwords/passwords'
import { findDefaultGroup } from '#accounts/user/groups'
import { isUnverifiedAccount, type Application } from '#accounts/applications/application_rules'
import { toAuditActor } from '#accounts/user/user_response'
import { saveUser } from '#accounts/user/user_table'
import { recordAction } from '#core/audit_log'
import { update, writeTx, type Trx } from '#core/database'
import { emptyAddress, isEmptyAddress } from '#shared/address'
import { currencyOfCountry } from '#shared/places/countries'
import { ApplicationState } from '#shared/enums'
import { invalid } from '#shared/domain_error'
import { customerTexts } from '#shared/texts/customers'
import type { Currency } from '#shared/money'

type Approval = { id: string; groupId?: string; currency?: Currency; message: string; by: User }

/**
 * Moves the applicant into a customer group. An applicant without an account gets one with an unknown password, and the
 * approval mail links to setting it. An existing account with an unverified address is reset in the same way: it goes to
 * the owner of the mailbox, and loses the addresses and passkeys that another person may have entered.
 */
export async function approveApplication(approval: Approval): Promise<Application> {
  const unknownPasswordHash = await hashPassword(randomBytes(24).toString('base64url'))
  return writeTx(async (trx) => {
    const { id, message, by } = approval
    const state = ApplicationState.Approved
    const application = await decideApplication({ id, message, by, state }, trx)
    const account = await lockApplicantAccount(application, by, trx)
    const isReset = account !== null && isUnverifiedAccount(account, application)
    if (isReset) await resetPasswordTo(unknownPasswordHash, { account, by }, trx)
    const user =
      account ??
      (await createApplicantAccount(application, { passwordHash: unknownPasswordHash, by }, trx))
    await admitUser(user, { application, approval, isReset }, trx)
    await update('trade_applications', { user_id: user.id }, { id }, trx)
    return { ...application, userId: user.id }
  })
}

async function lockApplicantAccount(
  { userId, email }: Application,
  by: User,
  trx: Trx
): Promise<User | null> {
  const actor = toAuditActor(by)
  if (userId !== null) return lockEditableUser(userId, actor, trx)
  const account = await User.query({ client: await trx.lucid() })
    .where('email', email)
    .first()
  return account && lockEditableUser(account.id, actor, trx)
}

async function resetPasswordTo(
  passwordHash: string,
  { account, by }: { account: User; by: User },
  trx: Trx
): Promise<void> {
  const actor = toAuditActor(by)
  await setPassword({ userId: account.id, passwordHash, actor, mustChange: true }, trx)
  await endPasskeys(account.id, trx)
}

function createApplicantAccount(
  { email, firstname, lastname, company, phone }: Application,
  { passwordHash, by }: { passwordHash: string; by: User },
  trx: Trx
): Promise<User> {
  const actor = toAuditActor(by)
  return createAccount(
    { email, passwordHash, firstname, lastname, company, phone, actor, mustChangePassword: true },
    trx
  )
}

type Admission = { application: Application; approval: Approval; isReset: boolean }

async function admitUser(
  user: User,
  { application, approval, isReset }: Admission,
  trx: Trx
): Promise<void> {
  const groupId = approval.groupId ?? (await findDefaultGroup(application.type, trx))
  if (!groupId) throw invalid('group', customerTexts.unknownGroup)
  const before = { groupId: user.groupId, currency: user.currency }
  const currency =
    approval.currency ?? user.currency ?? currencyOfCountry(application.address.countryId)
  user.merge({ groupId, currency })
  await assertReferencesExist(user, Object.keys(user.$dirty), trx)
  const changesCurrency = currency !== before.currency
  if (changesCurrency) await assertCanChangeCurrency(user, currency, trx)
  fillMissingDetails(user, application)
  if (isReset) user.merge({ addressBilling: emptyAddress(), addressShipping: emptyAddress() })
  await saveUser(user)
  if (changesCurrency) await notifyCurrencyChanged(user.id, currency, trx)

  const subject = { type: 'user', id: user.id }
  const actor = toAuditActor(approval.by)
  const after = { groupId, currency }
  const entry = { subject, action: 'application_approved', actor, before, after }
  await recordAction(entry, trx, new Date(user.updatedAt))
}

function fillMissingDetails(
  user: User,
  { firstname, lastname, company, phone, address }: Application
): void {
  user.firstname ||= firstname
  user.lastname ||= lastname
  user.company ||= company
  user.phone ||= phone
  const fullAddress = { ...address, firstname, lastname, company, phone }
  if (isEmptyAddress(user.addressBilling)) user.addressBilling = fullAddress
  if (isEmptyAddress(user.addressShipping)) user.addressShipping = fullAddress
}
