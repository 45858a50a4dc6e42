import { useState } from 'react'
import { Plus } from 'lucide-react'
import { LinesPanel } from '~/components/editor/lines_panel'
import { blankLine, productLine } from '~/components/purchasing/purchase_draft'
import { ITEM_COLUMNS, PurchaseItemRow } from '~/components/purchasing/purchase_item_row'
import { Button } from '~/components/ui/button'
import { ComboBox } from '~/components/ui/combo_box'
import type { PurchaseLineDraft } from '~/components/purchasing/purchase_draft'
import type { PurchaseFormState } from '~/components/purchasing/use_purchase_form'
import type { PurchaseProduct } from '@views/purchasing'

export function PurchaseItemsPanel({ form }: { form: PurchaseFormState }) {
  const { draft, change, errors, preview, options } = form
  const { lines, currency } = draft
  const edit = (key: string, changes: Partial<PurchaseLineDraft>) =>
    change({ lines: lines.map((line) => (line.key === key ? { ...line, ...changes } : line)) })
  // The previous preview has other lines once one is added or removed.
  const priced = preview.order?.cart.length === lines.length ? preview.order.cart : []
  return (
    <LinesPanel
      columns={ITEM_COLUMNS}
      headers={['Item', 'Quantity', 'Cost', 'Total']}
      emptyText="No items yet. Add a product or a custom item."
      rows={lines.map((line, index) => (
        <PurchaseItemRow
          key={line.key}
          line={line}
          index={index}
          currency={currency}
          total={priced.at(index)?.total ?? null}
          errors={errors}
          onChange={(changes) => edit(line.key, changes)}
          onRemove={() => change({ lines: lines.filter(({ key }) => key !== line.key) })}
        />
      ))}
    >
      <PurchaseProductSearch
        products={options.products}
        error={errors.cart}
        onChoose={(product) => change({ lines: [...lines, productLine(product, currency)] })}
      />
      <Button
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => change({ lines: [...lines, blankLine()] })}
      >
        Add custom item
      </Button>
    </LinesPanel>
  )
}

const MAX_RESULTS = 8

type PurchaseProductSearchProps = {
  products: readonly PurchaseProduct[]
  error?: string
  onChoose: (product: PurchaseProduct) => void
}

function PurchaseProductSearch({ products, error, onChoose }: PurchaseProductSearchProps) {
  const [text, setText] = useState('')
  const words = text.trim().toLowerCase().split(/\s+/)
  const found = products
    .filter(({ sku, name }) => words.every((word) => `${sku} ${name}`.toLowerCase().includes(word)))
    .slice(0, text.trim() === '' ? 0 : MAX_RESULTS)
  return (
    <ComboBox
      label="Add a product"
      placeholder="SKU or name"
      items={found.map(({ id, sku, name, stock, onOrder }) => ({
        id,
        label: `${sku} ${name}`,
        hint: `${stock} available${onOrder > 0 ? `, ${onOrder} on order` : ''}`,
      }))}
      text={text}
      onTextChange={setText}
      onSelect={(id) => {
        const product = products.find((choice) => choice.id === id)
        if (product) onChoose(product)
        setText('')
      }}
      emptyText="No matching products"
      error={error}
    />
  )
}
