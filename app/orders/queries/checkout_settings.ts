import { company } from '#config/company'
import { shop } from '#config/shop'
import { storefrontOf } from '#core/storefronts'
import { ourCompany } from '#documents'
import { addressLines } from '#shared/address_lines'
import { mayPayByTransfer } from '#orders/rules/payment_choice'
import { cardForm } from '#payments'
import { places } from '#shared/places'
import { ownFulfilments } from '#shipping'
import type { User } from '#accounts'
import type { CheckoutSettings } from '#orders/views'
import type { Currency } from '#shared/money'

export function checkoutSettings(currency: Currency, user: User | null): CheckoutSettings {
  const isGroupUser = user?.isTrade ?? false
  const mayTransfer = mayPayByTransfer(isGroupUser)
  return {
    ...places,
    defaultCountry: storefrontOf(currency).countryId,
    timeZone: shop.timeZone,
    supportEmail: company.supportEmail,
    mayUsePo: isGroupUser,
    mayPayByTransfer: mayTransfer,
    fulfilments: ownFulfilments({ currency: user?.currency ?? currency, isGroupUser }),
    pickupAddress: [...addressLines(company.pickupAddress)],
    bankAccounts: mayTransfer ? { usd: accountIn('usd'), cad: accountIn('cad') } : null,
    tariff: { countries: [...shop.tariff.countries], text: shop.tariff.text },
    terms: shop.termsText,
    profile: user && {
      email: user.email,
      phone: user.phone,
      shipping: user.addressShipping,
      billing: user.addressBilling,
    },
    card: cardForm(),
  }
}

function accountIn(currency: Currency) {
  const account = ourCompany().bankAccounts[currency]
  return account && { title: account.title, lines: account.lines.map((line) => ({ ...line })) }
}
