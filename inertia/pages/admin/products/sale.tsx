import { AdminPage } from '~/components/admin/admin_page'
import { SalePanel } from '~/components/pricing/sale_panel'
import { SaleStateBadge } from '~/components/pricing/sale_state'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { SaleView } from '@views/catalog'

export default function ProductsSale({ sale }: { sale: SaleView }) {
  return (
    <AdminPage
      title="Sale"
      back={{ href: staff.adminProducts, label: 'Products' }}
      aside={<SaleStateBadge state={sale.state} />}
    >
      <SalePanel sale={sale} />
    </AdminPage>
  )
}

ProductsSale.layout = AdminLayout
