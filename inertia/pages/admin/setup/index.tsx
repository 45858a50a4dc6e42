import { useState } from 'react'
import { usePage } from '@inertiajs/react'
import { CircleCheck } from 'lucide-react'
import { AdminPage } from '~/components/admin/admin_page'
import { OwnerSettingDialog } from '~/components/setup/owner_setting_dialog'
import { OwnerSettingsPanel } from '~/components/setup/owner_settings_panel'
import { cx } from '~/components/ui/cx'
import { DataTable } from '~/components/ui/data_table'
import { EmptyState } from '~/components/ui/empty_state'
import { LinkButton } from '~/components/ui/link_button'
import { Panel } from '~/components/ui/panel'
import { TextLink } from '~/components/ui/text_link'
import { AdminLayout } from '~/layouts/admin_layout'
import type { Column } from '~/components/ui/data_table'
import type { MissingFactView, OwnerSettingView } from '@views/web'

const COLUMNS: readonly Column<MissingFactView>[] = [
  {
    id: 'fact',
    header: 'Fact',
    cell: (fact) => <Description fact={fact} />,
  },
  {
    id: 'effect',
    header: 'Until it is supplied',
    cellClassName: 'text-ink-2',
    cell: ({ effect }) => effect,
  },
  {
    id: 'setting',
    header: 'Setting',
    cellClassName: 'text-ink-2',
    cell: (fact) => <Setting fact={fact} />,
  },
]

type SetupIndexProps = { facts: MissingFactView[]; settings: OwnerSettingView[] | null }

export default function SetupIndex({ facts, settings }: SetupIndexProps) {
  const [editedKey, setEditedKey] = useState(useOpenedKey())
  const edited = settings?.find(({ key }) => key === editedKey)
  return (
    <AdminPage
      title="Setup"
      actions={
        <LinkButton href="/api/docs" variant="secondary">
          JSON API
        </LinkButton>
      }
    >
      <div className="grid gap-6">
        <MissingFacts facts={facts} />
        {settings && <OwnerSettingsPanel settings={settings} onEdit={setEditedKey} />}
      </div>
      {edited && <OwnerSettingDialog setting={edited} onClose={() => setEditedKey(null)} />}
    </AdminPage>
  )
}

/** The search of the staff area opens one setting. */
function useOpenedKey(): string | null {
  const { url } = usePage()
  return new URLSearchParams(url.split('?')[1] ?? '').get('setting')
}

const MissingFacts = ({ facts }: { facts: MissingFactView[] }) => (
  <Panel title="Missing facts" isFlush={facts.length > 0} className="@container">
    {facts.length > 0 && (
      <p className="px-5 pb-3 text-control text-ink-2">
        Only the owner of the shop can supply these. The demo shows fictitious values.
      </p>
    )}
    <DataTable
      caption="Missing facts"
      columns={COLUMNS}
      rows={facts}
      rowKey={({ description }) => description}
      card={(fact) => <FactCard fact={fact} />}
      cardsBelow="medium"
      empty={
        <EmptyState
          icon={<CircleCheck className="size-5" />}
          title="No missing facts"
          text="The owner has supplied all facts about the company."
        />
      }
    />
  </Panel>
)

const Description = ({ fact: { description, isOverdue } }: { fact: MissingFactView }) => (
  <span className={cx('font-medium', isOverdue && 'text-danger')}>{description}</span>
)

function Setting({ fact: { key, href, env } }: { fact: MissingFactView }) {
  if (href) return <TextLink href={href}>Open page</TextLink>
  return <code className="text-label">{env ?? key}</code>
}

const FactCard = ({ fact }: { fact: MissingFactView }) => (
  <div className="grid gap-0.5">
    <p>
      <Description fact={fact} />
    </p>
    <p className="text-ink-2">{fact.effect}</p>
    <p className="text-label text-ink-3">
      <Setting fact={fact} />
    </p>
  </div>
)

SetupIndex.layout = AdminLayout
