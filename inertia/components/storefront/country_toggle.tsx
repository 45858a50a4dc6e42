import { router, usePage } from '@inertiajs/react'
import { texts } from '@shared/texts'
import type { MouseEvent, ReactNode } from 'react'
import { COUNTRY_NAMES, Flag } from '~/components/storefront/flag'
import { confirm } from '~/components/ui/confirm_store'
import { useShared } from '~/hooks/use_shared'
import { otherStorefrontPath } from '~/lib/paths'

type CountryToggleProps = { className: string; children?: ReactNode }

/** Leads to the same page of the other storefront, after asking; without a script at once. */
export function CountryToggle({ className, children }: CountryToggleProps) {
  const { storefront } = useShared()
  const { url } = usePage()
  const other = storefront === 'us' ? 'ca' : 'us'
  const href = otherStorefrontPath(storefront, url)

  const ask = async (event: MouseEvent) => {
    event.preventDefault()
    const isSure = await confirm({
      title: texts.country.title,
      text: `${texts.country.question} You are going to the ${COUNTRY_NAMES[other]} store.`,
      confirmLabel: `Go to ${COUNTRY_NAMES[other]}`,
      cancelLabel: `Stay in ${COUNTRY_NAMES[storefront]}`,
    })
    if (isSure) router.visit(href)
  }

  return (
    <a
      href={href}
      onClick={ask}
      aria-label={`${texts.navigation.changeCountry}: ${COUNTRY_NAMES[storefront]}`}
      title={texts.navigation.changeCountry}
      className={className}
    >
      <Flag of={storefront} />
      {children}
    </a>
  )
}
