import { rows } from '#core/database'
import { anApplication } from '#tests/support/applications'
import { call } from '#tests/support/http'
import { aGroup, aStaffMember, type TestUser } from '#tests/support/users'
import type { ApplicationJson } from '#accounts/views'
import type { Group } from '@japa/runner/core'

export type ApplicationResponse = ApplicationJson & {
  err?: string
  code?: string
  field?: string
  message?: string
}

export const TABLES = ['trade_applications', 'users', 'outbox', 'audit_log']

export const apply = (
  changes: Record<string, unknown> = {},
  token?: string,
  headers?: Record<string, string>
) =>
  call<ApplicationResponse>('POST', '/api/misc/apply', {
    body: anApplication(changes),
    token,
    headers,
  })

export const mailsTo = (email: string) =>
  rows<{ subject: string; text: string }>(
    'select subject, text from mails where recipient = ? order by created_at, id',
    [email]
  )

/** Opens the groups of trade customers to a member of staff, and returns who decides on applications and how. */
export function withDecisions(group: Group) {
  const staff = {} as TestUser
  group.setup(async () => {
    Object.assign(staff, await aStaffMember())
    await aGroup('Dealer')
    await aGroup('Distributor')
  })
  const decide = (id: string, how: string, body: unknown = {}, by: TestUser = staff) =>
    call<ApplicationResponse>('POST', `/api/users/applications/${id}/${how}`, {
      token: by.token,
      body,
    })
  return { staff, decide }
}
