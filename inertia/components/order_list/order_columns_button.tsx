import { useState } from 'react'
import { Columns3 } from 'lucide-react'
import { OrderColumnsDialog } from '~/components/order_list/order_columns_dialog'
import { IconButton } from '~/components/ui/icon_button'
import type { OrderColumn } from '@views/orders'

/** Lets a staff user choose the columns of the order list, where it is wide enough for a table. */
export function OrderColumnsButton({ columns }: { columns: readonly OrderColumn[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="hidden @min-[54rem]:block">
      <IconButton
        label="Columns"
        icon={<Columns3 className="size-4" />}
        onClick={() => setOpen(true)}
      />
      {isOpen && <OrderColumnsDialog columns={columns} onClose={() => setOpen(false)} />}
    </div>
  )
}
