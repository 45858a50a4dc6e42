import { Callout } from '~/components/ui/callout'
import type { CheckoutSettings } from '@views/orders'
import type { CheckoutOrder } from '~/components/checkout/order'

type TariffNoticeProps = { order: CheckoutOrder; settings: CheckoutSettings; className?: string }

/** Says that customs may charge a tariff where the order, as far as it is known, goes to such a country. */
export function TariffNotice({ order, settings, className }: TariffNoticeProps) {
  const { tariff, profile, defaultCountry } = settings
  const { fulfillment, shipping } = order
  const countryId = shipping.countryId || profile?.shipping.countryId || defaultCountry
  if (fulfillment !== null || !tariff.countries.includes(countryId)) return null
  return (
    <Callout tone="warning" className={className}>
      {tariff.text}
    </Callout>
  )
}
