import { texts } from '@shared/texts'
import { RoleBadge } from '~/components/users/user_table'
import { Badge } from '~/components/ui/badge'
import { DateText } from '~/components/ui/date_text'
import { LinkButton } from '~/components/ui/link_button'
import { RowLink } from '~/components/ui/table'
import { staff } from '~/lib/paths'
import type { UserRowView } from '@views/accounts'

/** The list of customers where a table has no room */
export function UserCards({ rows }: { rows: readonly UserRowView[] }) {
  return (
    <ul className="divide-y divide-line text-control">
      {rows.map((user) => (
        <li key={user.id} className="relative px-4 py-3.5">
          <p className="truncate font-medium">
            <RowLink href={staff.user(user.id)}>{user.name || user.email}</RowLink>
          </p>
          <p className="truncate text-ink-2">{user.company || user.email}</p>
          {user.company && <p className="truncate text-label text-ink-3">{user.email}</p>}
          <div className="mt-2 flex flex-wrap items-center gap-2">
            <Badge tone={user.isTrade ? 'accent' : 'neutral'}>{user.group}</Badge>
            <RoleBadge role={user.role} />
            {user.hasCustomPricing && <Badge>Custom pricing</Badge>}
            <span className="text-label text-ink-3">
              <DateText at={user.at} />
            </span>
            <LinkButton href={staff.newOrder(user.id)} size="small" className="relative ms-auto">
              {texts.admin.createOrder}
              <span className="sr-only"> for {user.email}</span>
            </LinkButton>
          </div>
        </li>
      ))}
    </ul>
  )
}
