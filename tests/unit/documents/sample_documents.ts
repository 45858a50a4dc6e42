import { PaymentMethod } from '#shared/enums'
import { Money } from '#shared/money'
import { Rate } from '#shared/rate'
import type { Address } from '#shared/address'
import type {
  CompanyDetails,
  DocumentItem,
  PaymentDetails,
  PrintableDocument,
} from '#documents/printable_document'

export const cad = (cents: number) => Money.of(cents, 'cad')

export const customer: Address = {
  company: 'Maple Home Theatre Inc.',
  firstname: 'Zoë',
  lastname: 'Łukasiewicz',
  address1: '1200 Rue Sainte-Catherine Ouest',
  address2: 'Suite 400',
  city: 'Montréal',
  zipcode: 'H3B 1K1',
  stateId: 'QC',
  countryId: 'CA',
  phone: '+1 514-555-0119',
}

export const company: CompanyDetails = {
  name: 'Pixelgen Design',
  addressLines: ['88 Queens Quay West', 'Toronto, ON M5J 0B8', 'Canada'],
  phone: '+1 416-555-0100',
  email: 'support@pixelgen.example',
  website: 'pixelgen.example',
  taxNumber: '81234 5678 RT0001',
  bankAccounts: {
    usd: { title: 'US dollars (USD)', lines: [{ label: 'Account', value: '4004-556' }] },
    cad: {
      title: 'Canadian dollars (CAD)',
      lines: [
        { label: 'Beneficiary', value: 'Pixelgen Design' },
        { label: 'Bank', value: 'First Example Bank of Canada' },
        { label: 'Transit', value: '00102' },
        { label: 'Account', value: '1019-337' },
        { label: 'SWIFT', value: 'FEXBCATT' },
      ],
    },
  },
  showBothAccounts: false,
  timeZone: 'America/Toronto',
}

export function items(count: number): DocumentItem[] {
  return Array.from({ length: count }, (_, index) => ({
    quantity: index + 1,
    sku: `THX-CBH${String(index + 1).padStart(2, '0')}`,
    name: `Interconnect ${index + 1} m`,
    description: 'Passive copper HDMI cable, Ultra High Speed',
    cost: cad(5499 + index * 1000),
  }))
}

export function payment(changes: Partial<PaymentDetails> = {}): PaymentDetails {
  return {
    method: PaymentMethod.BankTransfer,
    terms: '50% upfront, 50% 30 days after shipment T/T',
    subtotal: cad(123450),
    discount: cad(5000),
    salesTax: cad(16049),
    salesTaxRate: Rate.percent('13'),
    shipping: cad(2500),
    credit: cad(1000),
    total: cad(135999),
    balanceRemaining: cad(67999),
    ...changes,
  }
}

export function document(changes: Partial<PrintableDocument> = {}): PrintableDocument {
  return {
    kind: 'invoice',
    number: 'INV-1042',
    customerPO: 'PO 4711/B',
    dates: { created: '2026-11-05T17:00:00.000Z', ship: '2026-11-09T17:00:00.000Z' },
    currency: 'cad',
    company,
    addresses: { shipping: customer, billing: customer },
    shipment: { method: 'Express', waybill: '7946 1122 3344' },
    payment: payment(),
    salesperson: { firstname: 'Ana', lastname: 'Costa' },
    phone: '+1 514-555-0119',
    items: items(6),
    notes: null,
    tariffNotice: null,
    ...changes,
  }
}
