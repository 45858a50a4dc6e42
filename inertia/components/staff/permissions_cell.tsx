import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { PERMISSIONS } from '@shared/permissions'
import type { StaffMemberView } from '@views/accounts'

type PermissionsCellProps = {
  member: StaffMemberView
  onEdit: (member: StaffMemberView) => void
}

/** What a staff user may do beside the role; super admins decide. */
export function PermissionsCell({ member, onEdit }: PermissionsCellProps) {
  const { name, permissions, isSuperAdmin } = member
  if (isSuperAdmin) return <span className="text-ink-3">All</span>
  if (permissions === null) return null
  return (
    <span className="relative flex flex-wrap items-center gap-2">
      {permissions.length === 0 && <span className="text-ink-3">None</span>}
      {permissions.map((permission) => (
        <Badge key={permission} tone="neutral">
          {PERMISSIONS[permission]}
        </Badge>
      ))}
      <Button size="small" onClick={() => onEdit(member)}>
        Edit<span className="sr-only"> permissions of {name}</span>
      </Button>
    </span>
  )
}
