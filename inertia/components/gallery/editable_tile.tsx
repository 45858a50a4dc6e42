import { ArrowLeft, ArrowRight, GripVertical, Pencil, Trash2 } from 'lucide-react'
import { GalleryThumbnail } from '~/components/gallery/gallery_thumbnail'
import { cx } from '~/components/ui/cx'
import { IconButton } from '~/components/ui/icon_button'
import type { TileDrag } from '~/components/gallery/use_tile_drag'
import type { GalleryPictureView } from '@views/content'

type EditableTileProps = {
  picture: GalleryPictureView
  index: number
  count: number
  isBusy: boolean
  drag: TileDrag
  onOpen: (picture: GalleryPictureView) => void
  onMove: (to: number, button: HTMLElement) => void
  onEdit: () => void
  onRemove: () => void
}

/** A picture that staff move, by drag and drop or with buttons, edit and delete. */
export function EditableTile(props: EditableTileProps) {
  const { picture, index, count, isBusy, drag, onOpen, onMove, onEdit, onRemove } = props
  const moveTo = (to: number) => ({
    'aria-disabled': isBusy || to < 0 || to >= count || undefined,
    'onClick': ({ currentTarget }: { currentTarget: HTMLElement }) => {
      if (!isBusy && to >= 0 && to < count) onMove(to, currentTarget)
    },
  })
  const mark = drag.markOf(index)
  return (
    <li
      {...drag.handlers(index)}
      className={cx(
        'relative cursor-grab active:cursor-grabbing',
        drag.isDragged(index) && 'opacity-60'
      )}
    >
      {mark && (
        <span
          data-drop-mark
          aria-hidden="true"
          className={cx(
            'absolute rounded-full bg-accent max-sm:inset-x-0 max-sm:h-1 sm:inset-y-0 sm:w-1',
            mark === 'before' ? 'max-sm:-top-3 sm:-start-3' : 'max-sm:-bottom-3 sm:-end-3'
          )}
        />
      )}
      <GalleryThumbnail picture={picture} onOpen={onOpen} isLazy={index >= 6} />
      <span
        {...drag.gripHandlers(index)}
        data-grip
        aria-hidden="true"
        className="absolute end-2 top-2 grid size-10 touch-none place-items-center rounded-control bg-canvas/85 text-ink-2 select-none"
      >
        <GripVertical className="size-5" />
      </span>
      <div className="flex items-center gap-1 pt-1">
        <p className="min-w-0 flex-1 truncate text-label text-ink-2" title={picture.alt}>
          {picture.alt}
        </p>
        <IconButton
          size="small"
          label={`Move earlier: ${picture.alt}`}
          icon={<ArrowLeft className="size-4" />}
          {...moveTo(index - 1)}
        />
        <IconButton
          size="small"
          label={`Move later: ${picture.alt}`}
          icon={<ArrowRight className="size-4" />}
          {...moveTo(index + 1)}
        />
        <IconButton
          size="small"
          label={`Edit: ${picture.alt}`}
          icon={<Pencil className="size-4" />}
          onClick={onEdit}
        />
        <IconButton
          size="small"
          label={`Delete: ${picture.alt}`}
          icon={<Trash2 className="size-4" />}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
