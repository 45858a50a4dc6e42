import { useRef, type KeyboardEvent } from 'react'
import { AdminPage } from '~/components/admin/admin_page'
import { AddressPanel } from '~/components/new_order/address_panel'
import { CustomerPanel } from '~/components/new_order/customer_panel'
import { ItemsPanel } from '~/components/new_order/items_panel'
import { MethodsPanel } from '~/components/new_order/methods_panel'
import { OrderPanel } from '~/components/new_order/order_panel'
import { TotalsPanel } from '~/components/new_order/totals_panel'
import { useNewOrder } from '~/components/new_order/use_new_order'
import { FormErrors } from '~/components/ui/form_errors'
import { LinkButton } from '~/components/ui/link_button'
import { useHotkeys } from '~/hooks/use_hotkeys'
import { AdminLayout } from '~/layouts/admin_layout'
import { staff } from '~/lib/staff_routes'
import type { NewOrderForm } from '@views/orders'

type Props = { form: NewOrderForm }

export default function OrdersNew({ form }: Props) {
  const order = useNewOrder(form)
  const element = useRef<HTMLFormElement>(null)
  useHotkeys([{ keys: 'Mod+s', label: 'Save order', run: () => element.current?.requestSubmit() }])
  return (
    <AdminPage
      title="New order"
      back={{ href: staff.orders, label: 'Orders' }}
      actions={<LinkButton href={staff.orders}>Cancel</LinkButton>}
    >
      <form
        ref={element}
        noValidate
        onKeyDown={preventSubmitByEnter}
        onSubmit={(event) => {
          event.preventDefault()
          void order.save()
        }}
        className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="grid min-w-0 gap-5">
          <FormErrors errors={order.saveErrors} />
          <CustomerPanel order={order} />
          <OrderPanel order={order} />
          <ItemsPanel order={order} />
          <AddressPanel order={order} />
          <MethodsPanel order={order} />
        </div>
        <div className="lg:sticky lg:top-5">
          <TotalsPanel order={order} />
        </div>
      </form>
    </AdminPage>
  )
}

/** A stray Enter in a field must not e-mail an order to a customer. */
function preventSubmitByEnter(event: KeyboardEvent) {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

OrdersNew.layout = AdminLayout
