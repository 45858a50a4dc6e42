import type { Diagram } from '@views/catalog'
import type { ProductLine } from '@shared/enums'
import type { OptionView } from '@views/storefront'

export type GalleryView = 'whole' | 'connector' | 'use'

export const GALLERY_VIEWS: readonly { view: GalleryView; label: string }[] = [
  { view: 'whole', label: 'Whole' },
  { view: 'connector', label: 'Connector' },
  { view: 'use', label: 'In use' },
]

/** What the views of a gallery show */
export type GallerySubject = {
  line: ProductLine
  title: string
  /** The length in the drawing of the whole; undefined until one is chosen */
  mark: string | undefined
  /** The chosen option, or else the first one */
  option: OptionView | undefined
  /** The plugs are named SOURCE and DISPLAY. */
  isDirectional: boolean
  diagram: Diagram | null
}
