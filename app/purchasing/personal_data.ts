import PurchaseOrder from '#purchasing/models/purchase_order'
import { refreshPurchaseSearch } from '#purchasing/actions/refresh_purchase_search'
import { rows, run, type Trx } from '#core/database'
import { ERASED_NAME, type DataSubject, type PersonalDataSource } from '#core/personal_data'
import type { Address } from '#shared/address'

/** The contacts of vendors. Tax law requires purchase orders to be retained, so an erasure removes the person only. */
export const purchasingDataSource: PersonalDataSource = {
  name: 'purchase_orders',
  title: 'Purchase orders',
  accountColumns: {
    'purchase_receipts.actor_id': 'stays',
  },

  async collect(subject) {
    if (!subject.isEmailVerified) return []
    return rows(
      `select id, number, email, phone, address_billing, currency, total_cents, created_at
       from purchase_orders where email = ? order by created_at, id`,
      [subject.email]
    )
  },

  async plan(subject) {
    const orders = await ordersTo(subject)
    return { erased: 0, kept: orders.length }
  },

  async erase(subject, trx) {
    await run(
      'update purchase_receipts set actor = ?, actor_id = null where actor_id = ?',
      [ERASED_NAME, subject.userId],
      trx
    )
    const orders = await ordersTo(subject, trx)
    for (const order of orders) await eraseContact(order)
    await refreshPurchaseSearch(
      orders.map(({ id }) => id),
      trx
    )
  },
}

async function ordersTo(
  { email, isEmailVerified }: DataSubject,
  trx?: Trx
): Promise<PurchaseOrder[]> {
  if (!isEmailVerified) return []
  return PurchaseOrder.query({ client: await trx?.lucid() }).where('email', email)
}

async function eraseContact(order: PurchaseOrder): Promise<void> {
  const withoutPerson = (address: Address) => ({
    ...address,
    ...{ firstname: '', lastname: '', phone: '' },
  })
  order.merge({ email: '', phone: '', addressBilling: withoutPerson(order.addressBilling) })
  await order.save()
}
