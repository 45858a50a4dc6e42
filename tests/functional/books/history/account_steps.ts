import { editStaffOrder } from '#orders/entry/actions/edit_staff_order'
import { expireProforma } from '#orders/reservations/expire_proforma'
import {
  grant,
  nothingToDo,
  type OrderUnderTest,
  times,
} from '#tests/functional/books/history/order_under_test'
import type { StaffOrderEdit } from '#orders/entry/rules/staff_order_input'
import type { StepOf } from '#tests/functional/books/history/history_steps'

const edit = ({ request, stage }: OrderUnderTest, changes: StaffOrderEdit) =>
  editStaffOrder({ ...request, actor: stage.staff, edit: changes })

/** The order moves to another customer, or to none. */
export async function changeCustomer(
  target: OrderUnderTest,
  { to }: StepOf<'customer'>
): Promise<void> {
  const userId = target.customerIds[to]
  const { userId: current } = await target.order()
  if (current === userId) throw nothingToDo()
  await edit(target, { user: userId })
}

export async function changeCurrency(target: OrderUnderTest): Promise<void> {
  const { currency } = await target.order()
  await edit(target, { currency: currency === 'usd' ? 'cad' : 'usd' })
}

/** The customer gets service credit, which may cover a whole order. */
export async function grantCredit(
  target: OrderUnderTest,
  { cents }: StepOf<'grant'>
): Promise<void> {
  const { userId } = await target.order()
  if (userId === null || cents === 0) throw nothingToDo()
  await grant(userId, cents, target.stage)
}

const LONG_AFTER_MS = 400 * 86_400_000

/** The reservation of a pro-forma ends. */
export async function expire(target: OrderUnderTest, { twice }: StepOf<'expire'>): Promise<void> {
  const { cancelledAt } = await target.order()
  const later = new Date(Date.now() + LONG_AFTER_MS)
  await times(twice, () => expireProforma(target.id, later))
  const { cancelledAt: expiredAt } = await target.order()
  if (expiredAt === cancelledAt) throw nothingToDo()
}
