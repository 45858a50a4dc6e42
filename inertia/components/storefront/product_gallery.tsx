import { useState } from 'react'
import { LineDrawing } from '~/components/catalogue/drawings/line_drawing'
import { Photograph } from '~/components/catalogue/photograph'
import { cx } from '~/components/ui/cx'
import type { ProductLine } from '@shared/enums'
import type { PictureView } from '@views/catalog'

type ProductGalleryProps = {
  line: ProductLine
  title: string
  /** Of the chosen option, else of the whole line; none: the drawing */
  pictures: readonly PictureView[]
}

export function ProductGallery({ line, title, pictures }: ProductGalleryProps) {
  const [at, setAt] = useState(0)
  if (pictures.length === 0) return <LineDrawing line={line} label={`Drawing of ${title}`} />
  const shown = pictures[at] ?? pictures[0]
  const described = { ...shown, alt: shown.alt || title }
  return (
    <div className="flex h-full flex-col">
      <div className="grid min-h-0 flex-1 place-items-center overflow-clip">
        <Photograph
          key={shown.src}
          picture={described}
          sizes="(min-width: 64rem) 60vw, 100vw"
          className="max-h-full object-contain max-lg:aspect-[8/5.2]"
        />
      </div>
      {pictures.length > 1 && (
        <ul className="flex gap-2 overflow-x-auto p-4" aria-label="Pictures">
          {pictures.map((picture, index) => (
            <li key={picture.src}>
              <button
                type="button"
                aria-label={picture.alt || `Picture ${index + 1}`}
                aria-pressed={picture === shown}
                onClick={() => setAt(index)}
                className={cx(
                  'block h-14 w-20 overflow-clip rounded-control',
                  picture === shown
                    ? 'inset-ring-2 inset-ring-accent'
                    : 'opacity-70 hover:opacity-100'
                )}
              >
                <Photograph
                  picture={{ ...picture, alt: '' }}
                  sizes="5rem"
                  isLazy
                  className="h-full object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
