import { one } from '#core/database'
import { call } from '#tests/support/http'
import { aStaffMember, aSuperAdmin, type TestUser } from '#tests/support/users'
import type { StaffUserJson } from '#accounts/views'
import type { Group } from '@japa/runner/core'

export type UserBody = StaffUserJson & {
  err?: string
  code?: string
  field?: string
  password?: string
}

/** Changes a user, or creates one whose id is '0'. */
export const putUser = (path: string, by: TestUser, body: unknown = {}) =>
  call<UserBody>('PUT', `/api/users/${path}`, { token: by.token, body })

export const storedUser = (id: string) =>
  one<Record<string, unknown>>('select * from users where id = ?', [id])

/** Returns a staff member and a super admin, whose accounts are created as the group starts. */
export function withStaffAndBoss(group: Group) {
  const [staff, boss] = [{} as TestUser, {} as TestUser]
  group.setup(async () => {
    Object.assign(staff, await aStaffMember())
    Object.assign(boss, await aSuperAdmin())
  })
  return { staff, boss }
}
