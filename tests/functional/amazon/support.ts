import { one, rows, type TableRow } from '#core/database'
import { uploadAmazon, type UploadedFile } from '#tests/support/amazon'
import { aStaffMember, aUser, type TestUser } from '#tests/support/users'
import type { Address } from '#shared/address'
import type { Group } from '@japa/runner/core'

/** Returns the row of an imported order. */
export const storedOrder = async (id2: string): Promise<TableRow<'orders'>> =>
  (await one<TableRow<'orders'>>('select * from orders where id2 = ?', [id2]))!

export const storedLines = (id2: string): Promise<TableRow<'order_lines'>[]> =>
  rows<TableRow<'order_lines'>>(
    `select l.* from order_lines l join orders o on o.id = l.order_id where o.id2 = ? order by l.position`,
    [id2]
  )

export async function firstLine(id2: string): Promise<TableRow<'order_lines'>> {
  const [line] = await storedLines(id2)
  return line
}

/** Returns the delivery address of an imported order. */
export async function addressOf(id2: string): Promise<Address> {
  const order = await storedOrder(id2)
  return JSON.parse(order.address_shipping)
}

export async function aCustomerToken(): Promise<string> {
  const { token } = await aUser()
  return token
}

/** Returns the upload of files by a staff member, whose account is created as the group starts. */
export function withImports(group: Group) {
  const staff = {} as TestUser
  group.setup(async () => {
    Object.assign(staff, await aStaffMember())
  })
  const upload = (
    files: readonly (UploadedFile | string | Buffer)[],
    options?: Parameters<typeof uploadAmazon>[2]
  ) => uploadAmazon(staff.token, files, options)
  return { staff, upload }
}
