import { useState } from 'react'
import { Money } from '@shared/money'
import { useProducts, type SearchedProduct } from '~/components/new_order/use_products'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { ComboBox } from '~/components/ui/combo_box'
import { formatMoney, type Currency } from '~/lib/money'

const SHOWN = 8

type ProductSearchProps = {
  userId: string | null
  currency: Currency
  onChoose: (product: SearchedProduct) => void
  error?: string
  autoFocus: boolean
}

/** Adds a product by SKU or name; prices are this customer's, for one piece. */
export function ProductSearch(props: ProductSearchProps) {
  const { userId, currency, onChoose, error, autoFocus } = props
  const [text, setText] = useState('')
  const { products, isLoading, problem, retry } = useProducts(userId, currency)
  const typed = text.trim().toLowerCase()
  const words = typed.split(/\s+/).filter(Boolean)
  const isExact = ({ sku }: SearchedProduct) => Number(sku.toLowerCase() === typed)
  const found = products
    .filter(({ sku, name }) => words.every((word) => `${sku} ${name}`.toLowerCase().includes(word)))
    .sort((a, b) => isExact(b) - isExact(a))
    .slice(0, SHOWN)
  if (problem) {
    return (
      <Callout tone="danger" title="The products could not be read">
        <p>{problem}</p>
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
      items={words.length === 0 ? [] : found.map((product) => toItem(product, currency))}
      text={text}
      onType={setText}
      onSelect={(id) => {
        const chosen = products.find(({ _id }) => _id === id)
        if (!chosen) return
        onChoose(chosen)
        setText('')
      }}
      isSearching={isLoading}
      emptyText="No such product"
      error={error}
      autoFocus={autoFocus}
    />
  )
}

function toItem({ _id: id, sku, name, price, stock }: SearchedProduct, currency: Currency) {
  const cost =
    price === null
      ? `no price in ${currency.toUpperCase()}`
      : formatMoney(Money.parse(price, currency).toJSON())
  const left = stock > 0 ? `${stock} in stock` : 'out of stock'
  return { id, label: `${sku} ${name}`, hint: `${cost} · ${left}` }
}
