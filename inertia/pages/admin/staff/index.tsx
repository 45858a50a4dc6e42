import { useState } from 'react'
import { AdminPage } from '~/components/admin/admin_page'
import { StaffApiTokens } from '~/components/api_tokens/staff_api_tokens'
import { PermissionsDialog } from '~/components/staff/permissions_dialog'
import { StaffSessionsDialog } from '~/components/staff/staff_sessions_dialog'
import { StaffTable } from '~/components/staff/staff_table'
import { TextLink } from '~/components/ui/text_link'
import { AdminLayout } from '~/layouts/admin_layout'
import { adminSetup } from '@paths/staff_paths'
import { withQuery } from '~/lib/url'
import type { StaffMemberView, StaffPageView } from '@views/accounts'

type Shown = { dialog: 'sessions' | 'permissions'; member: StaffMemberView } | null

export default function StaffIndex({ staff }: { staff: StaffPageView }) {
  const { canManage, needsPermissions, members, tokens } = staff
  const [shown, setShown] = useState<Shown>(null)
  const close = () => setShown(null)
  return (
    <AdminPage title="Staff">
      {canManage && !needsPermissions && (
        <p className="mb-4 text-control text-ink-2">
          Staff have all permissions until you turn on{' '}
          <TextLink href={withQuery(adminSetup, { setting: 'staff.permissions' })}>
            Staff need permissions
          </TextLink>
          .
        </p>
      )}
      <StaffTable
        members={members}
        onShowSessions={(member) => setShown({ dialog: 'sessions', member })}
        onEditPermissions={(member) => setShown({ dialog: 'permissions', member })}
      />
      {tokens && <StaffApiTokens tokens={tokens} />}
      {shown?.dialog === 'sessions' && (
        <StaffSessionsDialog member={shown.member} onClose={close} />
      )}
      {shown?.dialog === 'permissions' && (
        <PermissionsDialog member={shown.member} onClose={close} />
      )}
    </AdminPage>
  )
}

StaffIndex.layout = AdminLayout
