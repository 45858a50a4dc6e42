import { Link } from '@inertiajs/react'
import { keepUnits } from '~/lib/measures'
import type { OptionView, ProductPageView, Seo } from '@views/storefront'
import { ConnectionDiagram } from '~/components/catalog/drawings/connection_diagram'
import { loadDrawings } from '~/components/catalog/drawings'
import { CarriedFacts } from '~/components/product_page/carried_facts'
import { ComparedLines } from '~/components/product_page/compared_lines'
import { ProductGallery } from '~/components/product_page/product_gallery'
import { NotifyMe } from '~/components/product_page/notify_me'
import { ProductHero } from '~/components/product_page/product_hero'
import { ProductQuestions } from '~/components/product_page/product_questions'
import { ProductStory } from '~/components/product_page/product_story'
import { ProductTabs } from '~/components/product_page/product_tabs'
import { SeoHead } from '~/components/storefront/seo_head'
import { SpecSheet } from '~/components/product_page/spec_sheet'
import { useSelectedOption } from '~/hooks/use_selected_option'
import { StorefrontLayout } from '~/layouts/storefront_layout'

const OPTION_LABELS = { length: 'Length', unit: 'Model' } as const

type ProductProps = { product: ProductPageView; seo: Seo }

/** The drawing that the server sends needs no scripts until it changes. */
export const prepare = async ({ product }: ProductProps, isDrawn: boolean): Promise<void> => {
  if (!isDrawn && picturesFor(product.options, undefined).length === 0) await loadDrawings()
}

export default function Product({ product, seo }: ProductProps) {
  const { slug, title, tagline, description, highlights, options, diagram } = product
  const { selected, select, clear } = useSelectedOption(options)
  const pictures = picturesFor(options, selected)
  const optionLabel = OPTION_LABELS[product.optionNoun]
  return (
    <>
      <SeoHead seo={selected?.query ? { ...seo, title: selected.name } : seo} />
      <ProductHero
        key={slug}
        name={title}
        summary={tagline}
        art={
          <ProductGallery
            key={pictures[0]?.src}
            subject={{
              line: slug,
              title,
              mark: selected?.lengthMm ? selected.label : undefined,
              option: selected ?? options[0],
              isDirectional: product.isDirectional,
              diagram,
            }}
            pictures={pictures}
          />
        }
        breadcrumbs={seo.breadcrumbs}
        selected={selected}
        onSelect={select}
        onAdded={clear}
        related={product.related.map((page) => ({
          ...page,
          href: (page.byLength && selected?.chooserHref) || page.href,
        }))}
        optionLabel={optionLabel}
        options={options}
        renderUnavailable={(option) => <NotifyMe key={option.id} option={option} />}
        startingAt={product.from}
        facts={product.facts.map(({ term, lines, link }) => ({
          term,
          text: <FactText lines={lines} link={link} />,
        }))}
      />
      <ProductStory paragraphs={description} highlights={highlights} />
      <CarriedFacts facts={product.carried} selected={selected} optionNoun={product.optionNoun} />
      <ProductTabs
        specifications={<SpecSheet specs={product.specs} optionHead={optionLabel} />}
        documents={product.documents}
        diagram={diagram && <ConnectionDiagram {...diagram} />}
      />
      {product.comparison && <ComparedLines {...product.comparison} />}
      <ProductQuestions questions={product.questions} />
    </>
  )
}

/** Returns the pictures of the selected option, or else those of all options. */
function picturesFor(options: readonly OptionView[], selected: OptionView | undefined) {
  const own = selected?.pictures ?? []
  return own.length > 0 ? own : options.flatMap(({ pictures }) => pictures)
}

const FactText = ({ lines, link }: Pick<ProductPageView['facts'][number], 'lines' | 'link'>) => (
  <>
    {lines.map((line) => (
      <span key={line} className="block">
        {keepUnits(line)}
      </span>
    ))}
    {link && (
      <Link
        href={link.href}
        className="inline-flex min-h-link items-center text-ink-2 underline underline-offset-4 hover:text-ink"
      >
        {link.label}
      </Link>
    )}
  </>
)

Product.layout = StorefrontLayout
