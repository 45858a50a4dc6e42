import { Contact, Masthead } from '#documents/papers/masthead'
import { paperStyles } from '#documents/papers/paper_styles'
import { Amount } from '#documents/views/amount'
import { renderSheet, type RenderOptions } from '#documents/views/sheet'
import type { ProductPaper } from '#documents/papers/product_paper'
import type { Currency, Money } from '#shared/money'

/** What products cost one customer on one day, as a value */
export type PriceListPaper = {
  company: ProductPaper['company']
  /** Whose prices they are */
  title: string
  currency: Currency
  /** As it is to be read: 'Nov 05, 2026' */
  date: string
  /** The last day of a sale that these prices are part of */
  saleUntil: string | null
  lines: readonly { title: string; products: readonly ListedPrice[] }[]
}

export type ListedPrice = {
  sku: string
  name: string
  msrp: Money
  /** Of one piece, and what holds from a quantity on */
  breaks: readonly { quantity: number; price: Money }[]
}

export function renderPriceList(list: PriceListPaper, { nonce }: RenderOptions = {}): string {
  const currency = list.currency.toUpperCase()
  return renderSheet({
    title: `Price list ${currency} - ${list.company.name}`,
    sheet: { size: 'letter', footer: `Price list ${currency} · ${list.title} · ${list.date}` },
    styles: paperStyles + listStyles,
    body: <PriceList list={list} />,
    nonce,
  })
}

function PriceList({ list }: { list: PriceListPaper }) {
  const { company, title, currency, date, saleUntil, lines } = list
  return (
    <>
      <Masthead company={company} kind="Price list" />
      <main>
        <section className="headline">
          <h1>{title}</h1>
          <p className="tagline">
            {date} · prices in {currency.toUpperCase()}, without shipping and tax
          </p>
          {saleUntil && <p className="sale">Sale prices hold until {saleUntil}.</p>}
        </section>
        {lines.map((line) => (
          <Line key={line.title} line={line} />
        ))}
        {lines.length === 0 && <p>No product is sold in this currency at the moment.</p>}
      </main>
      <Contact company={company} />
    </>
  )
}

function Line({ line }: { line: PriceListPaper['lines'][number] }) {
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
        <tbody>{line.products.map(rowsOf)}</tbody>
      </table>
    </section>
  )
}

/** One row a break; what is the same is said once. */
function rowsOf({ sku, name, msrp, breaks }: ListedPrice) {
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
