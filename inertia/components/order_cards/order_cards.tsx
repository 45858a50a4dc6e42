import { useState, type ReactNode } from 'react'
import { LoaderCircle, Pencil } from 'lucide-react'
import { FactSection } from '~/components/admin/facts'
import { OrderCardDialog } from '~/components/order_cards/order_card_dialog'
import { IconButton } from '~/components/ui/icon_button'
import { toast } from '~/components/ui/toast_store'
import { reloadProp } from '~/lib/reload_page'
import type { OrderCardName, OrderDetail, StoredOrderForm } from '@views/orders'

type CardProps = {
  order: OrderDetail
  card: OrderCardName
  title: string
  /** What the dialog edits, where that is not what the title names */
  subject?: string
}

/** A section of facts with a pencil, or with the reason why it has none */
export function FactCard({ children, ...props }: CardProps & { children: ReactNode }) {
  const { order, card, title } = props
  const reason = order.cards[card]
  const isActive = order.actions.canEdit
  return (
    <FactSection title={title} action={<CardPencil {...props} />}>
      {children}
      {isActive && reason && <p className="mt-1.5 text-label text-ink-3">{reason}</p>}
    </FactSection>
  )
}

/** Opens the dialog that edits one card of an order, with the stored values of this moment. */
export function CardPencil({ order, card, title, subject = title }: CardProps) {
  const [form, setForm] = useState<StoredOrderForm | null>(null)
  const [isLoading, setLoading] = useState(false)
  if (order.cards[card] !== '') return null
  const open = async () => {
    if (isLoading) return
    setLoading(true)
    const stored = await reloadProp<StoredOrderForm>('form')
    setLoading(false)
    if (stored) setForm(stored)
    else toast.error('The order did not load. Try again.')
  }
  const Icon = isLoading ? LoaderCircle : Pencil
  return (
    <>
      <IconButton
        label={`Edit ${subject.toLowerCase()}`}
        size="small"
        aria-busy={isLoading}
        icon={
          <Icon aria-hidden="true" className={isLoading ? 'size-3.5 animate-spin' : 'size-3.5'} />
        }
        onClick={() => void open()}
      />
      {form && (
        <OrderCardDialog card={card} title={subject} form={form} onClose={() => setForm(null)} />
      )}
    </>
  )
}
