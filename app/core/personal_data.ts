import type { Trx } from '#core/database'

/** Whose data is asked for: by the account, and by the e-mail address where there is no account beside it */
export type Person = { userId: string; email: string; name: string; isEmailVerified: boolean }

export type ErasurePlan = { erased: number; kept: number }

/** What one part of the shop stores about people. */
export type PersonalData = {
  /** Its key in an export */
  name: string
  /** As people read it */
  title: string
  /** Everything that is stored about the person, as they may have it */
  collect(person: Person): Promise<unknown>
  /** How many of the rows an erasure would take away, and how many it would keep as the law asks for */
  plan(person: Person): Promise<ErasurePlan>
  erase(person: Person, trx: Trx): Promise<void>
  /** Why an erasure has to wait, in words for staff */
  obstacles?(person: Person, trx?: Trx): Promise<string[]>
}

const parts: PersonalData[] = []

/** Called once per part from start/personal_data.ts: whoever stores something about people tells it here. */
export function registerPersonalData(part: PersonalData): void {
  parts.push(part)
}

export const personalData = (): readonly PersonalData[] => parts

/**
 * For tables with `user_id` and `email`: what is in their account, and what stands under their address in nobody's, once
 * the address is known to be theirs.
 */
export const theirs = ({ userId, email, isEmailVerified }: Person) =>
  isEmailVerified
    ? { where: '(user_id = ? or (user_id is null and email = ?))', bindings: [userId, email] }
    : { where: 'user_id = ?', bindings: [userId] }

export const ERASED_NAME = 'Erased customer'
