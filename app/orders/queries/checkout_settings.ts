import { company } from '#config/company'
import { shop } from '#config/shop'
import { storefrontOf } from '#core/storefronts'
import { companyDetails } from '#documents'
import { addressLines } from '#shared/address_lines'
import { termsToAccept } from '#orders/queries/terms_to_accept'
import { canPayByTransfer } from '#orders/rules/payment_choice'
import { cardForm } from '#payments'
import { addressFormOptions } from '#shared/address_form_options'
import { ownFulfillments } from '#shipping'
import type { User } from '#accounts'
import type { CheckoutSettings } from '#orders/views'
import type { Currency } from '#shared/money'

export async function checkoutSettings(
  currency: Currency,
  user: User | null
): Promise<CheckoutSettings> {
  const isGroupUser = user?.isTrade ?? false
  const hasTransfer = canPayByTransfer(isGroupUser, currency)
  return {
    ...addressFormOptions,
    defaultCountry: storefrontOf(currency).countryId,
    timeZone: shop.timeZone,
    supportEmail: company.supportEmail,
    canUsePo: isGroupUser,
    canPayByTransfer: hasTransfer,
    fulfillments: ownFulfillments({ currency: user?.currency ?? currency, isGroupUser }),
    pickupAddress: [...addressLines(company.pickupAddress)],
    bankAccounts: hasTransfer ? { usd: bankAccount('usd'), cad: bankAccount('cad') } : null,
    tariff: { countries: [...shop.tariff.countries], text: shop.tariff.text },
    terms: await termsToAccept(),
    profile: user && {
      email: user.email,
      phone: user.phone,
      shipping: user.addressShipping,
      billing: user.addressBilling,
    },
    card: cardForm(),
  }
}

function bankAccount(currency: Currency) {
  const account = companyDetails().bankAccounts[currency]
  return account && { title: account.title, lines: account.lines.map((line) => ({ ...line })) }
}
