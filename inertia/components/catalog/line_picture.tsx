import { LineDrawing } from '~/components/catalog/drawings/line_drawing'
import { Photograph } from '~/components/catalog/photograph'
import type { ProductLine } from '@shared/enums'
import type { PictureView } from '@views/catalog'

type LinePictureProps = { line: ProductLine; picture: PictureView | null }

/** A decorative picture of a product line: its photo, or else a drawing */
export function LinePicture({ line, picture }: LinePictureProps) {
  if (!picture) return <LineDrawing line={line} />
  return (
    <Photograph
      picture={{ ...picture, alt: '' }}
      sizes="(min-width: 64rem) 33vw, 100vw"
      className="h-full object-cover"
      isLazy
    />
  )
}
