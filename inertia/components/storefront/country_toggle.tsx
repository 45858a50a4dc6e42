import { texts } from '@shared/texts'
import type { MouseEvent, ReactNode } from 'react'
import { COUNTRY_NAMES, Flag } from '~/components/storefront/flag'
import { useCountrySwitch } from '~/hooks/use_country_switch'
import { useShared } from '~/hooks/use_shared'

type CountryToggleProps = { className: string; children?: ReactNode }

/** Leads to the same page of the other storefront, after asking; without a script at once. */
export function CountryToggle({ className, children }: CountryToggleProps) {
  const { storefront } = useShared()
  const { href, ask } = useCountrySwitch()
  const press = (event: MouseEvent) => {
    event.preventDefault()
    void ask()
  }

  return (
    <a
      href={href}
      onClick={press}
      aria-label={`${texts.navigation.changeCountry}: ${COUNTRY_NAMES[storefront]}`}
      title={texts.navigation.changeCountry}
      className={className}
    >
      <Flag of={storefront} />
      {children}
    </a>
  )
}
