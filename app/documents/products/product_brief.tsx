import { fontFaces } from '#documents/layout/fonts'
import { CompanyFooter, ProductLetterhead } from '#documents/products/product_letterhead'
import { productStyles } from '#documents/products/product_styles'
import { renderPage, type RenderOptions } from '#documents/layout/page_layout'
import {
  warrantyName,
  warrantyTerm,
  type ProductDocument,
} from '#documents/products/product_document'

export function renderProductBrief(
  product: ProductDocument,
  { nonce }: RenderOptions = {}
): string {
  return renderPage({
    title: `${product.line} product brief - ${product.company.name}`,
    page: { size: 'letter', footer: `${product.line} product brief` },
    styles: productStyles,
    body: <ProductBrief product={product} />,
    nonce,
  })
}

function ProductBrief({ product }: { product: ProductDocument }) {
  const { line, tagline, description, drawing, company } = product
  return (
    <>
      <ProductLetterhead company={company} kind="Product brief" />
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
      <CompanyFooter company={company} />
    </>
  )
}

function Specifications({ product }: { product: ProductDocument }) {
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

function Options({ product }: { product: ProductDocument }) {
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

const OPENING_TAG = /<svg\b[^>]*>/i
const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"'

/** Embeds an SVG as an image, which can neither run scripts nor load anything; its text needs an embedded font. */
export function drawingImage(svg: string): string {
  const drawing = svg.replace(OPENING_TAG, (tag) => `${withNamespace(tag)}${fontFor(svg)}`)
  return `data:image/svg+xml;base64,${Buffer.from(drawing).toString('base64')}`
}

function withNamespace(tag: string): string {
  return /\sxmlns=/i.test(tag) ? tag : tag.replace(/^<svg/i, `<svg ${NAMESPACE}`)
}

function fontFor(svg: string): string {
  if (!/<text\b/i.test(svg)) return ''
  return `<style>${fontFaces(svg)} text { font-family: Inter, NotoFallback, Arial, sans-serif }</style>`
}
