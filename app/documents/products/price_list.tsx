import { CompanyFooter, ProductLetterhead } from '#documents/products/product_letterhead'
import { productStyles } from '#documents/products/product_styles'
import { Amount } from '#documents/layout/amount'
import { renderPage, type RenderOptions } from '#documents/layout/page_layout'
import type { ProductDocument } from '#documents/products/product_document'
import type { Currency, Money } from '#shared/money'

/** The content of a printed price list */
export type PriceListDocument = {
  company: ProductDocument['company']
  /** Name of the customer or group */
  title: string
  currency: Currency
  /** Formatted date: 'Nov 05, 2026' */
  date: string
  /** Formatted last day of the running sale */
  saleUntil: string | null
  lines: readonly { title: string; products: readonly ListedPrice[] }[]
}

type ListedPrice = {
  sku: string
  name: string
  msrp: Money
  /** Price breaks, the first for a single unit */
  breaks: readonly { quantity: number; price: Money }[]
}

export function renderPriceList(list: PriceListDocument, { nonce }: RenderOptions = {}): string {
  const currency = list.currency.toUpperCase()
  return renderPage({
    title: `Price list ${currency} - ${list.company.name}`,
    page: { size: 'letter', footer: `Price list ${currency} · ${list.title} · ${list.date}` },
    styles: productStyles + listStyles,
    body: <PriceList list={list} />,
    nonce,
  })
}

function PriceList({ list }: { list: PriceListDocument }) {
  const { company, title, currency, date, saleUntil, lines } = list
  return (
    <>
      <ProductLetterhead company={company} kind="Price list" />
      <main>
        <section className="headline">
          <h1>{title}</h1>
          <p className="tagline">
            {date} · prices in {currency.toUpperCase()}, excluding shipping and tax
          </p>
          {saleUntil && <p className="sale">Sale prices are valid until {saleUntil}.</p>}
        </section>
        {lines.map((line) => (
          <LinePrices key={line.title} line={line} />
        ))}
        {lines.length === 0 && <p>No products are currently available in this currency.</p>}
      </main>
      <CompanyFooter company={company} />
    </>
  )
}

function LinePrices({ line }: { line: PriceListDocument['lines'][number] }) {
  return (
    <section>
      <h2>{line.title}</h2>
      <table className="prices">
        <thead>
          <tr>
            <th scope="col">SKU</th>
            <th scope="col">Product</th>
            <th scope="col" className="amount">
              MSRP
            </th>
            <th scope="col" className="amount">
              From
            </th>
            <th scope="col" className="amount">
              Your price
            </th>
          </tr>
        </thead>
        <tbody>{line.products.map(breakRows)}</tbody>
      </table>
    </section>
  )
}

/** Renders one row per price break; only the first row names the product. */
function breakRows({ sku, name, msrp, breaks }: ListedPrice) {
  return breaks.map(({ quantity, price }, index) => (
    <tr key={`${sku} ${quantity}`} className={index > 0 ? 'break' : undefined}>
      <td className="sku">{index === 0 && sku}</td>
      <td>{index === 0 && name}</td>
      <td className="amount">{index === 0 && <Amount of={msrp} />}</td>
      <td className="amount">{quantity}</td>
      <td className="amount">
        <Amount of={price} />
      </td>
    </tr>
  ))
}

const listStyles = `
.prices { font-size: 8.25pt; }
.prices thead { display: table-header-group; }
.prices th { width: auto; font-size: 7pt; padding-right: 8pt; }
.prices td { padding-right: 8pt; }
.prices .sku { white-space: nowrap; width: 26mm; font-weight: 600; }
.prices .amount { text-align: right; white-space: nowrap; width: 21mm; font-variant-numeric: tabular-nums; }
.prices tr > :last-child { padding-right: 0; }
.prices .break td { border-top: 0; }
.headline h1 { font-size: 20pt; }
.headline .sale { margin-top: 6pt; color: var(--accent); font-weight: 600; }
`
