import { useEffect, useRef, type ReactNode } from 'react'
import { drawings, loadDrawings } from '~/components/catalog/drawings'
import { useStore } from '~/hooks/use_store'
import type { GallerySubject } from '~/components/product_page/gallery_views'

const CLASSES = 'grid min-h-0 flex-1 place-items-center overflow-clip [&>*]:max-h-full [&>*]:w-full'

/** The place of the picture that is shown */
export const GalleryStage = ({ children }: { children: ReactNode }) => (
  <div className={CLASSES}>{children}</div>
)

/** The server has drawn nothing where the drawing returns after another picture. */
const drawIfEmpty = (stage: HTMLElement | null) => {
  if (stage && !stage.hasChildNodes()) void loadDrawings()
}

/**
 * The drawing of a whole product. In a browser it is what the server has drawn, without the scripts that draw it: those
 * are loaded when something else is to be drawn.
 */
export function DrawnStage({ line, title, mark }: GallerySubject) {
  const loaded = useStore(drawings)
  const first = useRef(mark)
  useEffect(() => {
    if (mark !== first.current) void loadDrawings()
  }, [mark])
  if (!loaded)
    return (
      <div
        key="served"
        ref={drawIfEmpty}
        className={CLASSES}
        dangerouslySetInnerHTML={{ __html: '' }}
        suppressHydrationWarning
      />
    )
  return (
    <div key="drawn" className={CLASSES}>
      <loaded.LineDrawing line={line} label={`Drawing of ${title}`} mark={mark} />
    </div>
  )
}
