import { company, type BankAccount as ConfiguredAccount, type CompanyFacts } from '#config/company'
import { shop } from '#config/shop'
import { addressLines } from '#shared/places/address_lines'
import type { Address } from '#shared/address'
import type { Currency } from '#shared/money'
import type { BankAccount, CompanyDetails } from '#documents/printable_document'

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
export function companyDetails(facts: CompanyFacts = company): CompanyDetails {
  return {
    name: facts.name,
    addressLines: facts.address ? addressLines({ ...facts.address, company: '', phone: '' }) : [],
    phone: facts.phone,
    email: facts.supportEmail,
    website: facts.website,
    taxNumber: facts.gstNumber || null,
    bankAccounts: { usd: bankAccount(facts, 'usd'), cad: bankAccount(facts, 'cad') },
    showBothAccounts: shop.documents.bothBankAccounts,
    timeZone: shop.timeZone,
  }
}

/** Returns the tariff notice for documents to an address, or null if none applies or the settings hide it. */
export function tariffNoticeFor(shipping: Address | null): string | null {
  const { onDocuments, countries, text } = shop.tariff
  return onDocuments && shipping && countries.includes(shipping.countryId) ? text : null
}

function bankAccount(facts: CompanyFacts, currency: Currency): BankAccount | null {
  const account: ConfiguredAccount | null = facts.bankAccounts[currency]
  if (!account) return null
  const fields = Object.keys(FIELD_LABELS) as (keyof ConfiguredAccount)[]
  return {
    title: ACCOUNT_TITLES[currency],
    lines: fields
      .filter((field) => account[field] !== '')
      .map((field) => ({ label: FIELD_LABELS[field], value: account[field] })),
  }
}
