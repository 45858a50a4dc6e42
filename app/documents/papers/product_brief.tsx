import { drawingImage } from '#documents/papers/drawing_image'
import { Contact, Masthead } from '#documents/papers/masthead'
import { paperStyles } from '#documents/papers/paper_styles'
import { warrantyName, warrantyTerm } from '#documents/papers/warranty_period'
import { renderSheet, type RenderOptions } from '#documents/views/sheet'
import type { ProductPaper } from '#documents/papers/product_paper'

export function renderProductBrief(product: ProductPaper, { nonce }: RenderOptions = {}): string {
  return renderSheet({
    title: `${product.line} product brief - ${product.company.name}`,
    sheet: { size: 'letter', footer: `${product.line} product brief` },
    styles: paperStyles,
    body: <ProductBrief product={product} />,
    nonce,
  })
}

function ProductBrief({ product }: { product: ProductPaper }) {
  const { line, tagline, description, drawing, company } = product
  return (
    <>
      <Masthead company={company} kind="Product brief" />
      <main>
        <section className="headline">
          <h1>{line}</h1>
          {tagline && <p className="tagline">{tagline}</p>}
        </section>
        <p className="lead lines">{description}</p>
        {drawing && (
          <div className="drawing">
            <img src={drawingImage(drawing)} alt={`Drawing of ${line}`} />
          </div>
        )}
        <div className="columns">
          <Specifications product={product} />
          <Options product={product} />
        </div>
      </main>
      <Contact company={company} />
    </>
  )
}

function Specifications({ product }: { product: ProductPaper }) {
  return (
    <section>
      <h2>Specifications</h2>
      <table>
        <tbody>
          {product.specifications.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="lines">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Options({ product }: { product: ProductPaper }) {
  return (
    <section>
      <h2>Options</h2>
      <table className="options">
        <tbody>
          {product.options.map(({ sku, name }) => (
            <tr key={sku}>
              <th scope="row">{sku}</th>
              <td>{name}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="badge">
        <strong>{warrantyName(product.warranty)}</strong>
        <p>Valid {warrantyTerm(product.warranty)}.</p>
      </div>
    </section>
  )
}
