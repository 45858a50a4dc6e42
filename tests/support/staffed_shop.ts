import { Browser } from '#tests/support/browser'
import { stockedShop } from '#tests/support/checkout'
import { signIn } from '#tests/support/pages'
import { aStaffMember, type TestUser } from '#tests/support/users'
import type { Group } from '@japa/runner/core'

/** Stocks the shop for a group of tests and returns a staff member, whose account is created as the group starts. */
export function withStaffedShop(group: Group): TestUser {
  const staff = {} as TestUser
  group.setup(async () => {
    await stockedShop()
    Object.assign(staff, await aStaffMember())
  })
  return staff
}

/** Stocks the shop for a group of tests and returns the browser in which a staff member is signed in. */
export function withStaffBrowser(group: Group): Browser {
  const staff = withStaffedShop(group)
  const browser = new Browser()
  group.setup(() => signIn(browser, staff.email))
  return browser
}
