import { Button } from '~/components/ui/button'
import { DataTable } from '~/components/ui/data_table'
import { EmptyState } from '~/components/ui/empty_state'
import { Panel } from '~/components/ui/panel'
import type { Column } from '~/components/ui/data_table'
import type { OwnerSettingView } from '@views/web'

type OwnerSettingsPanelProps = {
  settings: readonly OwnerSettingView[]
  onEdit: (key: string) => void
}

/** What super admins set without a new build */
export function OwnerSettingsPanel({ settings, onEdit }: OwnerSettingsPanelProps) {
  const columns: readonly Column<OwnerSettingView>[] = [
    {
      id: 'setting',
      header: 'Setting',
      cell: ({ title }) => <span className="font-medium">{title}</span>,
    },
    { id: 'value', header: 'Value', cellClassName: 'text-ink-2', cell: valueOf },
    {
      id: 'edit',
      header: 'Change',
      cell: (setting) => <EditButton setting={setting} onEdit={onEdit} />,
    },
  ]
  return (
    <Panel title="Settings of the owner" isFlush className="@container">
      <DataTable
        caption="Settings of the owner"
        columns={columns}
        rows={[...settings]}
        rowKey={({ key }) => key}
        card={(setting) => (
          <div className="grid gap-1">
            <p className="font-medium">{setting.title}</p>
            <p className="text-ink-2">{valueOf(setting)}</p>
            <div>
              <EditButton setting={setting} onEdit={onEdit} />
            </div>
          </div>
        )}
        cardsBelow="medium"
        empty={<EmptyState title="No settings" text="There is nothing to set." />}
      />
    </Panel>
  )
}

function EditButton({
  setting: { key, env, title, isFromEnvironment },
  onEdit,
}: {
  setting: OwnerSettingView
  onEdit: (key: string) => void
}) {
  if (isFromEnvironment) return <code className="text-label">{env}</code>
  return (
    <Button aria-label={`Edit: ${title}`} onClick={() => onEdit(key)}>
      Edit
    </Button>
  )
}

function valueOf({ value, fields }: OwnerSettingView): string {
  if (!value) return 'Not set'
  const texts = fields.map(({ name }) => value[name]).filter(Boolean)
  return texts.join(', ')
}
