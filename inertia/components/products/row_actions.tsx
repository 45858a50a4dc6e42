import { router } from '@inertiajs/react'
import { saveDisabled } from '~/components/products/product_calls'
import { confirm } from '~/components/ui/confirm_store'
import { Menu } from '~/components/ui/menu'
import { staff } from '~/lib/paths'
import type { ProductRowView } from '@views/catalog'

type RowActionsProps = { product: Pick<ProductRowView, 'id' | 'sku' | 'name' | 'isDisabled'> }

export function RowActions({ product }: RowActionsProps) {
  const { id, sku, isDisabled } = product
  return (
    <div className="relative">
      <Menu
        label={`Actions for ${sku}`}
        actions={[
          { id: 'edit', label: 'Edit', onSelect: () => router.visit(staff.product(id)) },
          {
            id: 'copy',
            label: 'Duplicate',
            onSelect: () => router.visit(staff.newProduct(id)),
          },
          { id: 'ledger', label: 'Ledger', onSelect: () => router.visit(staff.ledger(id)) },
          isDisabled
            ? { id: 'back', label: 'Put in the shop', onSelect: () => void saveDisabled(id, false) }
            : {
                id: 'discontinue',
                label: 'Discontinue',
                isDestructive: true,
                onSelect: () => void discontinue(product),
              },
        ]}
      />
    </div>
  )
}

export async function discontinue({ id, name }: RowActionsProps['product']): Promise<void> {
  const isMeant = await confirm({
    title: `Discontinue ${name}?`,
    text: 'Shoppers no longer see it or buy it. Orders, prices and its stock stay, and you can put it back in the shop.',
    confirmLabel: 'Discontinue',
    isDestructive: true,
  })
  if (isMeant) await saveDisabled(id, true)
}
