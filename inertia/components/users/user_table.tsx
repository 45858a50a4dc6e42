import { texts } from '@shared/texts/specification'
import { Badge } from '~/components/ui/badge'
import { CardLine } from '~/components/ui/card_line'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { LinkButton } from '~/components/ui/link_button'
import { Price } from '~/components/ui/price'
import { RowLink } from '~/components/ui/row_link'
import * as staff from '@paths/staff_paths'
import { withQuery } from '~/lib/url'
import type { ReactNode } from 'react'
import type { Column } from '~/components/ui/data_table'
import type { ListParams } from '~/hooks/lists/use_list_params'
import type { UserListView, UserRowView } from '@views/accounts'

const USUAL = 'hidden @min-[64rem]:table-cell'
const WIDE = 'hidden @min-[90rem]:table-cell'

type Shown = { balance: string | null; isAboutMoney: boolean }

/**
 * Balance and last order replace other columns where the list is filtered or sorted by them, or stand beside them on a wide
 * screen. The header of the balance sorts by the currency that the list is filtered by.
 */
const columnsFor = ({ balance, isAboutMoney }: Shown): readonly Column<UserRowView>[] => [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    cellClassName: 'max-w-56 text-ink @min-[64rem]:min-w-32',
    cell: ({ name, role }) => (
      <>
        <span className="block wrap-break-word">
          {name || <span className="text-ink-3">–</span>}
        </span>
        <RoleBadge role={role} />
      </>
    ),
  },
  {
    id: 'company',
    header: 'Company',
    sort: 'company',
    cellClassName:
      'max-w-44 min-w-36 wrap-break-word text-ink-2 @min-[64rem]:max-w-56 @min-[64rem]:min-w-40',
    cell: ({ company }) => company,
  },
  {
    id: 'email',
    header: 'E-mail',
    sort: 'email',
    cellClassName: 'w-full max-w-0 min-w-44 text-label wrap-anywhere text-ink-2',
    cell: ({ email }) => email,
  },
  {
    id: 'created',
    header: 'Created',
    sort: 'dates.created',
    className: isAboutMoney ? WIDE : USUAL,
    cellClassName: 'text-ink-2',
    cell: ({ at }) => <DateText at={at} />,
  },
  {
    id: 'last-order',
    header: <span className="w-10 leading-4 whitespace-normal">Last order</span>,
    sort: 'dates.last_order',
    className: isAboutMoney ? USUAL : WIDE,
    cellClassName: 'text-ink-2',
    cell: ({ lastOrderAt }) => lastOrderAt && <DateText at={lastOrderAt} />,
  },
  {
    id: 'balance',
    header: 'Balance',
    sort: balance?.endsWith('_cad') ? 'balance.cad' : 'balance.usd',
    className: isAboutMoney ? USUAL : WIDE,
    cellClassName: 'text-end text-ink-2',
    cell: ({ balances }) => <Balances of={balances} />,
  },
  { id: 'group', header: 'Group', sort: 'group', cell: (user) => <GroupBadge {...user} /> },
  {
    id: 'custom-pricing',
    header: <span className="w-15 leading-4 whitespace-normal">Custom pricing</span>,
    sort: 'custom_pricing',
    className: isAboutMoney ? WIDE : undefined,
    cellClassName: 'text-ink-2',
    cell: ({ hasCustomPricing }) => (hasCustomPricing ? 'Yes' : ''),
  },
  {
    id: 'actions',
    header: 'Actions',
    isHeaderHidden: true,
    cell: ({ id, email }) => (
      <span className="flex items-center gap-3">
        <RowLink href={staff.adminUser(id)}>
          Manage<span className="sr-only"> {email}</span>
        </RowLink>
        <CreateOrderLink id={id} email={email} />
      </span>
    ),
  },
]

type UserTableProps = { users: UserListView; params: ListParams; empty: ReactNode }

export function UserTable({ users, params, empty }: UserTableProps) {
  const { balance, idle_since: idleSince } = users.conditions
  const isSortedByMoney = /^(balance|dates\.last_order)/.test(params.sort ?? '')
  const isAboutMoney = balance !== null || idleSince !== null || isSortedByMoney
  return (
    <DataTable
      caption="Customers"
      columns={columnsFor({ balance, isAboutMoney })}
      rows={users.rows}
      rowKey={({ id }) => id}
      params={params}
      paging={{ ...users, nouns: ['account', 'accounts'] }}
      empty={empty}
      card={(user) => <UserCard user={user} />}
    />
  )
}

function UserCard({ user }: { user: UserRowView }) {
  const { id, name, company, email, at, role, hasCustomPricing, balances } = user
  return (
    <>
      <p className="font-medium wrap-anywhere [&>a]:whitespace-normal">
        <RowLink href={staff.adminUser(id)}>{name || email}</RowLink>
      </p>
      {company && <p className="wrap-break-word text-ink-2">{company}</p>}
      {name && <p className="wrap-anywhere text-label text-ink-3">{email}</p>}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <GroupBadge {...user} />
        <RoleBadge role={role} />
        {hasCustomPricing && <Badge>Custom pricing</Badge>}
        <span className="text-label text-ink-3">
          <DateText at={at} />
        </span>
        <CreateOrderLink id={id} email={email} className="ms-auto" />
      </div>
      {balances.length > 0 && (
        <div className="mt-1">
          <CardLine label="Balance">
            <Balances of={balances} />
          </CardLine>
        </div>
      )}
    </>
  )
}

const Balances = ({ of }: { of: UserRowView['balances'] }) =>
  of.map((amount) => (
    <span key={`${amount.currency} ${amount.cents}`} className="block whitespace-nowrap">
      <Price of={amount} />
    </span>
  ))

const GroupBadge = ({ group, isTrade }: Pick<UserRowView, 'group' | 'isTrade'>) => (
  <Badge tone={isTrade ? 'accent' : 'neutral'}>{group}</Badge>
)

const RoleBadge = ({ role }: Pick<UserRowView, 'role'>) =>
  role ? <Badge tone="notice">{role}</Badge> : null

type CreateOrderLinkProps = Pick<UserRowView, 'id' | 'email'> & { className?: string }

const CreateOrderLink = ({ id, email, className = '' }: CreateOrderLinkProps) => (
  <LinkButton
    href={withQuery(staff.adminOrders0, { user: id })}
    size="small"
    className={`relative ${className}`}
  >
    {texts.admin.createOrder}
    <span className="sr-only"> for {email}</span>
  </LinkButton>
)
