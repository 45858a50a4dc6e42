import { X } from 'lucide-react'
import { IconButton } from '~/components/ui/icon_button'
import { Panel } from '~/components/ui/panel'
import type { QueuedUpload } from '~/lib/uploads/upload_queue'

type UploadListProps = { uploads: readonly QueuedUpload[]; onDismiss: (id: number) => void }

/** The files that are being sent, with their progress, and those that failed */
export function UploadList({ uploads, onDismiss }: UploadListProps) {
  if (uploads.length === 0) return null
  return (
    <Panel title="Uploads" className="mb-5">
      <ul className="divide-y divide-line">
        {uploads.map((item) => (
          <li key={item.id} className="flex items-center gap-3 py-2 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1">
              <p className="truncate text-control text-ink">{item.name}</p>
              <UploadState item={item} />
            </div>
            <IconButton
              size="small"
              label={item.state === 'failed' ? `Dismiss ${item.name}` : `Cancel ${item.name}`}
              icon={<X className="size-4" />}
              onClick={() => onDismiss(item.id)}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function UploadState({ item: { name, state, fraction, error } }: { item: QueuedUpload }) {
  if (state === 'failed') {
    return (
      <p role="alert" className="text-label text-danger">
        {error}
      </p>
    )
  }
  return (
    <progress
      aria-label={`Upload of ${name}`}
      max={1}
      value={fraction}
      className="mt-1 h-1.5 w-full appearance-none overflow-hidden rounded-full bg-raised [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-raised [&::-webkit-progress-value]:bg-accent"
    />
  )
}
