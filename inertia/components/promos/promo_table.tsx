import {
  audienceText,
  CodeText,
  DatesText,
  DiscountText,
  PromoStateBadge,
  usesText,
} from '~/components/promos/promo_text'
import { DataTable } from '~/components/ui/data_table'
import { RowLink } from '~/components/ui/row_link'
import * as staff from '@paths/staff_paths'
import type { ReactNode } from 'react'
import type { Column } from '~/components/ui/data_table'
import type { ListParams } from '~/hooks/lists/use_list_params'
import type { PromoListView, PromoRowView } from '@views/pricing'

const WIDE = 'hidden @min-[54rem]:table-cell'

const COLUMNS: readonly Column<PromoRowView>[] = [
  {
    id: 'code',
    header: 'Code',
    sort: 'code',
    cellClassName: 'w-full max-w-0',
    cell: (promo) => (
      <>
        <p className="truncate">
          <RowLink href={staff.adminPromo(promo.id)}>
            <CodeText {...promo} />
          </RowLink>
        </p>
        <p className="wrap-break-word text-label text-ink-3">{detailText(promo)}</p>
      </>
    ),
  },
  {
    id: 'discount',
    header: 'Discount',
    className: 'hidden @min-[40rem]:table-cell',
    cell: (promo) => <DiscountText {...promo} />,
  },
  {
    id: 'audience',
    header: 'Customers',
    className: WIDE,
    cellClassName: 'text-ink-2',
    cell: (promo) => audienceText(promo),
  },
  {
    id: 'dates',
    header: 'Dates',
    sort: 'start',
    className: WIDE,
    cellClassName: 'whitespace-nowrap text-ink-2',
    cell: (promo) => <DatesText {...promo} />,
  },
  { id: 'uses', header: 'Used', sort: 'used', isNumber: true, cell: (promo) => usesText(promo) },
  { id: 'state', header: 'State', cell: (promo) => <PromoStateBadge {...promo} /> },
]

type PromoTableProps = { promos: PromoListView; params: ListParams; empty: ReactNode }

export const PromoTable = ({ promos, params, empty }: PromoTableProps) => (
  <DataTable
    caption="Promo codes"
    columns={COLUMNS}
    rows={promos.rows}
    rowKey={({ id }) => id}
    params={params}
    paging={{ ...promos, nouns: ['code', 'codes'] }}
    empty={empty}
  />
)

const detailText = ({ codes, note }: PromoRowView): string =>
  [codes !== null && `${codes} single-use codes`, note].filter(Boolean).join(' · ')
