import { shopTexts } from '@shared/texts/storefront/shop'
import { COUNTRY_NAMES } from '~/components/country/country_names'
import type { Question } from '~/components/ui/confirm_store'
import type { Storefront } from '~/types'

type Switch = { from: Storefront; to: Storefront; prices?: string }

/** Returns the question before a customer goes to the other storefront; `prices` says what becomes of them. */
export const switchQuestion = ({
  from,
  to,
  prices = shopTexts.country.question,
}: Switch): Question => ({
  title: shopTexts.country.title,
  text: `${prices} You are going to the ${COUNTRY_NAMES[to]} store.`,
  confirmLabel: `Go to ${COUNTRY_NAMES[to]}`,
  cancelLabel: `Stay in ${COUNTRY_NAMES[from]}`,
})
