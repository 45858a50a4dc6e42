import { company, type BankAccount as ConfiguredAccount } from '#config/company'
import { shop } from '#config/shop'
import { addressLines } from '#shared/address_lines'
import type { Address } from '#shared/address'
import type { Currency } from '#shared/money'
import type { BankAccount, CompanyDetails } from '#documents/rules/printable_document'

const FIELD_LABELS: Record<keyof ConfiguredAccount, string> = {
  beneficiary: 'Beneficiary',
  bank: 'Bank',
  institution: 'Institution',
  transit: 'Transit',
  account: 'Account',
  swift: 'SWIFT',
}
const ACCOUNT_TITLES: Record<Currency, string> = {
  usd: 'US dollars (USD)',
  cad: 'Canadian dollars (CAD)',
}

/** Returns the seller as configured in config/company.ts. */
export function companyDetails(): CompanyDetails {
  return {
    name: company.name,
    addressLines: addressLines({ ...company.address, company: '', phone: '' }),
    phone: company.phone,
    email: company.supportEmail,
    website: company.website,
    taxNumber: company.gstNumber || null,
    bankAccounts: { usd: bankAccount('usd'), cad: bankAccount('cad') },
    showBothAccounts: shop.documents.bothBankAccounts,
    timeZone: shop.timeZone,
  }
}

/** Returns the tariff notice for documents to an address, or null if none applies or the settings hide it. */
export function tariffNoticeFor(shipping: Address | null): string | null {
  const { onDocuments, countries, text } = shop.tariff
  return onDocuments && shipping && countries.includes(shipping.countryId) ? text : null
}

function bankAccount(currency: Currency): BankAccount {
  const account: ConfiguredAccount = company.bankAccounts[currency]
  const fields = Object.keys(FIELD_LABELS) as (keyof ConfiguredAccount)[]
  return {
    title: ACCOUNT_TITLES[currency],
    lines: fields
      .filter((field) => account[field] !== '')
      .map((field) => ({ label: FIELD_LABELS[field], value: account[field] })),
  }
}
