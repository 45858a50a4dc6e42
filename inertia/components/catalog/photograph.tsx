import { cx } from '~/components/ui/cx'
import type { PictureView } from '@views/catalog'

type PhotographProps = {
  picture: PictureView
  /** The `sizes` attribute of the image */
  sizes: string
  isLazy?: boolean
  className?: string
}

/** An uploaded picture with responsive sizes */
export function Photograph({ picture, sizes, isLazy, className }: PhotographProps) {
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
        className={cx('w-full', className)}
      />
    </picture>
  )
}
