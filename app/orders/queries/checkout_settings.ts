import { company } from '#config/company'
import { shop } from '#config/shop'
import { addressLines, ourCompany } from '#documents'
import { mayPayByTransfer } from '#orders/rules/payment_choice'
import { cardForm } from '#payments'
import {
  COUNTRIES,
  displayCountry,
  requiresPostalCode,
  requiresState,
  statesOf,
} from '#shared/countries'
import { ownFulfilments } from '#shipping'
import type { User } from '#accounts'
import type { CheckoutSettings } from '#orders/views'
import type { Currency } from '#shared/money'

const countries = COUNTRIES.map(({ alpha2, name }) => ({
  alpha2,
  name,
  short: displayCountry(alpha2),
}))
const states = Object.fromEntries(
  COUNTRIES.filter(({ alpha2 }) => requiresState(alpha2)).map(({ alpha2 }) => [
    alpha2,
    statesOf(alpha2).map(({ id, name }) => ({ id, name })),
  ])
)
const withoutPostalCode = COUNTRIES.filter(({ alpha2 }) => !requiresPostalCode(alpha2)).map(
  ({ alpha2 }) => alpha2
)

export function checkoutSettings(currency: Currency, user: User | null): CheckoutSettings {
  const isGroupUser = user?.isTrade ?? false
  const mayTransfer = mayPayByTransfer(isGroupUser)
  return {
    countries,
    states,
    withoutPostalCode,
    defaultCountry: currency === 'cad' ? 'CA' : shop.defaultCountry,
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
