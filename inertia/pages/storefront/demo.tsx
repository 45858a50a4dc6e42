import { Comparison } from '~/components/demo/comparison'
import { DemoPicture } from '~/components/demo/demo_picture'
import { DrawnPicture } from '~/components/demo/drawn_picture'
import { OwnPicturesPanel } from '~/components/demo/own_pictures_panel'
import { useOwnPictures } from '~/components/demo/use_own_pictures'
import { Breadcrumbs } from '~/components/storefront/breadcrumbs'
import { SeoHead } from '~/components/storefront/seo_head'
import { LinkButton } from '~/components/ui/link_button'
import { StorefrontLayout } from '~/layouts/storefront_layout'
import type { Seo } from '@views/storefront'

type DemoProps = { processor: { title: string; href: string }; seo: Seo }

export default function Demo({ processor, seo }: DemoProps) {
  const own = useOwnPictures()
  return (
    <>
      <SeoHead seo={seo} />
      <header className="shell flex flex-wrap items-end justify-between gap-x-10 gap-y-2 pt-6 pb-6">
        <Breadcrumbs trail={seo.breadcrumbs} />
        <h1 className="text-title font-semibold">4K DVP demo</h1>
        <p data-needs-script className="text-ink-2">
          Drag the divider across the picture.
        </p>
      </header>
      {own.pair ? (
        <Comparison
          before={{
            caption: 'Before',
            picture: <DrawnPicture picture={own.pair.before} alt="Your picture before" />,
          }}
          after={{
            caption: 'After',
            picture: <DrawnPicture picture={own.pair.after} alt="Your picture after" />,
          }}
        />
      ) : (
        <Comparison
          before={{
            caption: 'Before: HD source, enlarged',
            picture: <DemoPicture side="before" />,
          }}
          after={{ caption: 'After: 4K, processed', picture: <DemoPicture side="after" /> }}
        />
      )}
      <div className="shell grid gap-16 pt-14 pb-24">
        <section aria-labelledby="differences">
          <h2 id="differences" className="sr-only">
            What changes
          </h2>
          <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-3">
            {DIFFERENCES.map(({ term, text }) => (
              <div key={term} className="border-t border-line pt-5">
                <dt className="text-lg font-semibold tracking-tight">{term}</dt>
                <dd className="mt-2 text-ink-2">{text}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-8 max-w-prose text-label text-ink-3">
            Both pictures are computer drawings that illustrate the difference. They are not
            recordings of a display.
          </p>
          <LinkButton href={processor.href} variant="primary" className="mt-6" prefetch>
            See {processor.title}
          </LinkButton>
        </section>
        <OwnPicturesPanel own={own} />
      </div>
    </>
  )
}

const DIFFERENCES = [
  {
    term: 'Upscaling',
    text: 'The source has a ninth of the pixels of a 4K display. Look at the cables of the bridge and at the branches of the trees.',
  },
  {
    term: 'Grain',
    text: 'Compression adds noise and blocks that move with every frame. Look at the hills and at the dark water.',
  },
  {
    term: 'Banding',
    text: 'Too few brightness levels turn a gradient into stripes. Look at the sky and at its reflection.',
  },
]

Demo.layout = StorefrontLayout
