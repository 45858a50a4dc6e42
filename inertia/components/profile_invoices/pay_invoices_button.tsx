import { useState } from 'react'
import { CreditCard } from 'lucide-react'
import type { CustomerInvoicesPage } from '@views/invoicing'
import type { CheckoutSettings } from '@views/orders'
import { PayInvoicesDialog } from '~/components/profile_invoices/pay_invoices_dialog'
import { Button } from '~/components/ui/button'

type PayInvoicesButtonProps = {
  group: CustomerInvoicesPage['payable'][number]
  /** Whether no other currency has open invoices */
  isOnly: boolean
  cardForm: CheckoutSettings['card']
}

/** Opens the payment of several open invoices of a currency with one card. */
export function PayInvoicesButton({ group, isOnly, cardForm }: PayInvoicesButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        icon={<CreditCard aria-hidden="true" className="size-4" />}
        onClick={() => setIsOpen(true)}
      >
        Pay several invoices{isOnly ? '' : ` in ${group.currency.toUpperCase()}`}
      </Button>
      {isOpen && (
        <PayInvoicesDialog group={group} cardForm={cardForm} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
