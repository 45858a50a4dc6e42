import { optionColumns } from '#orders/actions/update_order'
import { checkAddresses, type AddressStep } from '#orders/rules/address_step'
import { offerOptions } from '#orders/rules/offered_options'
import { OrderState } from '#shared/enums'
import { assertMayFulfil } from '#shipping'
import type { StepContext } from '#orders/actions/advance_checkout'

export async function addressStep({ order, priced }: StepContext, input: AddressStep) {
  const checked = checkAddresses(input)
  if (checked.fulfilment) {
    assertMayFulfil(checked.fulfilment, {
      currency: order.currency,
      isGroupUser: Boolean(priced.customer?.group),
    })
  }
  Object.assign(order, checked, { taxRate: null })
  order.options = offerOptions(priced)

  return {
    state: OrderState.Delivery,
    email: checked.email,
    phone: checked.phone,
    address_shipping: JSON.stringify(checked.shipping),
    address_billing: JSON.stringify(checked.billing),
    same_billing: checked.sameBilling,
    fulfilment: checked.fulfilment,
    shipment_account: checked.account,
    tax_millionths: null,
    ...optionColumns(order.options),
  }
}
