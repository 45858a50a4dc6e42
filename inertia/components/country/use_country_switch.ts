import { router, usePage } from '@inertiajs/react'
import { switchQuestion } from '~/components/country/switch_question'
import { confirm } from '~/components/ui/confirm_store'
import { useShared } from '~/hooks/use_shared'
import { otherStorefrontPath } from '~/lib/storefront_path'
import { chosenStorefront } from '~/lib/cart/storefront_choice'
import type { Currency } from '~/lib/money'
import type { Storefront } from '~/types'

type CountrySwitch = {
  other: Storefront
  /** The same page on the other storefront */
  href: string
  switchStorefront(): void
  /** Goes to the other storefront after a confirmation. */
  confirmSwitch(): Promise<void>
}

export function useCountrySwitch(): CountrySwitch {
  const { storefront, user } = useShared()
  const { url } = usePage()
  const other = storefront === 'us' ? 'ca' : 'us'
  const href = otherStorefrontPath(storefront, url)

  function switchStorefront() {
    chosenStorefront.save(other)
    router.visit(href)
  }

  async function confirmSwitch() {
    const prices = user?.currency ? accountCurrencyText(user.currency) : undefined
    if (await confirm(switchQuestion({ from: storefront, to: other, prices }))) switchStorefront()
  }

  return { other, href, switchStorefront, confirmSwitch }
}

export const accountCurrencyText = (currency: Currency): string =>
  `Your prices are in ${currency.toUpperCase()}, the currency of your account.`
