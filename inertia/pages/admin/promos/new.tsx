import { AdminPage } from '~/components/admin/admin_page'
import { PromoForm } from '~/components/promos/promo_form'
import { AdminLayout } from '~/layouts/admin_layout'
import { staff } from '~/lib/staff_routes'
import type { PromoChoicesView, PromoFormView } from '@views/pricing'

type Props = { source: PromoFormView | null; choices: PromoChoicesView }

export default function PromosNew({ source, choices }: Props) {
  return (
    <AdminPage title="New code" back={{ href: staff.promos, label: 'Promo codes' }} isNarrow>
      <PromoForm initial={source ?? EMPTY} choices={choices} />
    </AdminPage>
  )
}

const EMPTY: PromoFormView = {
  code: '',
  note: '',
  type: 0,
  percent: '',
  amount_usd: '',
  amount_cad: '',
  minimum_usd: '',
  minimum_cad: '',
  products: [],
  audience: 'all',
  groups: [],
  start: '',
  end: '',
  limit: null,
  customer_limit: null,
  reduces_trade_prices: false,
}

PromosNew.layout = AdminLayout
