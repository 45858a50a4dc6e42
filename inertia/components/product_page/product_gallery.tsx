import { useState } from 'react'
import { LineDrawing } from '~/components/catalog/drawings/line_drawing'
import { Photograph } from '~/components/catalog/photograph'
import { cx } from '~/components/ui/cx'
import type { ProductLine } from '@shared/enums'
import type { PictureView } from '@views/catalog'

type ProductGalleryProps = {
  line: ProductLine
  title: string
  /** Without pictures, a drawing is shown. */
  pictures: readonly PictureView[]
}

export function ProductGallery({ line, title, pictures }: ProductGalleryProps) {
  const [selectedIndex, setSelectedIndex] = useState(0)
  if (pictures.length === 0) return <LineDrawing line={line} label={`Drawing of ${title}`} />
  const shown = pictures[selectedIndex] ?? pictures[0]
  const picture = { ...shown, alt: shown.alt || title }
  return (
    <div className="flex h-full flex-col">
      <div className="grid min-h-0 flex-1 place-items-center overflow-clip">
        <Photograph
          key={shown.src}
          picture={picture}
          sizes="(min-width: 64rem) 60vw, 100vw"
          className="max-h-full object-contain max-lg:aspect-[8/5.2]"
        />
      </div>
      {pictures.length > 1 && (
        <ul className="flex gap-2 overflow-x-auto p-4" aria-label="Pictures">
          {pictures.map((thumbnail, index) => (
            <li key={thumbnail.src}>
              <button
                type="button"
                aria-label={thumbnail.alt || `Picture ${index + 1}`}
                aria-pressed={thumbnail === shown}
                onClick={() => setSelectedIndex(index)}
                className={cx(
                  'block h-14 w-20 overflow-clip rounded-control',
                  thumbnail === shown
                    ? 'inset-ring-2 inset-ring-accent'
                    : 'opacity-70 hover:opacity-100'
                )}
              >
                <Photograph
                  picture={{ ...thumbnail, alt: '' }}
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
