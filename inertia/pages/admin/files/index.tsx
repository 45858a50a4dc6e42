import { FileStack, Trash2 } from 'lucide-react'
import { AdminPage } from '~/components/admin/admin_page'
import { ListBar } from '~/components/admin/list_bar'
import { NoMatches } from '~/components/admin/no_matches'
import { FileTable } from '~/components/files/file_table'
import { FileDrop } from '~/components/uploads/file_drop'
import { FileButton } from '~/components/uploads/file_button'
import { UploadList } from '~/components/uploads/upload_list'
import { useUploads } from '~/components/uploads/use_uploads'
import { EmptyState } from '~/components/ui/empty_state'
import { LinkButton } from '~/components/ui/link_button'
import { useListParams } from '~/hooks/lists/use_list_params'
import { AdminLayout } from '~/layouts/admin_layout'
import { formatBytes } from '#shared/text/file_size'
import * as staff from '@paths/staff_paths'
import { withQuery } from '~/lib/url'
import { texts } from '@shared/texts/specification'
import type { FileListView, FilesPage } from '@views/content'

export default function FilesIndex({ files, groups, limits }: FilesPage) {
  const params = useListParams()
  const { uploads, add, dismiss } = useUploads({
    path: '/api/files',
    field: 'files',
    maxBytes: limits.fileBytes,
    prop: 'files',
    success: texts.files.uploaded,
  })
  if (files.isDeleted) return <DeletedFiles files={files} groups={groups} />
  return (
    <AdminPage
      title="Files"
      actions={
        <>
          <LinkButton
            href={withQuery(staff.files, { show: 'deleted' })}
            icon={<Trash2 className="size-4" />}
          >
            Deleted files
          </LinkButton>
          <FileButton variant="primary" label="Upload files" onFiles={add} />
        </>
      }
    >
      <FileDrop onFiles={add}>
        <UploadList uploads={uploads} onDismiss={dismiss} />
        <ListBar label="Search files" query={files.query} params={params} />
        <FileTable
          files={files}
          groups={groups}
          empty={files.query ? <NoMatchingFiles /> : <NoFiles bytes={limits.fileBytes} />}
        />
        <p className="mt-3 text-label text-ink-3">
          Drop files anywhere on this list, up to {formatBytes(limits.fileBytes)} each. New files
          are for staff only.
        </p>
      </FileDrop>
    </AdminPage>
  )
}

const DeletedFiles = ({ files, groups }: { files: FileListView; groups: FilesPage['groups'] }) => (
  <AdminPage title="Deleted files" back={{ href: staff.files, label: 'Files' }}>
    <FileTable
      files={files}
      groups={groups}
      empty={
        <EmptyState
          icon={<Trash2 className="size-5" />}
          title="No deleted files"
          text="Files that you delete appear here for 30 days, and can be restored."
        />
      }
    />
  </AdminPage>
)

const NoMatchingFiles = () => (
  <NoMatches noun="files" hint="Try a part of the file name." href={staff.files} />
)

const NoFiles = ({ bytes }: { bytes: number }) => (
  <EmptyState
    icon={<FileStack className="size-5" />}
    title="No files yet"
    text={`Drop files here or choose them: any type, up to ${formatBytes(bytes)} each.`}
  />
)

FilesIndex.layout = AdminLayout
