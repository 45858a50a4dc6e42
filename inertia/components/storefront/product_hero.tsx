import { BuyBox } from '~/components/storefront/buy_box'
import { Price } from '~/components/ui/price'
import type { ComponentProps, ReactNode } from 'react'
import type { MoneyJson } from '~/lib/money'

export type ProductHeroProps = ComponentProps<typeof BuyBox> & {
  name: string
  summary: string
  art: ReactNode
  startingAt?: MoneyJson | null
  /** Short facts below the button: warranty, what comes in the box, where it ships from */
  facts?: readonly { term: string; text: ReactNode }[]
}

export function ProductHero(props: ProductHeroProps) {
  const { name, summary, art, startingAt, facts = [], ...buyBox } = props
  return (
    <section className="border-b border-line">
      <div className="grid lg:grid-cols-[minmax(0,1fr)_calc(30rem+var(--gutter))]">
        <div className="relative grid min-h-64 place-items-center border-line max-lg:border-b lg:border-e">
          <div className="w-full lg:sticky lg:top-16 lg:grid lg:max-h-[calc(100dvh-4rem)] lg:min-h-[36rem] lg:place-items-center [&>*]:w-full">
            {art}
          </div>
        </div>
        <div className="shell pt-9 pb-12 lg:ps-14 lg:pt-14 lg:pb-16">
          <h1 className="text-title font-semibold">{name}</h1>
          <p className="mt-4 max-w-[48ch] text-lead text-ink-2">{summary}</p>
          {startingAt && (
            <p className="mt-5 text-lead text-ink-2">
              From <Price of={startingAt} className="font-semibold text-ink" />
            </p>
          )}
          <div className="mt-8">
            <BuyBox {...buyBox} />
          </div>
          {facts.length > 0 && (
            <dl className="mt-10 divide-y divide-line border-y border-line text-label">
              {facts.map(({ term, text }) => (
                <div key={term} className="flex justify-between gap-6 py-3">
                  <dt className="text-ink-3">{term}</dt>
                  <dd className="text-end text-ink">{text}</dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      </div>
    </section>
  )
}
