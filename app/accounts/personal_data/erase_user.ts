import { randomBytes } from 'node:crypto'
import User from '#accounts/user/user'
import { hashPassword } from '#accounts/passwords/passwords'
import { findUser } from '#accounts/user/find_user'
import { blankUser } from '#accounts/user/blank_user_rules'
import { toAuditActor } from '#accounts/user/user_response'
import { clearMergedAccounts, lockUser, saveUser } from '#accounts/user/user_table'
import { recordAction } from '#core/audit_log'
import { writeTx, type Trx } from '#core/database'
import { ERASED_NAME, listPersonalData, type DataSubject } from '#core/personal_data'
import { conflict, invalid } from '#shared/domain_error'
import { customerTexts } from '#shared/texts/customers'
import type { ErasurePreview } from '#accounts/personal_data/personal_data'

export const toDataSubject = (user: User): DataSubject => ({
  userId: user.id,
  email: user.email,
  name: user.name,
  isEmailVerified: user.emailVerifiedAt !== null,
})

/** Returns what an erasure would delete and keep, without changing anything. */
export async function previewErasure(userId: string): Promise<ErasurePreview> {
  const user = await findUser(userId)
  const subject = toDataSubject(user)
  const sources = await listPersonalData()
  const parts = await Promise.all(
    sources.map(async (source) => ({
      title: source.title,
      ...(await source.plan(subject)),
    }))
  )
  return { parts, obstacles: await findObstacles(user) }
}

type Erasure = {
  userId: string
  /** The e-mail address of the user, typed to confirm the erasure */
  confirmed: string
  by: User
}

/** Erases the personal data of a user, except the documents that the law requires to be kept. */
export async function eraseUser({ userId, confirmed, by }: Erasure): Promise<void> {
  const unknownPasswordHash = await hashPassword(randomBytes(24).toString('base64url'))
  await writeTx(async (trx) => {
    const user = await lockUser(userId, trx)
    if (confirmed.trim().toLowerCase() !== user.email) {
      throw invalid('email', customerTexts.erasure.otherEmail)
    }
    const [obstacle] = await findObstacles(user, trx)
    if (obstacle) throw conflict(obstacle, 'E_MUST_WAIT')

    const dataSubjects = [toDataSubject(user), ...(await mergedSubjects(userId, trx))]
    // First, because the search documents of the orders, which are written below, contain the name of the account.
    await anonymizeUser(user, unknownPasswordHash)
    for (const dataSubject of dataSubjects)
      for (const source of await listPersonalData()) await source.erase(dataSubject, trx)
    await clearMergedAccounts(userId, trx)
    const subject = { type: 'user', id: userId }
    await recordAction({ subject, action: 'erased', actor: toAuditActor(by) }, trx)
  })
}

/** Returns the accounts that were merged into this one, with the addresses that they had. */
async function mergedSubjects(userId: string, trx: Trx): Promise<DataSubject[]> {
  const merged = await User.query({ client: await trx.lucid() }).where('mergedIntoId', userId)
  return merged.map((user) => ({ ...toDataSubject(user), email: user.mergedEmail ?? user.email }))
}

async function findObstacles(user: User, trx?: Trx): Promise<string[]> {
  const obstacles: string[] = [
    ...(user.isStaff ? [customerTexts.erasure.staff] : []),
    ...(user.creditCents > 0 ? [customerTexts.erasure.credit] : []),
  ]
  const subject = toDataSubject(user)
  for (const source of await listPersonalData()) {
    obstacles.push(...((await source.obstacles?.(subject, trx)) ?? []))
  }
  return obstacles
}

// The row stays, because orders refer to it.
async function anonymizeUser(user: User, passwordHash: string): Promise<void> {
  const [firstname, lastname] = ERASED_NAME.split(' ')
  user.merge({
    email: `${user.id}@erased.invalid`,
    passwordHash,
    ...blankUser(),
    firstname,
    lastname,
    sessionVersion: user.sessionVersion + 1,
    erasedAt: new Date().toISOString(),
  })
  await saveUser(user)
}
