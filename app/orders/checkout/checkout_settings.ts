import { company } from '#config/company'
import { shop } from '#config/shop'
import { storefrontOf } from '#core/storefronts'
import { companyDetails } from '#documents'
import { canPayByTransfer } from '#orders/checkout/payment_choice_rules'
import { termsToAccept } from '#orders/order/reads/terms_to_accept'
import { cardForm } from '#payments'
import { addressFormOptions } from '#shared/places/address_form_options'
import { addressLines } from '#shared/places/address_lines'
import { ownFulfillments, servedCountries } from '#shipping'
import type { User } from '#accounts'
import type { Currency } from '#shared/money'

/** Returns what the checkout page needs besides the order. */
export async function checkoutSettings(currency: Currency, user: User | null) {
  const isGroupUser = user?.isTrade ?? false
  const hasTransfer = canPayByTransfer(isGroupUser, currency)
  return {
    ...addressFormOptions,
    servedCountries: servedCountries(),
    defaultCountry: storefrontOf(currency).countryId,
    timeZone: shop.timeZone,
    dispatch: shop.shipping.dispatch,
    supportEmail: company.supportEmail,
    canUsePo: isGroupUser,
    canPayByTransfer: hasTransfer,
    fulfillments: ownFulfillments({ currency: user?.currency ?? currency, isGroupUser }),
    pickupAddress: [...addressLines(company.pickupAddress)],
    /** By currency; null if the customer cannot pay by transfer */
    bankAccounts: hasTransfer ? { usd: bankAccount('usd'), cad: bankAccount('cad') } : null,
    /** How long the goods of an order that is paid by transfer are reserved */
    reservationDays: shop.reservations.proformaDays,
    tariff: { countries: [...shop.tariff.countries], text: shop.tariff.text },
    /** Null where the customer need not agree to the terms */
    terms: await termsToAccept(),
    /** Prefills the forms of a signed-in customer */
    profile: user && {
      email: user.email,
      phone: user.phone,
      shipping: user.addressShipping,
      billing: user.addressBilling,
    },
    card: cardForm(),
  }
}

export type CheckoutSettings = Awaited<ReturnType<typeof checkoutSettings>>

function bankAccount(currency: Currency) {
  const account = companyDetails().bankAccounts[currency]
  return account && { title: account.title, lines: account.lines.map((line) => ({ ...line })) }
}
