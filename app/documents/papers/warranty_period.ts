import type { WarrantyPeriod } from '#documents/papers/product_paper'

/** '3-year limited warranty' */
export function warrantyName(period: WarrantyPeriod): string {
  return period === 'lifetime' ? 'Lifetime limited warranty' : `${period}-year limited warranty`
}

/** '3 years from the date of purchase' */
export function warrantyTerm(period: WarrantyPeriod): string {
  if (period === 'lifetime') return 'as long as the original purchaser owns the product'
  return `${period} ${period === 1 ? 'year' : 'years'} from the date of purchase`
}
