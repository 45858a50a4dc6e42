import {
  audienceWord,
  CodeText,
  DatesText,
  DiscountText,
  PromoStateBadge,
  usesText,
} from '~/components/promos/promo_words'
import { Cell, HeadCell, Row, RowLink, SortHead, Table } from '~/components/ui/table'
import { staff } from '~/lib/paths'
import type { ListParams } from '~/hooks/use_list_params'
import type { PromoRowView } from '@views/pricing'

const WHERE_WIDE = 'hidden @min-[54rem]:table-cell'
const WHERE_ROOM = 'hidden @min-[40rem]:table-cell'

type PromoTableProps = { rows: readonly PromoRowView[]; params: ListParams }

export function PromoTable({ rows, params }: PromoTableProps) {
  const head = (
    <tr>
      <SortHead column="code" params={params}>
        Code
      </SortHead>
      <HeadCell className={WHERE_ROOM}>Discount</HeadCell>
      <HeadCell className={WHERE_WIDE}>For</HeadCell>
      <SortHead column="start" params={params} className={WHERE_WIDE}>
        Dates
      </SortHead>
      <SortHead column="used" params={params} isNumber>
        Used
      </SortHead>
      <HeadCell>State</HeadCell>
    </tr>
  )
  return (
    <Table caption="Promo codes" head={head} isSmall>
      {rows.map((promo) => (
        <Row key={promo.id}>
          <Cell className="w-full max-w-0">
            <p className="truncate">
              <RowLink href={staff.promo(promo.id)}>
                <CodeText {...promo} />
              </RowLink>
            </p>
            <p className="truncate text-label text-ink-3">{remark(promo)}</p>
          </Cell>
          <Cell className={WHERE_ROOM}>
            <DiscountText {...promo} />
          </Cell>
          <Cell className={`text-ink-2 ${WHERE_WIDE}`}>{audienceWord(promo)}</Cell>
          <Cell className={`whitespace-nowrap text-ink-2 ${WHERE_WIDE}`}>
            <DatesText {...promo} />
          </Cell>
          <Cell isNumber>{usesText(promo)}</Cell>
          <Cell>
            <PromoStateBadge {...promo} />
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

const remark = ({ codes, note }: PromoRowView): string =>
  [codes !== null && `${codes} single-use codes`, note].filter(Boolean).join(' · ')
