import { Callout } from '~/components/ui/callout'
import { cx } from '~/components/ui/cx'
import { Price } from '~/components/ui/price'
import type { CheckoutStage } from '@shared/enums'
import type { CheckoutSettings } from '@views/orders'
import type { CheckoutOrder } from '~/components/checkout/order'

type SummaryNotesProps = {
  order: CheckoutOrder
  settings: CheckoutSettings
  stage: CheckoutStage
  className?: string
}

// The steps of delivery and review show the notice themselves.
const STAGES_WITH_TARIFF: readonly CheckoutStage[] = ['cart', 'address', 'payment']

/** What else the customer should know about the price of shipping: what is missing for free shipping, and the tariff */
export function SummaryNotes({ order, settings, stage, className }: SummaryNotesProps) {
  const { missingForFreeShipping: missing } = order
  return (
    <div className={cx('space-y-3 empty:hidden', className)}>
      {missing && (
        <p className="text-label text-ink-2">
          <Price of={missing} className="text-ink" /> more for free shipping
        </p>
      )}
      {STAGES_WITH_TARIFF.includes(stage) && <TariffNotice order={order} settings={settings} />}
    </div>
  )
}

type TariffNoticeProps = { order: CheckoutOrder; settings: CheckoutSettings }

/** Says that customs may charge a tariff where the order, as far as it is known, goes to such a country. */
export function TariffNotice({ order, settings }: TariffNoticeProps) {
  const { tariff, profile, defaultCountry } = settings
  const { fulfillment, lines, shipping } = order
  const countryId = shipping.countryId || profile?.shipping.countryId || defaultCountry
  if (lines.length === 0 || fulfillment !== null || !tariff.countries.includes(countryId))
    return null
  return <Callout tone="warning">{tariff.text}</Callout>
}
