import { optionColumns } from '#orders/actions/update_order'
import { taxRateOf } from '#orders/rules/tax_rate_of'
import { OrderState } from '#shared/enums'
import { invalid } from '#shared/refusal'
import type { StepContext } from '#orders/actions/advance_checkout'

/** Marks one of the options that the server offered; its cost is the server's. */
export async function deliveryStep(
  { order, priced, now }: StepContext,
  { option }: { option: string }
) {
  if (!order.options.some(({ id }) => id === option)) {
    throw invalid('option', 'Please choose one of the shipping options.', 'E_OPTION')
  }
  order.options = order.options.map((offered) => ({ ...offered, selected: offered.id === option }))
  const rate = taxRateOf(priced, now)
  return {
    state: OrderState.Payment,
    tax_millionths: rate.millionths,
    ...optionColumns(order.options),
  }
}
