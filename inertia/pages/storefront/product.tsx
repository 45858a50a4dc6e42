import type { ProductPageView, Seo } from '@views/storefront'
import { ConnectionDiagram } from '~/components/catalogue/drawings/connection_diagram'
import { LineDrawing } from '~/components/catalogue/drawings/line_drawing'
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
  const optionLabel = OPTION_LABELS[product.optionNoun]
  return (
    <>
      <SeoHead seo={seo} />
      <ProductHero
        key={slug}
        name={title}
        summary={tagline}
        art={<LineDrawing line={slug} label={`Drawing of ${title}`} />}
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

const Lines = ({ of }: { of: readonly string[] }) =>
  of.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))

Product.layout = StorefrontLayout
