import { useState } from 'react'
import { ComboBox } from '~/components/ui/combo_box'

const MAX_RESULTS = 8

type OfferedProduct = { sku: string; name: string }

type ProductSearchProps<Product> = {
  products: readonly Product[]
  hintOf: (product: Product) => string
  onChoose: (product: Product) => void
  isLoading?: boolean
  error?: string
  autoFocus?: boolean
}

/** Offers products by SKU or name. */
export function ProductSearch<Product extends OfferedProduct>(props: ProductSearchProps<Product>) {
  const { products, hintOf, onChoose, isLoading, error, autoFocus } = props
  const [text, setText] = useState('')
  const found = searchProducts(products, text)
  return (
    <ComboBox
      label="Add a product"
      placeholder="SKU or name"
      items={found.map((product, index) => ({
        id: String(index),
        label: `${product.sku} ${product.name}`,
        hint: hintOf(product),
      }))}
      text={text}
      onTextChange={setText}
      onSelect={(id) => {
        const product = found.at(Number(id))
        if (!product) return
        onChoose(product)
        setText('')
      }}
      isSearching={isLoading}
      emptyText="No matching products"
      error={error}
      autoFocus={autoFocus}
    />
  )
}

/** Returns the products that contain every word; an exact SKU comes first, so that Enter after a scan adds it. */
function searchProducts<Product extends OfferedProduct>(
  products: readonly Product[],
  text: string
): Product[] {
  const query = text.trim().toLowerCase()
  if (query === '') return []
  const words = query.split(/\s+/)
  const isExactSku = ({ sku }: Product) => Number(sku.toLowerCase() === query)
  return products
    .filter(({ sku, name }) => words.every((word) => `${sku} ${name}`.toLowerCase().includes(word)))
    .sort((a, b) => isExactSku(b) - isExactSku(a))
    .slice(0, MAX_RESULTS)
}
