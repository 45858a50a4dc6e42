import { useState } from 'react'
import { usePage } from '@inertiajs/react'
import { AdminPage } from '~/components/admin/admin_page'
import { OwnerSettingDialog } from '~/components/setup/owner_setting_dialog'
import { SetupGroup } from '~/components/setup/setup_group'
import { Callout } from '~/components/ui/callout'
import { LinkButton } from '~/components/ui/link_button'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { SetupGroupView } from '@views/web'

export default function SetupIndex({ groups }: { groups: SetupGroupView[] }) {
  const [editedKey, setEditedKey] = useState(useOpenedKey())
  const settings = groups.flatMap(({ items }) => items.map(({ setting }) => setting))
  const edited = settings.find((setting) => setting?.key === editedKey)
  const missing = groups.reduce((sum, group) => sum + group.missing, 0)
  return (
    <AdminPage
      title="Setup"
      actions={
        <>
          <LinkButton href={staff.adminWebhooks} variant="secondary">
            Webhooks
          </LinkButton>
          <LinkButton href="/api/docs" variant="secondary">
            JSON API
          </LinkButton>
        </>
      }
    >
      <Callout tone={missing > 0 ? 'warning' : 'success'} className="mb-5">
        {missing > 0
          ? `${missing} facts are missing. Only the owner of the shop can supply them; until then the demo shows fictitious values, and the real shop leaves them out.`
          : 'The owner has supplied all facts about the company.'}
      </Callout>
      <div className="grid gap-4">
        {groups.map((group) => (
          // A saved setting may complete its group, which is then folded.
          <SetupGroup
            key={`${group.key} ${group.missing > 0}`}
            group={group}
            onEdit={setEditedKey}
          />
        ))}
      </div>
      {edited && <OwnerSettingDialog setting={edited} onClose={() => setEditedKey(null)} />}
    </AdminPage>
  )
}

SetupIndex.layout = AdminLayout

/** The search of the staff area opens one setting. */
function useOpenedKey(): string | null {
  const { url } = usePage()
  return new URLSearchParams(url.split('?')[1] ?? '').get('setting')
}
