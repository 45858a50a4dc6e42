import { setStock } from '#tests/support/checkout'
import {
  createStaffOrderByCall,
  editOrderByCall,
  previewOrder,
  staffOrder,
} from '#tests/support/staff_orders'
import { withStaffedShop } from '#tests/support/staffed_shop'
import type { Group } from '@japa/runner/core'

type Changes = Parameters<typeof staffOrder>[0]

/** The cable that staff orders name, and another one */
export const CABLE = 'THX-CBH10'
export const OTHER = 'THX-CBH20'

/**
 * Opens the shop to a member of staff, with 500 of each cable before each test, and returns their calls about orders,
 * whose bodies are that of `staffOrder` with changes.
 */
export function withStaffDesk(group: Group) {
  const staff = withStaffedShop(group)
  group.each.setup(async () => {
    await setStock(CABLE, 500)
    await setStock(OTHER, 500)
  })
  const create = async (changes?: Changes, headers?: Record<string, string>) =>
    createStaffOrderByCall(staff.token, await staffOrder(changes), headers)
  return {
    staff,
    create,
    created: async (changes?: Changes) => {
      const { body } = await create(changes)
      return body
    },
    edit: (id: string, body: unknown) => editOrderByCall(staff.token, id, body),
    preview: (body: unknown) => previewOrder(staff.token, body),
  }
}
