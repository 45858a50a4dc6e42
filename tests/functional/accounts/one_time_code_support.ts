import { Secret, TOTP } from 'otpauth'
import { startTotpEnrollment, confirmTotpEnrollment } from '#accounts/two_factor/enroll_totp'
import { findTotpKey } from '#accounts/two_factor/second_factor'
import { call } from '#tests/support/http'
import { aStaffMember, PASSWORD, type TestUser } from '#tests/support/users'

export const STEP_MS = 30_000

export const codeAt = (secret: string, time: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time })

type EnrolledUser = TestUser & { secret: string; recovery: string[] }

/** Confirms the enrollment with a code from two steps ago, so that the current code stays unused. */
export async function enrolled(existing?: TestUser): Promise<EnrolledUser> {
  const member = existing ?? (await aStaffMember())
  await startTotpEnrollment(member.user)
  const { secret } = (await findTotpKey(member.id))!
  const before = Date.now() - 2 * STEP_MS
  const recovery = await confirmTotpEnrollment(member.user, codeAt(secret!, before), before)
  return { ...member, secret: secret!, recovery }
}

export const signIn = (email: string, totp?: string, password = PASSWORD) =>
  call('POST', '/api/auth/signin', { body: { email, password, totp } })

export const now = (secret: string) => codeAt(secret, Date.now())
