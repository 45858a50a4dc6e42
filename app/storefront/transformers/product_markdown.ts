import { appUrl } from '#config/app'
import { Money } from '#shared/money'
import { escapeMarkdown, markdownLink, markdownTable } from '#shared/text/markdown'
import type { Line } from '#catalog'
import type { MoneyJson } from '#shared/money'
import type { StorefrontPrefix } from '#shared/places/regional_text'
import type { OptionView, ProductPageView } from '#storefront/page_data'

type ProductMarkdown = { line: Line; page: ProductPageView; prefix: StorefrontPrefix }

/** Returns the page of a line as Markdown. */
export function productMarkdown({ line, page, prefix }: ProductMarkdown): string {
  return [
    `# ${escapeMarkdown(page.title)}`,
    `> ${escapeMarkdown(page.tagline)}`,
    ...page.description.map(escapeMarkdown),
    link(appUrl + prefix + line.path, 'Product page'),
    '## Prices and stock',
    optionTable(page),
    ...notesOf(page),
    '## Facts',
    [...page.highlights.map(highlight), ...page.facts.map(fact)].join('\n'),
    '## Specifications',
    ...specifications(page),
    ...links('Documents', page.documents),
    ...links('Related pages', page.related.map(relatedLink)),
    '',
  ].join('\n\n')
}

const link = (href: string, label: string): string =>
  markdownLink(escapeMarkdown(label), href.startsWith('/') ? appUrl + href : href)

function optionTable({ optionNoun, options }: ProductPageView): string {
  const currency = options[0].pricing.msrp.currency.toUpperCase()
  const head = [
    optionNoun === 'length' ? 'Length' : 'Product',
    'SKU',
    `Price (${currency})`,
    `List price (${currency})`,
    'Stock',
  ]
  const lines = options.map((option) => [
    optionNoun === 'length' ? option.label : option.name,
    option.sku,
    format(option.pricing.breaks[0].price),
    format(option.pricing.msrp),
    stockOf(option),
  ])
  return markdownTable(head, lines)
}

const format = (price: MoneyJson): string => Money.from(price).format()

function stockOf({ isAvailable, fewLeft }: OptionView): string {
  if (!isAvailable) return 'Out of stock'
  return fewLeft === null ? 'In stock' : `${fewLeft} left`
}

/** Prices by quantity, the end of a sale, and notes: once where all options have the same */
function notesOf({ options }: ProductPageView): string[] {
  const skus = new Map<string, string[]>()
  for (const option of options)
    for (const note of optionNotes(option)) skus.set(note, [...(skus.get(note) ?? []), option.sku])
  return [...skus].map(([note, having]) =>
    escapeMarkdown(having.length === options.length ? note : `${having.join(', ')}: ${note}`)
  )
}

function optionNotes({ pricing, warnings, messages }: OptionView): string[] {
  const [first, ...others] = pricing.breaks
  return [
    ...others.map(({ quantity, price }) => `${format(price)} each from ${quantity} on`),
    ...(first.sale ? [`${first.sale.percentOff}% off until ${first.sale.until}`] : []),
    ...warnings,
    ...messages,
  ]
}

const highlight = ({ value, label }: ProductPageView['highlights'][number]): string =>
  `- ${escapeMarkdown(label)}: ${escapeMarkdown(value)}`

function fact({ term, lines, link: more }: ProductPageView['facts'][number]): string {
  const parts = [...lines.map(escapeMarkdown), ...(more ? [link(more.href, more.label)] : [])]
  return `- ${escapeMarkdown(term)}: ${parts.join('; ')}`
}

function specifications({ specs: { common, varying }, optionNoun }: ProductPageView): string[] {
  const noun = optionNoun === 'length' ? 'Length' : 'Product'
  return [
    markdownTable(
      ['Specification', 'Value'],
      common.map(({ label, value }) => [label, value])
    ),
    ...(varying
      ? [
          markdownTable(
            [noun, ...varying.labels],
            varying.rows.map(({ option, values }) => [option, ...values])
          ),
        ]
      : []),
  ]
}

const relatedLink = ({ question, label, href }: ProductPageView['related'][number]) => ({
  label: `${question} ${label}`,
  href,
})

function links(title: string, entries: readonly { label: string; href: string }[]): string[] {
  if (entries.length === 0) return []
  return [`## ${title}`, entries.map(({ label, href }) => `- ${link(href, label)}`).join('\n')]
}
