/** The words by which people name a kind of record before its number, such as `invoice 1071` */
const KIND_WORDS = {
  invoice: /^(invoices?|credit notes?)\s+(?=\S)/i,
  purchase_order: /^(purchase orders?|pos?)\s+(?=\S)/i,
  // Orders are found by the references of their payments, too.
  order: /^(orders?|quotes?|pro-?formas?|payments?|transfers?|cheques?|checks?)\s+(?=\S)/i,
  customer: /^customers?\s+(?=\S)/i,
  product: /^(products?|skus?)\s+(?=\S)/i,
  shipment: /^(shipments?|parcels?|waybills?)\s+(?=\S)/i,
  unit: /^(units?|serials?|serial numbers?)\s+(?=\S)/i,
  group: /^groups?\s+(?=\S)/i,
  promo: /^(promos?|promo codes?|codes?)\s+(?=\S)/i,
} as const

export type NamedKind = keyof typeof KIND_WORDS

/** Returns the kind that a query names and what follows it; null where it names none. */
export function kindNamed(query: string): { kind: NamedKind; rest: string } | null {
  const text = query.trim()
  for (const [kind, words] of Object.entries(KIND_WORDS)) {
    const rest = text.replace(words, '')
    if (rest !== text) return { kind: kind as NamedKind, rest }
  }
  return null
}
