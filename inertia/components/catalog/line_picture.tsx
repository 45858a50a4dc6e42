import { LineDrawing } from '~/components/catalog/drawings/line_drawing'
import { Photograph } from '~/components/catalog/photograph'
import type { ProductLine } from '@shared/enums'
import type { PictureView } from '@views/catalog'

type LinePictureProps = { line: ProductLine; picture: PictureView | null }

/** A line's tile: its photograph where there is one, else its drawing; its words stand beside it. */
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
