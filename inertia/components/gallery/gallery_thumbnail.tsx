import { Photograph } from '~/components/catalog/photograph'
import type { MouseEvent } from 'react'
import type { GalleryPictureView } from '@views/content'

type GalleryThumbnailProps = {
  picture: GalleryPictureView
  onOpen: (picture: GalleryPictureView) => void
  isLazy?: boolean
}

/** A link to the picture, which opens the viewer where JavaScript runs. */
export function GalleryThumbnail({ picture, onOpen, isLazy }: GalleryThumbnailProps) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(picture)
  }
  return (
    <a
      href={picture.href}
      id={thumbnailId(picture)}
      draggable={false}
      onClick={open}
      className="group block aspect-[4/3] overflow-clip rounded-card bg-raised"
    >
      <Photograph
        picture={picture}
        sizes="(min-width: 64rem) 33vw, 50vw"
        isLazy={isLazy}
        isDraggable={false}
        className="h-full object-cover transition-[scale] duration-300 group-hover:scale-[1.03]"
      />
    </a>
  )
}

export const thumbnailId = ({ id }: { id: string }) => `picture-${id}`
