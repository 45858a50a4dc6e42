import { GalleryThumbnail } from '~/components/gallery/gallery_thumbnail'
import { useViewer } from '~/components/gallery/use_viewer'
import type { GalleryPictureView } from '@views/content'

const SHOWN_AT_ONCE = 6

/** The pictures as thumbnails, each of which opens the viewer. */
export function GalleryGrid({ pictures }: { pictures: readonly GalleryPictureView[] }) {
  const { open, viewer } = useViewer(pictures)
  return (
    <>
      <ul className="grid grid-cols-2 gap-2.5 sm:gap-5 lg:grid-cols-3">
        {pictures.map((picture, index) => (
          <li key={picture.id}>
            <GalleryThumbnail picture={picture} onOpen={open} isLazy={index >= SHOWN_AT_ONCE} />
          </li>
        ))}
      </ul>
      {viewer}
    </>
  )
}
