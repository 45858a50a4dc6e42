import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ImagePlus } from 'lucide-react'
import { DraftPanel } from '~/components/gallery/draft_panel'
import { EditableTile } from '~/components/gallery/editable_tile'
import { PictureDialog } from '~/components/gallery/picture_dialog'
import { useGalleryActions } from '~/components/gallery/use_gallery_actions'
import { useTileDrag } from '~/components/gallery/use_tile_drag'
import { useViewer } from '~/components/gallery/use_viewer'
import { moveItem } from '~/components/products/move_buttons'
import { FileDrop } from '~/components/uploads/file_drop'
import { FileButton } from '~/components/uploads/file_button'
import { UploadList } from '~/components/uploads/upload_list'
import { useUploads } from '~/components/uploads/use_uploads'
import { formatBytes } from '#shared/text/file_size'
import type { GalleryEditor, GalleryPictureView } from '@views/content'

type GalleryEditingProps = { pictures: readonly GalleryPictureView[]; editor: GalleryEditor }

/** The gallery as staff see it: they upload, describe, reorder and delete pictures in place. */
export function GalleryEditing({ pictures, editor }: GalleryEditingProps) {
  const { drafts, limits } = editor
  const actions = useGalleryActions({ pictures, drafts })
  const { open, viewer } = useViewer(actions.pictures)
  const [edited, setEdited] = useState<GalleryPictureView | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const uploading = useUploads({
    path: '/api/misc/gallery',
    field: 'file',
    maxBytes: limits.bytes,
    prop: 'editor',
    success: (count) => (count === 1 ? 'Picture uploaded.' : `${count} pictures uploaded.`),
  })
  const move = (from: number, to: number) => {
    void actions.arrange(moveItem(actions.pictures, from, to))
    setAnnouncement(`${actions.pictures[from].alt}: position ${to + 1}`)
  }
  const drag = useTileDrag((from, to) => actions.canArrange && move(from, to))
  return (
    <FileDrop onFiles={uploading.add} className="min-h-96">
      <UploadList uploads={uploading.uploads} onDismiss={uploading.dismiss} />
      <DraftPanel drafts={drafts} actions={actions} />
      <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <li>
          <UploadTile bytes={limits.bytes} onFiles={uploading.add} />
        </li>
        {actions.pictures.map((picture, index) => (
          <EditableTile
            key={picture.id}
            picture={picture}
            index={index}
            count={actions.pictures.length}
            isBusy={!actions.canArrange}
            drag={drag}
            onOpen={open}
            onMove={(to, button) => {
              // A tile that moves in the document loses the focus.
              flushSync(() => move(index, to))
              button.focus()
            }}
            onEdit={() => setEdited(picture)}
            onRemove={() => void actions.remove(picture, picture.alt)}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {edited && <PictureDialog picture={edited} onClose={() => setEdited(null)} />}
      {viewer}
    </FileDrop>
  )
}

type UploadTileProps = { bytes: number; onFiles: (files: File[]) => void }

const UploadTile = ({ bytes, onFiles }: UploadTileProps) => (
  <div className="flex aspect-[4/3] flex-col items-center justify-center gap-3 rounded-card border-2 border-dashed border-line px-6 text-center">
    <ImagePlus aria-hidden="true" className="size-7 text-ink-3" />
    <FileButton
      variant="primary"
      label="Add pictures"
      accept="image/jpeg,image/png,image/webp,image/avif"
      onFiles={onFiles}
    />
    <p className="text-label text-ink-3">
      Or drop them here: JPEG, PNG, WebP or AVIF, up to {formatBytes(bytes)} each
    </p>
  </div>
)
