import { company, type BankAccount as ConfiguredAccount } from '#config/company'
import { shop } from '#config/shop'
import { addressLines } from '#shared/address_lines'
import type { Address } from '#shared/address'
import type { Currency } from '#shared/money'
import type { BankAccount, CompanyBlock } from '#documents/printable_document'

const LABELS: Record<keyof ConfiguredAccount, string> = {
  beneficiary: 'Beneficiary',
  bank: 'Bank',
  institution: 'Institution',
  transit: 'Transit',
  account: 'Account',
  swift: 'SWIFT',
}
const TITLES: Record<Currency, string> = {
  usd: 'US dollars (USD)',
  cad: 'Canadian dollars (CAD)',
}

/** Who sells, as config/company.ts says */
export function ourCompany(): CompanyBlock {
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

/** The notice that a paper to that address carries; null where there is no tariff, or where settings keep it off papers */
export function tariffNoticeFor(shipping: Address | null): string | null {
  const { onDocuments, countries, text } = shop.tariff
  return onDocuments && shipping && countries.includes(shipping.countryId) ? text : null
}

function bankAccount(currency: Currency): BankAccount {
  const account: ConfiguredAccount = company.bankAccounts[currency]
  const fields = Object.keys(LABELS) as (keyof ConfiguredAccount)[]
  return {
    title: TITLES[currency],
    lines: fields
      .filter((field) => account[field] !== '')
      .map((field) => ({ label: LABELS[field], value: account[field] })),
  }
}
