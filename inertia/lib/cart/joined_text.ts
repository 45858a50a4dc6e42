import { cartTexts } from '@shared/texts/carts'
import type { Currency } from '@shared/money_text'
import type { CartClaimResponse } from '@views/orders'

type NameOf = (name: string, currency: Currency) => string

/** Returns what the claim has changed in the cart of the account, '' for nothing. Names are metric unless `nameOf` says otherwise. */
export function joinedText(
  { carts, merges, converted }: CartClaimResponse,
  nameOf: NameOf = (name) => name
): string {
  const newCurrency = converted ? (carts.at(0)?.currency ?? null) : null
  const quantity = merges.reduce((sum, merge) => sum + merge.quantity, 0)
  const capped = merges.flatMap((merge) => {
    const { currency = 'usd' } = carts.find(({ _id: id }) => id === merge.cart) ?? {}
    return merge.capped.map((one) => ({ ...one, name: nameOf(one.name, currency) }))
  })
  return cartTexts.merged({ quantity, capped, newCurrency })
}
