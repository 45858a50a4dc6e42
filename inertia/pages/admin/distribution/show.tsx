import { Globe, Plus } from 'lucide-react'
import { AdminPage } from '~/components/admin/admin_page'
import { EntryRow } from '~/components/distribution/entry_row'
import { useDistribution, type Distribution } from '~/components/distribution/use_distribution'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { CancelButton } from '~/components/ui/cancel_button'
import { EmptyState } from '~/components/ui/empty_state'
import { LinkButton } from '~/components/ui/link_button'
import { Panel } from '~/components/ui/panel'
import { StickyBar } from '~/components/ui/sticky_bar'
import { AdminLayout } from '~/layouts/admin_layout'
import * as shop from '@paths/shop_paths'
import { texts } from '@shared/texts/specification'
import type { DistributionEditorPage } from '@views/content'

export default function DistributionShow(page: DistributionEditorPage) {
  const list = useDistribution(page)
  const { entries, error } = list
  const add = (
    <Button icon={<Plus className="size-4" />} onClick={list.actions.add}>
      Add entry
    </Button>
  )
  return (
    <AdminPage
      title={texts.staffMenu.distribution}
      actions={
        <>
          <LinkButton href={shop.distribution} isPlain>
            Show page
          </LinkButton>
          {add}
        </>
      }
    >
      <Panel>
        {entries.length === 0 ? (
          <EmptyState
            icon={<Globe className="size-5" />}
            title="No distributors yet"
            text="Distributors and resellers that you add appear on the page Distribution."
            action={add}
          />
        ) : (
          <ul className="divide-y divide-line">
            {entries.map((entry, index) => (
              <EntryRow
                key={entry.key}
                entry={entry}
                number={index + 1}
                isOpen={list.opened === entry.key}
                actions={list.actions}
                error={error?.fields[`entries.${index}.text`]}
              />
            ))}
          </ul>
        )}
      </Panel>
      <p className="mt-3 text-label text-ink-3">
        Lower orders come first; entries of the same order appear as they stand here.
      </p>
      {(list.isDirty || error) && <SaveBar list={list} />}
    </AdminPage>
  )
}

function SaveBar({ list }: { list: Distribution }) {
  if (list.error?.code === 'E_CHANGED_MEANWHILE') return <ChangedMeanwhile list={list} />
  return (
    <StickyBar label="Unsaved changes" className="mt-5">
      <p role="status" className="text-control text-ink-2">
        {list.error ? list.error.message : 'Unsaved changes'}
      </p>
      <span className="flex gap-2">
        <CancelButton
          isSaving={list.isSaving}
          mayDiscard={list.mayDiscard}
          onCancel={list.cancel}
        />
        <Button variant="primary" isBusy={list.isSaving} onClick={() => void list.save()}>
          Save list
        </Button>
      </span>
    </StickyBar>
  )
}

const ChangedMeanwhile = ({ list }: { list: Distribution }) => (
  <div role="alert" className="mt-5">
    <Callout tone="warning" title="Another user has saved this list in the meantime">
      <p className="mt-1">
        Load their list and lose your changes, or save yours in the place of theirs.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={() => void list.discard()}>
          Load their list
        </Button>
        <Button size="small" isBusy={list.isSaving} onClick={() => void list.save(true)}>
          Save my list
        </Button>
      </div>
    </Callout>
  </div>
)

DistributionShow.layout = AdminLayout
