import { Badge } from '~/components/ui/badge'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { EmptyState } from '~/components/ui/empty_state'
import { Price } from '~/components/ui/price'
import { RowLink } from '~/components/ui/row_link'
import * as staff from '@paths/staff_paths'
import type { Column } from '~/components/ui/data_table'
import type { PromoRedemptionsView, PromoRedemptionView } from '@views/pricing'

type PromoRedemptionsProps = { redemptions: PromoRedemptionsView; isSeries: boolean }

/** The orders that used a code, with their discounts */
export function PromoRedemptions({ redemptions, isSeries }: PromoRedemptionsProps) {
  const { rows, totals } = redemptions
  return (
    <section>
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-base font-semibold tracking-tight">Orders with this code</h2>
        {totals.length > 0 && (
          <p className="text-label text-ink-2">
            Total discount:{' '}
            {totals.map((total, index) => (
              <span key={total.currency}>
                {index > 0 && ' and '}
                <Price of={total} />
              </span>
            ))}
          </p>
        )}
      </header>
      <DataTable
        caption="Orders with this code"
        columns={isSeries ? COLUMNS : COLUMNS.filter(({ id }) => id !== 'code')}
        rows={rows}
        rowKey={({ orderId }) => orderId}
        paging={{ ...redemptions, nouns: ['order', 'orders'] }}
        empty={<EmptyState title="No orders yet" text="Orders with this code appear here." />}
      />
    </section>
  )
}

const COLUMNS: readonly Column<PromoRedemptionView>[] = [
  {
    id: 'order',
    header: 'Order',
    cellClassName: 'w-full max-w-0',
    cell: ({ orderId, number, email }) => (
      <>
        <p className="nums">
          <RowLink href={staff.adminOrder(orderId)}>{number}</RowLink>
        </p>
        <p className="wrap-anywhere text-label text-ink-3">{email}</p>
      </>
    ),
  },
  { id: 'code', header: 'Code', cellClassName: 'text-label text-ink-3', cell: ({ code }) => code },
  {
    id: 'discount',
    header: 'Discount',
    isNumber: true,
    cell: ({ discount, isReleased, at }) => (
      <>
        <p className="whitespace-nowrap">
          <Price of={discount} isDeducted />
        </p>
        <p className="text-label text-ink-3">
          {isReleased ? <Badge>Released</Badge> : <DateText at={at} />}
        </p>
      </>
    ),
  },
]
