import after1920 from '~/pictures/demo_after_1920.webp'
import after3840 from '~/pictures/demo_after_3840.webp'
import after960 from '~/pictures/demo_after_960.webp'
import before1920 from '~/pictures/demo_before_1920.webp'
import before3840 from '~/pictures/demo_before_3840.webp'
import before960 from '~/pictures/demo_before_960.webp'

const PICTURES = {
  before: {
    src: before1920,
    srcSet: `${before960} 960w, ${before1920} 1920w, ${before3840} 3840w`,
    alt: 'A suspension bridge at dusk, blurred, with bands in the sky and grain over the whole picture',
  },
  after: {
    src: after1920,
    srcSet: `${after960} 960w, ${after1920} 1920w, ${after3840} 3840w`,
    alt: 'The same bridge with sharp cables and a smooth sky',
  },
} as const

/** The stage is at least 28rem high, and the picture covers it. */
const SIZES = 'max(100vw, 50rem)'

/** A picture of the demo in the width that the screen needs. `ace catalog:comparison` draws both. */
export function DemoPicture({ side }: { side: keyof typeof PICTURES }) {
  return (
    <img
      {...PICTURES[side]}
      sizes={SIZES}
      width={3840}
      height={2160}
      fetchPriority="high"
      draggable={false}
    />
  )
}
