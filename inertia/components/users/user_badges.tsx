import { Badge } from '~/components/ui/badge'
import type { UserDetailView } from '@views/accounts'

export function UserBadges({ user }: { user: UserDetailView }) {
  return (
    <>
      <Badge tone={user.details.group ? 'accent' : 'neutral'}>{user.group}</Badge>
      {user.isStaff && <Badge tone="notice">{user.role}</Badge>}
      {user.details.custom_pricing && <Badge>Custom pricing</Badge>}
      {user.isTaxExempt && <Badge tone="success">Tax exempt</Badge>}
      {user.mustChangePassword && <Badge tone="warning">Must change password</Badge>}
    </>
  )
}
