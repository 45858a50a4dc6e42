import { router, usePage } from '@inertiajs/react'
import { texts } from '@shared/texts'
import { COUNTRY_NAMES } from '~/components/storefront/flag'
import { confirm } from '~/components/ui/confirm_store'
import { useShared } from '~/hooks/use_shared'
import { chosenStorefront } from '~/lib/chosen_storefront'
import { otherStorefrontPath } from '~/lib/paths'
import type { Storefront } from '~/types'

type CountrySwitch = {
  other: Storefront
  /** The same page in the other storefront */
  href: string
  /** Goes there, once it is confirmed */
  ask(): Promise<void>
}

export function useCountrySwitch(): CountrySwitch {
  const { storefront } = useShared()
  const { url } = usePage()
  const other = storefront === 'us' ? 'ca' : 'us'
  const href = otherStorefrontPath(storefront, url)

  async function ask() {
    const isSure = await confirm({
      title: texts.country.title,
      text: `${texts.country.question} You are going to the ${COUNTRY_NAMES[other]} store.`,
      confirmLabel: `Go to ${COUNTRY_NAMES[other]}`,
      cancelLabel: `Stay in ${COUNTRY_NAMES[storefront]}`,
    })
    if (!isSure) return
    chosenStorefront.keep(other)
    router.visit(href)
  }

  return { other, href, ask }
}
