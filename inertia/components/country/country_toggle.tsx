import { shopTexts } from '@shared/texts/storefront/shop'
import type { MouseEvent, ReactNode } from 'react'
import { COUNTRY_NAMES } from '~/components/country/country_names'
import { Flag } from '~/components/country/flag'
import { useCountrySwitch } from '~/components/country/use_country_switch'
import { useShared } from '~/hooks/use_shared'

type CountryToggleProps = { className: string; children?: ReactNode }

/** Links to the same page on the other storefront, with a confirmation if JavaScript is available. */
export function CountryToggle({ className, children }: CountryToggleProps) {
  const { storefront } = useShared()
  const { href, confirmSwitch } = useCountrySwitch()
  const press = (event: MouseEvent) => {
    event.preventDefault()
    void confirmSwitch()
  }

  return (
    <a
      href={href}
      onClick={press}
      aria-label={`${shopTexts.navigation.changeCountry}: ${COUNTRY_NAMES[storefront]}`}
      title={shopTexts.navigation.changeCountry}
      className={className}
    >
      <Flag storefront={storefront} />
      {children}
    </a>
  )
}
