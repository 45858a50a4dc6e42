import { BuyBox } from '~/components/product_page/buy_box'
import { Breadcrumbs } from '~/components/storefront/breadcrumbs'
import { TextLink } from '~/components/ui/text_link'
import { keepUnits } from '~/lib/measures'
import type { ProductPageView, Seo } from '@views/storefront'
import type { ComponentProps, ReactNode } from 'react'

export type ProductHeroProps = ComponentProps<typeof BuyBox> & {
  name: string
  summary: string
  art: ReactNode
  breadcrumbs: Seo['breadcrumbs']
  /** Warranty, box contents and shipping, below the button */
  facts?: readonly { term: string; text: ReactNode }[]
  /** Where a visitor may look instead */
  related: ProductPageView['related']
}

export function ProductHero(props: ProductHeroProps) {
  const { name, summary, art, breadcrumbs, facts = [], related, ...buyBox } = props
  return (
    <section className="border-b border-line">
      <div className="grid lg:grid-cols-[minmax(0,1fr)_calc(30rem+var(--gutter))]">
        <div className="min-w-0 border-line max-lg:border-b lg:border-e">
          <div className="lg:sticky lg:top-16 lg:grid lg:h-[clamp(36rem,100dvh-7rem,52rem)] lg:grid-rows-[minmax(0,1fr)] lg:place-items-center [&>*]:max-h-full [&>*]:w-full">
            {art}
          </div>
        </div>
        <div className="shell pt-9 pb-12 lg:ps-14 lg:pt-10 lg:pb-16">
          <Breadcrumbs trail={breadcrumbs} />
          <h1 className="text-title font-semibold">{name}</h1>
          <p className="mt-4 max-w-[48ch] text-lead text-ink-2">{summary}</p>
          <div className="mt-6">
            <BuyBox {...buyBox} />
          </div>
          {facts.length > 0 && (
            <dl className="mt-10 divide-y divide-line border-y border-line text-label">
              {facts.map(({ term, text }) => (
                <div key={term} className="flex justify-between gap-6 py-3">
                  <dt className="shrink-0 text-ink-3">{term}</dt>
                  <dd className="text-end text-ink">{text}</dd>
                </div>
              ))}
            </dl>
          )}
          <ul className="mt-6 flex flex-col gap-2 text-label">
            {related.map(({ question, label, href }) => (
              <li key={label} className="flex flex-wrap gap-x-2 text-ink-3">
                {keepUnits(question)} <TextLink href={href}>{keepUnits(label)}</TextLink>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
