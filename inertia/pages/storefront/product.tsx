import { useState } from 'react'
import type { OptionView, ProductPageView, Seo } from '@views/storefront'
import { ConnectionDiagram } from '~/components/catalogue/drawings/connection_diagram'
import { ProductGallery } from '~/components/storefront/product_gallery'
import { NotifyMe } from '~/components/storefront/notify_me'
import { ProductHero } from '~/components/storefront/product_hero'
import { ProductStory } from '~/components/storefront/product_story'
import { ProductTabs } from '~/components/storefront/product_tabs'
import { SeoHead } from '~/components/storefront/seo_head'
import { SpecSheet } from '~/components/storefront/spec_sheet'
import { StorefrontLayout } from '~/layouts/storefront_layout'

const OPTION_LABELS = { length: 'Length', unit: 'Model' } as const

export default function Product({ product, seo }: { product: ProductPageView; seo: Seo }) {
  const { slug, title, tagline, description, highlights, options, diagram } = product
  const [chosenId, setChosenId] = useState<string | null>(null)
  const optionLabel = OPTION_LABELS[product.optionNoun]
  return (
    <>
      <SeoHead seo={seo} />
      <ProductHero
        key={slug}
        name={title}
        summary={tagline}
        art={
          <ProductGallery
            key={chosenId}
            line={slug}
            title={title}
            pictures={picturesFor(options, chosenId)}
          />
        }
        onChoose={setChosenId}
        optionLabel={optionLabel}
        options={options}
        whenUnavailable={(option) => <NotifyMe key={option.id} option={option} />}
        startingAt={product.from}
        facts={product.facts.map(({ term, lines }) => ({ term, text: <Lines of={lines} /> }))}
      />
      <ProductStory paragraphs={description} highlights={highlights} />
      <ProductTabs
        specifications={<SpecSheet specs={product.specs} optionHead={optionLabel} />}
        documents={product.documents}
        diagram={diagram && <ConnectionDiagram {...diagram} />}
      />
    </>
  )
}

/** Those of the chosen option; until one is chosen, or where it has none, all of the line's */
function picturesFor(options: readonly OptionView[], chosenId: string | null) {
  const own = options.find(({ id }) => id === chosenId)?.pictures ?? []
  return own.length > 0 ? own : options.flatMap(({ pictures }) => pictures)
}

const Lines = ({ of }: { of: readonly string[] }) =>
  of.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))

Product.layout = StorefrontLayout
