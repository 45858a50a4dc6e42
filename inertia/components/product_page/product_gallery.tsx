import { useState } from 'react'
import { Photograph } from '~/components/catalog/photograph'
import { cx } from '~/components/ui/cx'
import { DrawnStage, GalleryStage } from '~/components/product_page/gallery_stage'
import { GALLERY_VIEWS, type GallerySubject } from '~/components/product_page/gallery_views'
import { createLaterFile, LaterPart, reportUnloaded } from '~/components/ui/later_part'
import type { ReactNode } from 'react'
import type { PictureView } from '@views/catalog'

const drawnViews = createLaterFile(() => import('~/components/product_page/views/drawn_view'))
const zoom = createLaterFile(() => import('~/components/product_page/views/zoom_dialog'))

type ProductGalleryProps = {
  subject: GallerySubject
  /** Without pictures, drawings are shown. */
  pictures: readonly PictureView[]
}

/** The photographs of a product, or else its drawings; each can be enlarged. */
export function ProductGallery({ subject, pictures }: ProductGalleryProps) {
  const [index, setIndex] = useState(0)
  const [isZoomed, setZoomed] = useState(false)
  const shown = pictures[index] ?? pictures[0]
  const { view } = GALLERY_VIEWS[index] ?? GALLERY_VIEWS[0]
  const { title } = subject
  const picture = (sizes: string) =>
    shown ? (
      <Photograph
        key={shown.src}
        picture={{ ...shown, alt: shown.alt || title }}
        sizes={sizes}
        className="max-h-full object-contain max-lg:aspect-[8/5.2]"
      />
    ) : (
      <LaterPart of={drawnViews} fallback={<div className="aspect-[8/5.2]" />}>
        {({ DrawnView }) => <DrawnView {...subject} view={view} />}
      </LaterPart>
    )

  return (
    <div className="flex h-full min-w-0 flex-col">
      {!shown && view === 'whole' ? (
        <DrawnStage {...subject} />
      ) : (
        <GalleryStage>{picture('(min-width: 64rem) 60vw, 100vw')}</GalleryStage>
      )}
      <div className="flex flex-wrap items-center gap-2 p-4" data-needs-script>
        <ul
          className={cx('flex flex-1 gap-2', shown ? 'min-w-0 overflow-x-auto' : 'flex-wrap')}
          aria-label="Pictures"
        >
          {pictures.length > 0
            ? pictures.length > 1 &&
              pictures.map((thumbnail, at) => (
                <li key={thumbnail.src}>
                  <ViewButton
                    label={thumbnail.alt || `Picture ${at + 1}`}
                    isChosen={thumbnail === shown}
                    onChoose={() => setIndex(at)}
                    className="h-14 w-20 overflow-clip"
                  >
                    <Photograph
                      picture={{ ...thumbnail, alt: '' }}
                      sizes="5rem"
                      isLazy
                      className="h-full object-cover"
                    />
                  </ViewButton>
                </li>
              ))
            : GALLERY_VIEWS.map(({ view: one, label }, at) => (
                <li key={one}>
                  <ViewButton
                    isChosen={one === view}
                    onChoose={() => setIndex(at)}
                    className="min-h-9 px-3 text-label pointer-coarse:min-h-11"
                  >
                    {label}
                  </ViewButton>
                </li>
              ))}
        </ul>
        <ViewButton
          onChoose={() => void zoom.prepare().then(() => setZoomed(true), reportUnloaded)}
          className="min-h-9 px-3 text-label pointer-coarse:min-h-11"
        >
          Enlarge
        </ViewButton>
      </div>
      {isZoomed && (
        <LaterPart of={zoom}>
          {({ ZoomDialog }) => (
            <ZoomDialog title={title} onClose={() => setZoomed(false)}>
              {picture('100vw')}
            </ZoomDialog>
          )}
        </LaterPart>
      )}
    </div>
  )
}

type ViewButtonProps = {
  label?: string
  isChosen?: boolean
  className: string
  children: ReactNode
  onChoose: () => void
}

const ViewButton = ({ label, isChosen, className, children, onChoose }: ViewButtonProps) => (
  <button
    type="button"
    aria-label={label}
    aria-current={isChosen}
    onClick={onChoose}
    className={cx(
      'block rounded-control whitespace-nowrap',
      isChosen ? 'text-ink inset-ring-2 inset-ring-accent' : 'text-ink-2 hover:text-ink',
      className
    )}
  >
    {children}
  </button>
)
