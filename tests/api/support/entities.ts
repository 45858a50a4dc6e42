/** The entities of the specification, as far as its client uses them */
export type Address = Record<
  | 'company'
  | 'firstname'
  | 'lastname'
  | 'address1'
  | 'address2'
  | 'city'
  | 'zipcode'
  | 'stateId'
  | 'countryId'
  | 'phone',
  string
>

export type User = {
  _id: string
  email: string
  firstname: string
  role: number
  group: { _id: string; name: string } | '' | null
  currency: string | null
  free_ship: number | string | null
  credit: number
  dates: { created: string }
  address: { billing: Address; shipping: Address }
}

export type Product = {
  _id: string
  sku: string
  name: string
  msrp: { cad: number; usd: number }
  price: number
  pricebreaks: { quantity: number; price: number }[]
  stock?: number
  disabled: boolean
}

type Option = {
  _id: string
  service: string
  method: string
  cost: number
  selected: boolean
}

export type Order = {
  _id: string
  id2: string | null
  customerPO: string
  email: string
  phone: string
  currency: string
  source: string
  state: number
  cart: {
    _id: string
    product: { _id: string; sku: string; name: string } | null
    description: string
    quantity: number
    cost: number
  }[]
  address: { shipping: Address; billing: Address }
  dates: { placed: string | null; paid: string | null; created: string }
  payment: {
    method: string
    subtotal: number
    salesTax: number
    discount: number
    commission_fee: number
    credit: number
    shipping: number
    total: number
    balance_remaining: number | null
    charge: { amount: number; balance_transaction: { fee: number; net: number } } | null
    card?: { brand: string; last4: string } | null
  }
  shipment: { method: string; options: Option[]; waybill: string }
}

export type Invoice = {
  _id: string
  id2: string
  salesperson: { firstname: string; lastname: string; email: string } | null
  items: {
    product: { _id: string; sku: string; name: string } | null
    description: string
    cost: number
    quantity: number
  }[]
  payment: { subtotal: number; total: number; balance_remaining: number | null }
}

export type GroupPrice = {
  product: { _id: string; sku: string }
  group: string
  price: number | null
  moq: number | null
}

export type Unit = {
  unit_serial: string
  enclosured_serial: string
  box_serial: string
  programmed: boolean
  passed: boolean
  sanded: boolean
  passed_final: boolean
  product: { name: string }
}

export type Pdf = { pdf: string; filename: string }

export const anAddress = (changes: Partial<Address> = {}): Address => ({
  company: '',
  firstname: 'Ada',
  lastname: 'Byron',
  address1: '12 Analytical Way',
  address2: '',
  city: 'Denver',
  zipcode: '80202',
  stateId: 'CO',
  countryId: 'US',
  phone: '',
  ...changes,
})
