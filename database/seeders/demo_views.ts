import { createView } from '#orders/list/save_order_view'
import { OrderState } from '#shared/enums'
import type { DemoStaff } from '#database/seeders/demo_people'

/** Saves the order lists that the staff of the demo open every day. */
export async function seedDemoViews(staff: DemoStaff): Promise<void> {
  const owner = { userId: staff.id, actor: staff }
  await createView(
    { name: 'To ship', shared: true, filter: { state: OrderState.Open, shipped: false } },
    owner
  )
  await createView(
    { name: 'Open and unpaid', shared: true, filter: { state: OrderState.Open, paid: false } },
    owner
  )
  await createView({ name: 'To invoice', shared: true, filter: { invoiced: false } }, owner)
  await createView({ name: 'Canadian orders', shared: false, filter: { currency: 'cad' } }, owner)
}
