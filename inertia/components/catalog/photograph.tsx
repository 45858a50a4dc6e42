import { cx } from '~/components/ui/cx'
import type { PictureView } from '@views/catalog'

type PhotographProps = {
  picture: PictureView
  /** The `sizes` attribute of the image */
  sizes: string
  isLazy?: boolean
  /** False where dragging moves something else than the image */
  isDraggable?: boolean
  className?: string
}

/** An uploaded picture with responsive sizes */
export function Photograph(props: PhotographProps) {
  const { picture, sizes, isLazy, isDraggable, className } = props
  const { alt, width, height, webp, srcSet, src } = picture
  return (
    <picture className="contents">
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        src={src}
        srcSet={srcSet}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={isLazy ? 'lazy' : undefined}
        draggable={isDraggable}
        className={cx('w-full', className)}
      />
    </picture>
  )
}
