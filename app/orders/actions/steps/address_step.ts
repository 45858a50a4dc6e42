import { optionColumns } from '#orders/actions/update_order'
import { checkAddresses, type AddressStep } from '#orders/rules/address_step'
import { offerOptions } from '#orders/rules/offered_options'
import { assertMayFulfil } from '#shipping'
import type { StepContext } from '#orders/actions/advance_checkout'

/** Takes the addresses down and offers the ways there; what was chosen before is chosen anew at the next step. */
export async function addressStep({ priced }: StepContext, input: AddressStep) {
  const { order, customer } = priced
  const checked = checkAddresses(input)
  if (checked.fulfilment) {
    assertMayFulfil(checked.fulfilment, {
      currency: order.currency,
      isGroupUser: Boolean(customer?.group),
    })
  }
  const options = offerOptions({ ...priced, order: { ...order, ...checked } })

  return {
    email: checked.email,
    phone: checked.phone,
    address_shipping: JSON.stringify(checked.shipping),
    address_billing: JSON.stringify(checked.billing),
    same_billing: checked.sameBilling,
    fulfilment: checked.fulfilment,
    shipment_account: checked.account,
    tax_millionths: null,
    ...optionColumns(options),
  }
}
