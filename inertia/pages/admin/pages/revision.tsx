import { RotateCcw } from 'lucide-react'
import { AdminPage } from '~/components/admin/admin_page'
import { RevisionOrigin } from '~/components/pages/revision_list'
import { RichText } from '~/components/rich_text/rich_text'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { confirm } from '~/components/ui/confirm_store'
import { Panel } from '~/components/ui/panel'
import { toast } from '~/components/ui/toast_store'
import { useMutation } from '~/hooks/use_mutation'
import { useLeaveSaved } from '~/hooks/use_unsaved_changes'
import { AdminLayout } from '~/layouts/admin_layout'
import { api } from '~/lib/api'
import * as staff from '@paths/staff_paths'
import type { InformationPageJson, PageRevisionView } from '@views/content'

export default function PagesRevision({ revision }: { revision: PageRevisionView }) {
  const { slug, title, html, revision: number, current } = revision
  const leaveSaved = useLeaveSaved()
  const restore = useMutation(() =>
    api.post<InformationPageJson>(`/api/page/${slug}/revisions/${number}/restoration`, {
      body: { revision: current },
    })
  )
  const ask = async () => {
    const isSure = await confirm({
      title: `Restore revision ${number}?`,
      text: `Visitors then read this text. The present one stays in the history as revision ${current}.`,
      confirmLabel: 'Restore revision',
    })
    if (!isSure || !(await restore.mutate())) return
    toast.success(`Revision ${number} restored.`)
    await leaveSaved(staff.adminPage(slug))
  }
  const isCurrent = number === current
  return (
    <AdminPage
      title={`${title}, revision ${number}`}
      aside={isCurrent && <Badge tone="success">Current</Badge>}
      back={{ href: staff.adminPage(slug), label: title }}
      isNarrow
      actions={
        !isCurrent && (
          <Button
            icon={<RotateCcw className="size-4" />}
            isBusy={restore.isProcessing}
            onClick={() => void ask()}
          >
            Restore this revision
          </Button>
        )
      }
    >
      {restore.error && (
        <p role="alert" className="mb-4 text-control text-danger">
          {restore.error.message}
        </p>
      )}
      <p className="mb-4 text-control text-ink-2">
        <RevisionOrigin revision={revision} />
      </p>
      <Panel>
        <RichText html={html} className="text-ink-2" />
      </Panel>
    </AdminPage>
  )
}

PagesRevision.layout = AdminLayout
