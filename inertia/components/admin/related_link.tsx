import { Link } from '@inertiajs/react'
import { usePermission } from '~/hooks/use_shared'
import * as staff from '@paths/staff_paths'
import type { RelatedRecord } from '@views/web'

const PAGES: Record<string, { label: string; hrefOf: (id: string) => string }> = {
  order: { label: 'Order', hrefOf: staff.adminOrder },
  purchase_order: { label: 'Purchase order', hrefOf: staff.purchasingId },
  user: { label: 'Customer', hrefOf: staff.adminUser },
  application: { label: 'Application', hrefOf: staff.adminApplication },
  product: { label: 'Product', hrefOf: staff.adminProduct },
}

/** A link to the record that a mail or a failed task is about; stays above a `RowLink`. */
export function RelatedLink({ record }: { record: RelatedRecord | null }) {
  const canSeeCosts = usePermission('see_costs')
  const page = record && PAGES[record.type]
  if (!page || (record.type === 'purchase_order' && !canSeeCosts)) return null
  return (
    <Link
      href={page.hrefOf(record.id)}
      className="relative inline-flex min-h-link items-center text-accent hover:text-accent-strong"
    >
      {page.label}
    </Link>
  )
}
