import { useState } from 'react'
import { Money } from '@shared/money'
import { useCustomerProducts } from '~/components/new_order/use_customer_products'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { ComboBox } from '~/components/ui/combo_box'
import { formatMoney, type Currency } from '~/lib/money'
import type { CustomerProductJson } from '@views/storefront'

const MAX_RESULTS = 8

type ProductSearchProps = {
  userId: string | null
  currency: Currency
  onChoose: (product: CustomerProductJson) => void
  error?: string
  autoFocus: boolean
}

/** Offers products by SKU or name, with the customer's price of one piece. */
export function ProductSearch(props: ProductSearchProps) {
  const { userId, currency, onChoose, error, autoFocus } = props
  const [text, setText] = useState('')
  const { products, isLoading, error: failure, retry } = useCustomerProducts(userId, currency)
  if (failure) {
    return (
      <Callout tone="danger" title="The products did not load">
        <p>{failure}</p>
        <Button size="small" className="mt-2" onClick={retry}>
          Try again
        </Button>
      </Callout>
    )
  }
  return (
    <ComboBox
      label="Add a product"
      placeholder="SKU or name"
      items={searchProducts(products, text).map((product) => toItem(product, currency))}
      text={text}
      onTextChange={setText}
      onSelect={(id) => {
        const product = products.find(({ _id }) => _id === id)
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
function searchProducts(products: readonly CustomerProductJson[], text: string) {
  const query = text.trim().toLowerCase()
  if (query === '') return []
  const words = query.split(/\s+/)
  const isExactSku = ({ sku }: CustomerProductJson) => Number(sku.toLowerCase() === query)
  return products
    .filter(({ sku, name }) => words.every((word) => `${sku} ${name}`.toLowerCase().includes(word)))
    .sort((a, b) => isExactSku(b) - isExactSku(a))
    .slice(0, MAX_RESULTS)
}

function toItem({ _id: id, sku, name, price, stock }: CustomerProductJson, currency: Currency) {
  const priceText =
    price === null
      ? `no price in ${currency.toUpperCase()}`
      : formatMoney(Money.parse(price, currency).toJSON())
  const stockText = stock > 0 ? `${stock} in stock` : 'out of stock'
  return { id, label: `${sku} ${name}`, hint: `${priceText} · ${stockText}` }
}
