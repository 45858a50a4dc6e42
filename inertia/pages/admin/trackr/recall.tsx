import { router } from '@inertiajs/react'
import { Download } from 'lucide-react'
import { texts } from '@shared/texts/specification'
import { Allowed } from '~/components/admin/allowed'
import { AdminPage } from '~/components/admin/admin_page'
import { RecallForm } from '~/components/trackr/recall_form'
import { RecallTable } from '~/components/trackr/recall_table'
import { LinkButton } from '~/components/ui/link_button'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import { withQuery } from '~/lib/url'
import type { RecallChoice, RecallProps } from '@views/trackr'

/** The customers who hold units of a batch, or units with certain serial numbers */
export default function TrackrRecall({ batches, chosen: choice }: RecallProps) {
  // The address can be sent to a colleague, and Back shows the same customers again.
  const show = (chosen: RecallChoice) =>
    router.replace({
      url: withQuery(staff.trackrRecall, chosen),
      props: (props) => ({ ...props, chosen }),
      preserveState: true,
      preserveScroll: true,
    })
  const isChosen = choice.batch !== null || choice.serials !== null
  return (
    <AdminPage
      title="Recall"
      back={{ href: staff.trackr, label: texts.staffMenu.trackr }}
      actions={
        isChosen && (
          <Allowed permission="run_reports">
            <LinkButton
              isPlain
              href={withQuery(staff.apiTrackrRecallCsv, choice)}
              icon={<Download aria-hidden="true" className="size-4" />}
            >
              Export CSV
            </LinkButton>
          </Allowed>
        )
      }
    >
      <RecallForm batches={batches} choice={choice} onShow={show} />
      <RecallTable choice={isChosen ? choice : null} />
    </AdminPage>
  )
}

TrackrRecall.layout = AdminLayout
