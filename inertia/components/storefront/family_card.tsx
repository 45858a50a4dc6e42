import { keepUnits } from '~/lib/measures'
import type { TileView } from '@views/storefront'
import { LinePicture } from '~/components/catalog/line_picture'
import { SaleInfo } from '~/components/storefront/product_tile'
import { LinkButton } from '~/components/ui/link_button'
import { Price } from '~/components/ui/price'

/** A cable family with its highlights and starting price */
export function FamilyCard({ family }: { family: TileView }) {
  const { slug, title, tagline, href, from, highlights, picture } = family
  return (
    <article className="flex h-full flex-col">
      <div className="stage grid aspect-[20/13] place-items-center overflow-clip [&>*]:w-full">
        <LinePicture line={slug} picture={picture} />
      </div>
      <div className="flex flex-1 flex-col px-5 pb-9 sm:px-10 sm:pb-12">
        <h2 className="text-title font-semibold">{title}</h2>
        <p className="mt-3 max-w-[46ch] text-lead text-ink-2">{tagline}</p>
        <dl className="my-8 grid grid-cols-2 gap-x-6 gap-y-5 border-t border-line pt-6">
          {highlights.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse justify-end">
              <dt className="text-label text-ink-3">{keepUnits(label)}</dt>
              <dd className="font-semibold tracking-[-0.012em]">{keepUnits(value)}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <p className="text-lead text-ink-2">
            From <Price of={from.price} className="font-semibold text-ink" />
            <SaleInfo sale={from.sale} />
          </p>
          <LinkButton href={href} variant="primary" size="large" prefetch className="max-sm:w-full">
            ORDER NOW<span className="sr-only">: {title}</span>
          </LinkButton>
        </div>
      </div>
    </article>
  )
}
