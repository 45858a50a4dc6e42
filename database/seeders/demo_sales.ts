import { chargeOrderCard } from '#orders/payments/charge_order_card'
import { createShipment } from '#orders/fulfilment/create_shipment'
import { createStaffOrder } from '#orders/entry/actions/create_staff_order'
import { editStaffOrder } from '#orders/entry/actions/edit_staff_order'
import { recordOrderPayment, refundOrderPayment } from '#orders/payments/order_money'
import { returnBeforeInvoice } from '#invoicing/credit_notes/return_before_invoice'
import { paymentsOfOrder } from '#payments'
import { cartOf } from '#database/seeders/demo_company_order'
import { OrderSource, OrderState } from '#shared/enums'
import type { Order } from '#orders'
import type { DemoSale } from '#database/seeders/demo_year_plan'
import type { DemoStep } from '#database/seeders/demo_clock'
import type { DemoStaff } from '#database/seeders/demo_people'

/** An order of a home owner, by card over the phone or through a marketplace */
export function saleSteps(sale: DemoSale, staff: DemoStaff): DemoStep[] {
  const { buyer, source, ending, daysAgo } = sale
  let order: Order
  const request = () => ({ orderId: order.id, actor: staff })
  const after = (days: number, run: () => Promise<unknown>) => ({ daysAgo: daysAgo - days, run })
  const isByCard = source === OrderSource.ManualStripe

  const place = async () => {
    const { email, phone, currency, address } = buyer
    const created = await createStaffOrder(
      {
        email,
        phone,
        currency,
        source,
        cart: await cartOf(sale.lines),
        state: OrderState.Open,
        address: { shipping: address },
        same_billing: true,
        payment: { method: isByCard ? 'CREDIT_CARD' : 'BANK_TRANSFER' },
        shipment: { method: 'FEDEX_EXPRESS' },
      },
      staff
    )
    order = created.order
    if (isByCard) await chargeOrderCard({ ...request(), token: 'tok_visa', requestKey: null })
    else await recordMarketplacePayment()
  }
  const recordMarketplacePayment = () =>
    recordOrderPayment(
      {
        method: 'BANK_TRANSFER',
        amount: order.amounts.total.toDecimal(),
        reference: `${source} settlement`,
      },
      { ...request(), requestKey: null }
    )
  const ship = async () => {
    const items = order.lines.map(({ id, quantity }) => ({ line: id, quantity }))
    const waybill = `7719${String(Math.round(daysAgo * 100_000)).padStart(8, '3')}`
    await createShipment(order.id, { items, waybill }, staff)
  }
  const complete = () => editStaffOrder({ ...request(), edit: { state: OrderState.Complete } })
  const refund = async (amount: number) => {
    const [{ id: paymentId }] = await paymentsOfOrder(order.id)
    const reason = 'Arrived late'
    const refunded = { paymentId, amount, reason, lowersDue: true, requestKey: null }
    await refundOrderPayment({ ...request(), ...refunded })
  }
  const comeBack = async () => {
    const items = [{ line: order.lines[0].id, quantity: 1 }]
    const input = { items, restock: true, reason: 'Too short' }
    await returnBeforeInvoice({ ...request(), input })
  }

  return [
    after(0, place),
    after(1.3, ship),
    ...(ending === 'partly_refunded' && isByCard ? [after(4, () => refund(10))] : []),
    ...(ending === 'returned' ? [after(9, comeBack)] : []),
    after(12, complete),
  ]
}
