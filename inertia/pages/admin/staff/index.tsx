import { useState } from 'react'
import { AdminPage } from '~/components/admin/admin_page'
import { StaffApiTokens } from '~/components/api_tokens/staff_api_tokens'
import { StaffSessionsDialog } from '~/components/staff/staff_sessions_dialog'
import { StaffTable } from '~/components/staff/staff_table'
import { AdminLayout } from '~/layouts/admin_layout'
import type { StaffMemberView, StaffPageView } from '@views/accounts'

export default function StaffIndex({ staff: { members, tokens } }: { staff: StaffPageView }) {
  const [shown, setShown] = useState<StaffMemberView | null>(null)
  return (
    <AdminPage title="Staff">
      <StaffTable members={members} onShowSessions={setShown} />
      {tokens && <StaffApiTokens tokens={tokens} />}
      {shown && <StaffSessionsDialog member={shown} onClose={() => setShown(null)} />}
    </AdminPage>
  )
}

StaffIndex.layout = AdminLayout
