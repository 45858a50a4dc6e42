import { findCustomerContact } from '#accounts'
import { company } from '#config/company'
import { sendMail } from '#core/mail'
import type { Order } from '#orders/order'

type StaffMail = { key: string; subject: string; html: string; text: string }

/** Mails the salesperson of an order, or the staff's own address. */
export async function mailStaff(order: Order, mail: StaffMail): Promise<void> {
  const salesperson = order.salespersonId ? await findCustomerContact(order.salespersonId) : null
  const to = salesperson?.email ?? company.supportEmail
  await sendMail({ ...mail, to, relatedTo: { type: 'order', id: order.id } })
}
