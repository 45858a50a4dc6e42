import { router } from '@inertiajs/react'
import { useListing } from '~/components/products/use_listing'
import { Menu } from '~/components/ui/menu'
import * as staff from '@paths/staff_paths'
import { withQuery } from '~/lib/url'
import type { MenuAction } from '~/components/ui/menu'
import type { ProductRowView } from '@views/catalog'

type ProductActionsProps = { product: Pick<ProductRowView, 'id' | 'sku' | 'name' | 'isDisabled'> }

export function ProductActions({ product }: ProductActionsProps) {
  const { id, sku, isDisabled } = product
  const { list, unlist } = useListing()
  const listingAction: MenuAction = isDisabled
    ? { id: 'list', label: 'List product', onSelect: () => void list(product) }
    : {
        id: 'unlist',
        label: 'Unlist product',
        isDestructive: true,
        onSelect: () => void unlist(product),
      }
  return (
    <div className="relative">
      <Menu
        label={`Actions for ${sku}`}
        actions={[
          { id: 'edit', label: 'Edit', onSelect: () => router.visit(staff.adminProduct(id)) },
          {
            id: 'duplicate',
            label: 'Duplicate',
            onSelect: () => router.visit(withQuery(staff.adminProductsNew, { from: id })),
          },
          {
            id: 'ledger',
            label: 'Stock ledger',
            onSelect: () => router.visit(withQuery(staff.adminProductsLedger, { product: id })),
          },
          listingAction,
        ]}
      />
    </div>
  )
}
