import { AdminPage } from '~/components/admin/admin_page'
import { OpenFacts } from '~/components/pages/open_facts'
import { PageEditorPanel } from '~/components/pages/page_editor_panel'
import { RevisionList } from '~/components/pages/revision_list'
import { LinkButton } from '~/components/ui/link_button'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import type { InformationPageEditor } from '@views/content'

export default function PagesShow({ page }: { page: InformationPageEditor }) {
  const { slug, title, href, missing, revision, revisions } = page
  return (
    <AdminPage
      title={title}
      back={{ href: staff.adminPages, label: 'Information pages' }}
      actions={
        <LinkButton href={href} isPlain>
          Show page
        </LinkButton>
      }
    >
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <PageEditorPanel key={`${slug} ${revision}`} page={page} />
        <div className="grid gap-5">
          <OpenFacts missing={missing} />
          <RevisionList slug={slug} revisions={revisions} current={revision} />
        </div>
      </div>
    </AdminPage>
  )
}

PagesShow.layout = AdminLayout
