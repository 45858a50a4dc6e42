import { Link } from '@inertiajs/react'
import type { ReactNode } from 'react'
import { SignalLines } from '~/components/storefront/signal_lines'
import { Price } from '~/components/ui/price'
import type { ProductTileProps } from '~/components/storefront/product_tile'

type HeroProduct = Pick<ProductTileProps, 'href' | 'name' | 'art' | 'startingAt'>
type HomeHeroProps = { title: string; lead: string; actions?: ReactNode; product?: HeroProduct }

export function HomeHero({ title, lead, actions, product }: HomeHeroProps) {
  return (
    <section className="relative isolate overflow-clip border-b border-line">
      <div className="shell grid content-start gap-x-12 gap-y-8 pt-10 pb-8 sm:pt-20 lg:min-h-[min(max(44rem,48vw),calc(100dvh-4rem))] lg:grid-cols-[minmax(0,1fr)_minmax(0,30rem)] lg:pt-[clamp(5rem,11vh,8rem)] lg:pb-24">
        <div>
          <h1 className="max-w-[11ch] text-display font-semibold">{title}</h1>
          <p className="mt-6 max-w-[44ch] text-lead text-ink-2">{lead}</p>
          {actions && <div className="mt-8 flex flex-wrap gap-3">{actions}</div>}
        </div>
        {product && <ProductCard {...product} />}
      </div>
      <SignalLines className="h-40 w-full sm:h-72 lg:absolute lg:inset-0 lg:-z-10 lg:h-full" />
    </section>
  )
}

/** A product with its price: a row on a phone, a card beside the title on wide screens */
const ProductCard = ({ href, name, art, startingAt }: HeroProduct) => (
  <Link
    href={href}
    prefetch
    className="group flex items-center gap-4 self-start max-[20rem]:flex-wrap rounded-card bg-surface/90 p-3 inset-ring inset-ring-line hover:inset-ring-ink-2 lg:flex-col lg:items-stretch lg:gap-2 lg:p-6"
  >
    <span className="grid aspect-[8/5.2] w-28 shrink-0 place-items-center overflow-clip lg:w-full [&>*]:w-full">
      {art}
    </span>
    <span className="flex flex-col gap-0.5">
      <span className="font-semibold text-ink lg:text-2xl lg:leading-8 lg:tracking-[-0.026em]">
        {name}
      </span>
      {startingAt && (
        <span data-price className="text-ink-2 lg:text-lead">
          From <Price of={startingAt.price} className="font-semibold text-ink" />
        </span>
      )}
    </span>
  </Link>
)
