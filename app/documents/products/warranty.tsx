import { CompanyFooter, ProductLetterhead } from '#documents/products/product_letterhead'
import { productStyles } from '#documents/products/product_styles'
import { renderPage, type RenderOptions } from '#documents/layout/page_layout'
import {
  warrantyName,
  warrantyTerm,
  type WarrantyDocument,
} from '#documents/products/product_document'

export function renderWarranty(document: WarrantyDocument, { nonce }: RenderOptions = {}): string {
  return renderPage({
    title: `${document.line} warranty - ${document.company.name}`,
    page: { size: 'letter', footer: `${document.line} warranty` },
    styles: productStyles,
    body: <Warranty document={document} />,
    nonce,
  })
}

function Warranty({ document }: { document: WarrantyDocument }) {
  const { company, line, warranty } = document
  return (
    <>
      <ProductLetterhead company={company} kind="Warranty" />
      <main>
        <section className="headline">
          <h1>{warrantyName(warranty)}</h1>
          <p className="tagline">{line}</p>
        </section>
        <p className="lead">
          {company.name} warrants to the original purchaser that this product is free from defects
          in material and workmanship under normal use, {warrantyTerm(warranty)}.
        </p>
        <Terms company={company.name} email={company.email} />
        <div className="badge">
          <strong>Products covered</strong>
          <p>All products of the line {line}</p>
        </div>
      </main>
      <CompanyFooter company={company} />
    </>
  )
}

function Terms({ company, email }: { company: string; email: string }) {
  return (
    <section className="terms">
      <h2>What we do</h2>
      <p>
        If the product fails within this period, {company} repairs it or replaces it with the same
        or an equivalent product, free of charge. A repaired or replaced product is covered for the
        rest of the period.
      </p>
      <h2>What is not covered</h2>
      <ul>
        <li>
          Damage by accident, misuse, water, lightning, or by bending or pulling beyond what the
          specifications allow.
        </li>
        <li>
          Products that were opened, altered or repaired by a third party, or whose serial number
          was removed.
        </li>
        <li>Surface wear, and the cost of removing and reinstalling the product.</li>
        <li>Products bought from an unauthorized seller.</li>
      </ul>
      <h2>How to make a claim</h2>
      <p>
        Write to {email} with the order number or a copy of the receipt, the SKU, the serial number
        if the product has one, and a description of the problem. We reply with a return number and
        the return address. Please do not return a product without that number.
      </p>
      <h2>Your rights</h2>
      <p>
        This warranty gives you specific legal rights in addition to those under the law where you
        live, which it does not limit. As far as that law permits, {company} is not liable for
        consequential damage.
      </p>
    </section>
  )
}
