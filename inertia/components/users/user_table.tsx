import { texts } from '@shared/texts'
import { Badge } from '~/components/ui/badge'
import { cx } from '~/components/ui/cx'
import { DateText } from '~/components/ui/date_text'
import { LinkButton } from '~/components/ui/link_button'
import { Cell, HeadCell, Row, RowLink, SortHead, Table } from '~/components/ui/table'
import { staff } from '~/lib/paths'
import type { ListParams } from '~/hooks/use_list_params'
import type { UserRowView } from '@views/accounts'

const WHERE_WIDE = 'hidden @min-[64rem]:table-cell'

type UserTableProps = { rows: readonly UserRowView[]; params: ListParams }

export function UserTable({ rows, params }: UserTableProps) {
  const head = (
    <tr>
      <SortHead column="name" params={params}>
        Name
      </SortHead>
      <SortHead column="company" params={params}>
        Company
      </SortHead>
      <SortHead column="email" params={params}>
        E-mail
      </SortHead>
      <SortHead column="dates.created" params={params} className={WHERE_WIDE}>
        Created
      </SortHead>
      <SortHead column="group" params={params}>
        Group
      </SortHead>
      <SortHead column="custom_pricing" params={params}>
        <span className="w-15 text-start whitespace-normal">Custom pricing</span>
      </SortHead>
      <HeadCell>
        <span className="sr-only">What to do</span>
      </HeadCell>
    </tr>
  )
  return (
    <Table caption="Customers" head={head} isSmall>
      {rows.map((user) => (
        <Row key={user.id}>
          <Cell className="max-w-56 text-ink">
            <span className="block truncate">
              {user.name || <span className="text-ink-3">–</span>}
            </span>
            <RoleBadge role={user.role} />
          </Cell>
          <Cell className="max-w-44 truncate text-ink-2">{user.company}</Cell>
          <Cell className="w-full max-w-0 min-w-44 truncate text-ink-2">{user.email}</Cell>
          <Cell className={cx('text-ink-2', WHERE_WIDE)}>
            <DateText at={user.at} />
          </Cell>
          <Cell>
            <Badge tone={user.isTrade ? 'accent' : 'neutral'}>{user.group}</Badge>
          </Cell>
          <Cell className="text-ink-2">{user.hasCustomPricing ? 'Yes' : ''}</Cell>
          <Cell>
            <span className="flex items-center gap-3">
              <RowLink href={staff.user(user.id)}>
                Manage<span className="sr-only"> {user.email}</span>
              </RowLink>
              <LinkButton href={staff.newOrder(user.id)} size="small" className="relative">
                {texts.admin.createOrder}
                <span className="sr-only"> for {user.email}</span>
              </LinkButton>
            </span>
          </Cell>
        </Row>
      ))}
    </Table>
  )
}

export function RoleBadge({ role }: Pick<UserRowView, 'role'>) {
  return role ? <Badge tone="notice">{role}</Badge> : null
}
