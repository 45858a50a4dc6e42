import { AdminPage } from '~/components/admin/admin_page'
import { NewPromoForm } from '~/components/promos/promo_form'
import { useNewPromo } from '~/components/promos/use_new_promo'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { PromoChoicesView, PromoFormView } from '@views/pricing'

type Props = { source: PromoFormView | null; choices: PromoChoicesView }

export default function PromosNew({ source, choices }: Props) {
  const form = useNewPromo(source ?? EMPTY)
  return (
    <AdminPage title="New code" back={{ href: staff.adminPromos, label: 'Promo codes' }} isNarrow>
      <NewPromoForm form={form} choices={choices} />
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
