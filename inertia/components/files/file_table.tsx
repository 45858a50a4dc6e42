import { Link2, RotateCcw, Trash2 } from 'lucide-react'
import { FileAccess } from '~/components/files/file_access'
import { useFileActions } from '~/components/files/use_file_actions'
import { Button } from '~/components/ui/button'
import { copyLink } from '~/components/ui/copy_text'
import { DataTable } from '~/components/ui/data_table'
import { DateText } from '~/components/ui/date_text'
import { IconButton } from '~/components/ui/icon_button'
import { formatBytes } from '#shared/text/file_size'
import type { ReactNode } from 'react'
import type { Column } from '~/components/ui/data_table'
import type { FileListView, FilesPage, FileView } from '@views/content'

type FileTableProps = { files: FileListView; groups: FilesPage['groups']; empty: ReactNode }
type Actions = ReturnType<typeof useFileActions>

/** The files with who may download them; or the deleted files, which can be restored */
export function FileTable({ files, groups, empty }: FileTableProps) {
  const actions = useFileActions()
  const access = (file: FileView) => (
    <FileAccess
      file={file}
      groups={groups}
      isBusy={actions.isProcessing}
      onChange={(next) => void actions.changeAccess(file, next)}
    />
  )
  return (
    <DataTable
      caption={files.isDeleted ? 'Deleted files' : 'Files'}
      columns={columnsOf(files, actions, access)}
      rows={files.rows}
      rowKey={({ id }) => id}
      paging={{ ...files, nouns: ['file', 'files'] }}
      empty={empty}
      card={(file) => (
        <FileCard file={file} access={access}>
          <RowActions file={file} actions={actions} />
        </FileCard>
      )}
    />
  )
}

const columnsOf = (
  { isDeleted }: FileListView,
  actions: Actions,
  access: (file: FileView) => ReactNode
): Column<FileView>[] => [
  {
    id: 'name',
    header: 'Name',
    cellClassName: 'w-full max-w-0 wrap-anywhere',
    cell: (file) => <FileName file={file} />,
  },
  { id: 'size', header: 'Size', isNumber: true, cell: ({ bytes }) => formatBytes(bytes) },
  {
    id: 'date',
    header: isDeleted ? 'Deleted' : 'Date',
    cellClassName: 'text-ink-2',
    cell: ({ at, deletedAt }) => <DateText at={deletedAt ?? at} />,
  },
  ...(isDeleted ? [] : [{ id: 'access', header: 'Access', cell: access }]),
  {
    id: 'actions',
    header: 'Actions',
    cellClassName: 'text-end',
    cell: (file) => <RowActions file={file} actions={actions} />,
  },
]

function FileName({ file: { name, href, deletedAt } }: { file: FileView }) {
  if (deletedAt) return <span className="text-ink-2">{name}</span>
  return (
    <a
      href={href}
      download
      className="touch-link font-medium text-ink underline-offset-2 hover:underline"
    >
      {name}
    </a>
  )
}

function RowActions({ file, actions }: { file: FileView; actions: Actions }) {
  if (file.deletedAt) {
    return (
      <Button
        size="small"
        icon={<RotateCcw className="size-4" />}
        onClick={() => void actions.restore(file)}
      >
        Restore<span className="sr-only"> {file.name}</span>
      </Button>
    )
  }
  return (
    <span className="inline-flex">
      <IconButton
        label={`Copy link of ${file.name}`}
        icon={<Link2 className="size-4" />}
        onClick={() => void copyLink(new URL(file.href, window.location.origin).href)}
      />
      <IconButton
        label={`Delete ${file.name}`}
        icon={<Trash2 className="size-4" />}
        onClick={() => void actions.remove(file)}
      />
    </span>
  )
}

type FileCardProps = {
  file: FileView
  access: (file: FileView) => ReactNode
  children: ReactNode
}

function FileCard({ file, access, children }: FileCardProps) {
  return (
    <div className="grid gap-1.5">
      <p className="wrap-anywhere">
        <FileName file={file} />
      </p>
      <p className="text-label text-ink-3">
        {formatBytes(file.bytes)} · <DateText at={file.deletedAt ?? file.at} />
      </p>
      <div className="flex items-center justify-between gap-2">
        {!file.deletedAt && access(file)}
        {children}
      </div>
    </div>
  )
}
