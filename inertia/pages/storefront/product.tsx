import { Link } from '@inertiajs/react'
import { keepUnits } from '~/lib/measures'
import type { OptionView, ProductPageView, Seo } from '@views/storefront'
import { loadDrawings } from '~/components/catalog/drawings'
import { CarriedFacts } from '~/components/product_page/carried_facts'
import { ComparedLines } from '~/components/product_page/compared_lines'
import { details, stockAlert } from '~/components/product_page/later_parts'
import { ProductGallery } from '~/components/product_page/product_gallery'
import { ProductHero } from '~/components/product_page/product_hero'
import { ProductTabs } from '~/components/product_page/product_tabs'
import { LaterPart, ServedPart } from '~/components/ui/later_part'
import { SeoHead } from '~/components/storefront/seo_head'
import { useSelectedOption } from '~/hooks/use_selected_option'
import { StorefrontLayout } from '~/layouts/storefront_layout'

const OPTION_LABELS = { length: 'Length', unit: 'Model' } as const

type ProductProps = { product: ProductPageView; seo: Seo }

/** What the server has sent needs no scripts until it changes, but for the form of an option that is out of stock. */
export const prepare = async ({ product }: ProductProps, isDrawn: boolean): Promise<void> => {
  const { options } = product
  await Promise.all([
    !isDrawn && details.prepare(),
    !isDrawn && picturesFor(options, undefined).length === 0 && loadDrawings(),
    options.some(({ isAvailable }) => !isAvailable) && stockAlert.prepare().catch(() => {}),
  ])
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
        renderUnavailable={(option) => (
          <LaterPart of={stockAlert}>
            {({ NotifyMe }) => <NotifyMe key={option.id} option={option} />}
          </LaterPart>
        )}
        startingAt={product.from}
        facts={product.facts.map(({ term, lines, link }) => ({
          term,
          text: <FactText lines={lines} link={link} />,
        }))}
      />
      <ServedPart of={details}>
        {({ ProductStory }) => <ProductStory paragraphs={description} highlights={highlights} />}
      </ServedPart>
      <CarriedFacts facts={product.carried} selected={selected} optionNoun={product.optionNoun} />
      <ProductTabs
        specifications={
          <ServedPart of={details}>
            {({ SpecSheet }) => <SpecSheet specs={product.specs} optionHead={optionLabel} />}
          </ServedPart>
        }
        documents={
          <ServedPart of={details}>
            {({ DocumentList }) => <DocumentList documents={product.documents} />}
          </ServedPart>
        }
        diagram={
          diagram && (
            <ServedPart of={details}>
              {({ ConnectionDiagram }) => <ConnectionDiagram {...diagram} />}
            </ServedPart>
          )
        }
      />
      {product.comparison && <ComparedLines {...product.comparison} />}
      <ServedPart of={details}>
        {({ ProductQuestions }) => <ProductQuestions questions={product.questions} />}
      </ServedPart>
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
