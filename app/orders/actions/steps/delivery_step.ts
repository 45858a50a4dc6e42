import { optionColumns } from '#orders/actions/update_order'
import { chooseOption } from '#orders/rules/placing'
import { taxRateOf } from '#orders/rules/tax_rate_of'
import type { StepContext } from '#orders/actions/advance_checkout'

/** Marks one of the options that the server offers; its cost is the server's. */
export async function deliveryStep({ priced, now }: StepContext, { option }: { option: string }) {
  const { options } = priced.order
  if (!options.some(({ id }) => id === option)) throw chooseOption()

  return {
    tax_millionths: taxRateOf(priced, now).millionths,
    ...optionColumns(options.map((offered) => ({ ...offered, selected: offered.id === option }))),
  }
}
