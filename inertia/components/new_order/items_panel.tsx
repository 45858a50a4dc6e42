import { useRef } from 'react'
import { Plus } from 'lucide-react'
import {
  addProduct,
  blankLine,
  repeatLine,
  type DraftLine,
} from '~/components/new_order/order_draft'
import { LinesPanel } from '~/components/editor/lines_panel'
import { ItemRow, ITEM_COLUMNS } from '~/components/new_order/item_row'
import { ProductSearch } from '~/components/new_order/product_search'
import { Button } from '~/components/ui/button'
import type { OrderForm } from '~/components/new_order/use_order_form'

export function ItemsPanel({ order }: { order: OrderForm }) {
  const { draft, change, errors, preview } = order
  const { lines, customer, currency } = draft
  const edit = (key: string, changes: Partial<DraftLine>) =>
    change({ lines: lines.map((line) => (line.key === key ? { ...line, ...changes } : line)) })
  const search = useRef<HTMLDivElement>(null)
  const remove = (removedKey: string) => {
    change({ lines: lines.filter(({ key }) => key !== removedKey) })
    search.current?.querySelector('input')?.focus()
  }
  return (
    <LinesPanel
      columns={ITEM_COLUMNS}
      headers={['Item', 'Quantity', 'Price', 'Total']}
      emptyText="No items yet. Add a product or a custom item."
      rows={lines.map((line, index) => (
        <ItemRow
          key={line.key}
          line={line}
          index={index}
          currency={currency}
          preview={preview.linesByKey.get(line.key) ?? null}
          errors={errors}
          onChange={(changes) => edit(line.key, changes)}
          onRemove={() => remove(line.key)}
          onRepeat={() => change({ lines: repeatLine(lines, line) })}
        />
      ))}
    >
      <div ref={search}>
        <ProductSearch
          // Remounts with the focus once a customer is chosen.
          key={customer?._id ?? 'guest'}
          autoFocus={customer !== null}
          userId={customer?._id ?? null}
          currency={currency}
          onChoose={(product) => change({ lines: addProduct(lines, product) })}
          error={errors.cart}
        />
      </div>
      <Button
        icon={<Plus aria-hidden="true" className="size-4" />}
        onClick={() => change({ lines: [...lines, blankLine()] })}
      >
        Add custom item
      </Button>
    </LinesPanel>
  )
}
