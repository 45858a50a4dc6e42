import type { CatalogProduct } from '#catalog'

type Option = Pick<CatalogProduct, 'sku' | 'lengthMm'>

/**
 * Returns the query that selects an option of a page: '?length=2m', or '?sku=…' where the length names several. The
 * only option of a page needs none.
 */
export function optionQuery({ sku, lengthMm }: Option, options: readonly Option[]): string {
  if (options.length === 1) return ''
  const hasOwnLength = options.filter((option) => option.lengthMm === lengthMm).length === 1
  return lengthMm !== null && hasOwnLength
    ? `?length=${lengthMm / 1000}m`
    : `?sku=${encodeURIComponent(sku)}`
}
