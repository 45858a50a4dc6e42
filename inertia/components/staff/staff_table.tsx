import { CodesCell } from '~/components/staff/codes_cell'
import { PermissionsCell } from '~/components/staff/permissions_cell'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import { RowLink } from '~/components/ui/row_link'
import { TextLink } from '~/components/ui/text_link'
import * as staff from '@paths/staff_paths'
import type { Column } from '~/components/ui/data_table'
import type { StaffMemberView } from '@views/accounts'

type StaffTableProps = {
  members: StaffMemberView[]
  onShowSessions: (member: StaffMemberView) => void
  onEditPermissions: (member: StaffMemberView) => void
}

export function StaffTable({ members, onShowSessions, onEditPermissions }: StaffTableProps) {
  const columns: readonly Column<StaffMemberView>[] = [
    { id: 'name', header: 'Name', cell: (member) => <Name member={member} /> },
    {
      id: 'role',
      header: 'Role',
      cell: ({ role }) => <Badge tone="notice">{role}</Badge>,
    },
    {
      id: 'seen',
      header: 'Last seen',
      cellClassName: 'text-ink-2',
      cell: (member) => <LastSeen member={member} />,
    },
  ]
  const ofSuperAdmins: readonly Column<StaffMemberView>[] = [
    {
      id: 'permissions',
      header: 'Permissions',
      cell: (member) => <PermissionsCell member={member} onEdit={onEditPermissions} />,
    },
    { id: 'codes', header: 'One-time codes', cell: (member) => <CodesCell member={member} /> },
    {
      id: 'sessions',
      header: 'Sessions',
      cell: (member) => <Sessions member={member} onShow={onShowSessions} />,
    },
  ]
  const isManaged = members.some(({ signIn }) => signIn !== null)
  return (
    <Panel isFlush className="@container">
      <DataTable
        caption="Staff"
        columns={isManaged ? [...columns, ...ofSuperAdmins] : columns}
        rows={members}
        rowKey={({ id }) => id}
        card={(member) => (
          <div className="grid gap-2">
            <Name member={member} />
            <p className="flex flex-wrap items-center gap-2 text-label text-ink-3">
              <Badge tone="notice">{member.role}</Badge> Last seen <LastSeen member={member} />
            </p>
            {member.signIn && (
              <div className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 text-label text-ink-3">
                Permissions <PermissionsCell member={member} onEdit={onEditPermissions} />
                One-time codes <CodesCell member={member} />
                Sessions <Sessions member={member} onShow={onShowSessions} />
              </div>
            )}
          </div>
        )}
      />
    </Panel>
  )
}

const Name = ({ member: { id, name, email, isSelf } }: { member: StaffMemberView }) => (
  <div className="min-w-0 wrap-anywhere">
    <p className="flex flex-wrap items-center gap-2 [&>a]:whitespace-normal">
      <RowLink href={staff.adminUser(id)}>{name}</RowLink>
      {isSelf && <Badge tone="success">You</Badge>}
    </p>
    <p className="text-label text-ink-3">{email}</p>
  </div>
)

const LastSeen = ({ member: { seenAt } }: { member: StaffMemberView }) =>
  seenAt ? <DateText at={seenAt} hasTime /> : <span>Never</span>

type SessionsProps = { member: StaffMemberView; onShow: (member: StaffMemberView) => void }

function Sessions({ member, onShow }: SessionsProps) {
  if (!member.signIn) return null
  const { sessions } = member.signIn
  if (member.isSelf) {
    return (
      <span className="relative">
        <TextLink href={staff.adminAccount}>My account</TextLink>
      </span>
    )
  }
  if (sessions === 0) return <span className="text-ink-3">None</span>
  return (
    <span className="relative">
      <Button size="small" onClick={() => onShow(member)}>
        {sessions === 1 ? '1 session' : `${sessions} sessions`}
        <span className="sr-only"> of {member.name}</span>
      </Button>
    </span>
  )
}
