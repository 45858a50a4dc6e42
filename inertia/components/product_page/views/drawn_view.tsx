import { LineDrawing } from '~/components/catalog/drawings/line_drawing'
import { Connector } from '~/components/product_page/views/connector'
import { InUse } from '~/components/product_page/views/in_use'
import { SignalChain } from '~/components/product_page/views/signal_chain'
import type { GalleryView, GallerySubject } from '~/components/product_page/gallery_views'

type DrawnViewProps = GallerySubject & { view: GalleryView }

/** A view of a product without photographs; loaded when it is chosen */
export function DrawnView({ view, ...subject }: DrawnViewProps) {
  const { line, title, option, isDirectional, diagram } = subject
  if (view === 'connector')
    return <Connector line={line} label={`Connectors of ${title}`} isDirectional={isDirectional} />
  if (view === 'use' && option?.lengthMm)
    return (
      <InUse
        lengthMm={option.lengthMm}
        mark={option.label}
        label={`${title}, ${option.label}, between a player and a display of 65 inches, to scale`}
        isDirectional={isDirectional}
      />
    )
  if (view === 'use' && diagram)
    return <SignalChain stations={diagram.stations} label={`${title} in use`} />
  return <LineDrawing line={line} label={`Drawing of ${title}`} mark={subject.mark} />
}
