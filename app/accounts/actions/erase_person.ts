import { randomBytes } from 'node:crypto'
import { hashPassword } from '#accounts/passwords'
import { findUser, lockUser } from '#accounts/queries/find_user'
import { blankPerson } from '#accounts/rules/blank_person'
import { toSessionActor } from '#accounts/transformers'
import { logAction } from '#core/actions_log'
import { writeTx, type Trx } from '#core/database'
import { ERASED_NAME, personalData, type Person } from '#core/personal_data'
import { conflict, invalid } from '#shared/refusal'
import { customerTexts } from '#shared/texts/customers'
import type User from '#accounts/models/user'
import type { ErasurePreviewView } from '#accounts/views'

export const personOf = (user: User): Person => ({
  userId: user.id,
  email: user.email,
  name: user.name,
  isEmailVerified: user.emailVerifiedAt !== null,
})

/** What an erasure would take away and what it would keep; nothing is changed. */
export async function previewErasure(userId: string): Promise<ErasurePreviewView> {
  const user = await findUser(userId)
  const person = personOf(user)
  const parts = await Promise.all(
    personalData().map(async (part) => ({ title: part.title, ...(await part.plan(person)) }))
  )
  return { parts, obstacles: await obstaclesOf(user) }
}

type Erasure = {
  userId: string
  /** Their e-mail address, typed, so that nobody else is meant */
  confirmed: string
  by: User
}

/** Takes away everything about somebody but the papers that the law wants kept. */
export async function erasePerson({ userId, confirmed, by }: Erasure): Promise<void> {
  const unknownPassword = await hashPassword(randomBytes(24).toString('base64url'))
  await writeTx(async (trx) => {
    const user = await lockUser(userId, trx)
    if (confirmed.trim().toLowerCase() !== user.email) {
      throw invalid('email', customerTexts.erasure.otherEmail)
    }
    const [obstacle] = await obstaclesOf(user, trx)
    if (obstacle) throw conflict(obstacle, 'E_MUST_WAIT')

    const person = personOf(user)
    for (const part of personalData()) await part.erase(person, trx)
    await emptyAccount(user, unknownPassword)
    const about = { type: 'user', id: userId }
    await logAction({ about, action: 'erased', actor: toSessionActor(by) }, trx)
  })
}

async function obstaclesOf(user: User, trx?: Trx): Promise<string[]> {
  const found: string[] = [
    ...(user.isStaff ? [customerTexts.erasure.staff] : []),
    ...(user.creditCents > 0 ? [customerTexts.erasure.credit] : []),
  ]
  const person = personOf(user)
  for (const part of personalData()) found.push(...((await part.obstacles?.(person, trx)) ?? []))
  return found
}

/** The row stays for the orders that point to it, with nothing of the person in it. */
async function emptyAccount(user: User, passwordHash: string): Promise<void> {
  const [firstname, lastname] = ERASED_NAME.split(' ')
  user.merge({
    email: `${user.id}@erased.invalid`,
    passwordHash,
    ...blankPerson(),
    firstname,
    lastname,
    sessionVersion: user.sessionVersion + 1,
    erasedAt: new Date().toISOString(),
  })
  await user.save()
}
