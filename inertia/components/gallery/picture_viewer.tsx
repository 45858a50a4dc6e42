import { useEffect } from 'react'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { Photograph } from '~/components/catalog/photograph'
import { useZoom } from '~/components/gallery/use_zoom'
import { MAX_SCALE } from '~/components/gallery/zoom'
import { cx } from '~/components/ui/cx'
import { IconButton } from '~/components/ui/icon_button'
import { showAsModal } from '~/components/ui/show_as_modal'
import type { GalleryPictureView } from '@views/content'

type PictureViewerProps = {
  pictures: readonly GalleryPictureView[]
  shown: GalleryPictureView
  onShow: (picture: GalleryPictureView) => void
  onClose: () => void
}

/** Shows one picture on the whole screen; arrow keys, buttons and swipes show the others. */
export function PictureViewer({ pictures, shown, onShow, onClose }: PictureViewerProps) {
  const index = pictures.indexOf(shown)
  const pictureAt = (at: number) => pictures.at(at % pictures.length)!
  const step = (by: number) => onShow(pictureAt(index + by))
  const { zoom, isMoving, stage, ...controls } = useZoom(shown.id, step)
  useKeys({
    'ArrowLeft': () => step(-1),
    'ArrowRight': () => step(1),
    'Home': () => onShow(pictureAt(0)),
    'End': () => onShow(pictureAt(-1)),
    '+': controls.zoomIn,
    '-': controls.zoomOut,
    '0': controls.reset,
  })
  const hasOthers = pictures.length > 1
  return (
    <dialog
      ref={openViewer}
      aria-label="Picture viewer"
      onClose={onClose}
      className="h-dvh max-h-none w-full max-w-none bg-canvas text-ink outline-none"
    >
      <div className="flex h-full flex-col">
        <header className="flex items-center gap-1 px-3 py-2">
          <p className="flex-1 ps-2 text-label text-ink-2 tabular-nums">
            {index + 1} of {pictures.length}
          </p>
          <IconButton
            label="Zoom out"
            icon={<ZoomOut className="size-5" />}
            aria-disabled={zoom.scale === 1 || undefined}
            onClick={controls.zoomOut}
          />
          <IconButton
            label="Zoom in"
            icon={<ZoomIn className="size-5" />}
            aria-disabled={zoom.scale === MAX_SCALE || undefined}
            onClick={controls.zoomIn}
          />
          <IconButton
            label="Close"
            data-focused-first
            icon={<X className="size-5" />}
            onClick={onClose}
          />
        </header>
        <div className="relative min-h-0 flex-1">
          <div
            {...stage}
            className={cx(
              'size-full touch-none overflow-clip select-none',
              zoom.scale > 1 ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'
            )}
          >
            <div
              style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
              className={cx('size-full', !isMoving && 'transition-transform duration-200')}
            >
              <Photograph
                key={shown.id}
                picture={shown}
                sizes={zoom.scale > 1 ? '300vw' : '100vw'}
                isDraggable={false}
                className="h-full object-contain"
              />
            </div>
          </div>
          {hasOthers && (
            <>
              <IconButton
                label="Previous picture"
                variant="secondary"
                icon={<ChevronLeft className="size-5" />}
                onClick={() => step(-1)}
                className="absolute start-3 top-1/2 -translate-y-1/2 opacity-85"
              />
              <IconButton
                label="Next picture"
                variant="secondary"
                icon={<ChevronRight className="size-5" />}
                onClick={() => step(1)}
                className="absolute end-3 top-1/2 -translate-y-1/2 opacity-85"
              />
            </>
          )}
        </div>
        <p aria-live="polite" className="min-h-14 px-5 py-4 text-center text-control text-ink-2">
          {shown.alt}
        </p>
      </div>
      {hasOthers && (
        <div hidden>
          {/* Loads the neighbors, so that they appear at once. */}
          {[-1, 1].map((by) => (
            <Photograph
              key={pictureAt(index + by).id + by}
              picture={{ ...pictureAt(index + by), alt: '' }}
              sizes="100vw"
            />
          ))}
        </div>
      )}
    </dialog>
  )
}

function openViewer(dialog: HTMLDialogElement | null) {
  const close = showAsModal(dialog)
  dialog?.querySelector<HTMLElement>('[data-focused-first]')?.focus()
  return close
}

/** Also hears keys after a click beside the buttons, which takes the focus from all elements. */
function useKeys(actions: Record<string, () => void>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = actions[event.key]
      if (!action || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}
