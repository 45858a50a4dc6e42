import { Contact, Masthead } from '#documents/papers/masthead'
import { paperStyles } from '#documents/papers/paper_styles'
import { warrantyName, warrantyTerm } from '#documents/papers/warranty_period'
import { renderSheet, type RenderOptions } from '#documents/views/sheet'
import type { WarrantyPaper } from '#documents/papers/product_paper'

export function renderWarranty(line: WarrantyPaper, { nonce }: RenderOptions = {}): string {
  return renderSheet({
    title: `${line.line} warranty - ${line.company.name}`,
    sheet: { size: 'letter', footer: `${line.line} warranty` },
    styles: paperStyles,
    body: <Warranty paper={line} />,
    nonce,
  })
}

function Warranty({ paper }: { paper: WarrantyPaper }) {
  const { company, line, options, warranty } = paper
  return (
    <>
      <Masthead company={company} kind="Warranty" />
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
          <p>{options.map(({ sku }) => sku).join(', ') || line}</p>
        </div>
      </main>
      <Contact company={company} />
    </>
  )
}

function Terms({ company, email }: { company: string; email: string }) {
  return (
    <section className="terms">
      <h2>What we do</h2>
      <p>
        If the product fails within this period, {company} repairs it or replaces it with the same
        or an equivalent product, free of charge. A repaired or replaced product is covered for what
        is left of the period.
      </p>
      <h2>What is not covered</h2>
      <ul>
        <li>
          Damage by accident, misuse, water, lightning, or by bending or pulling beyond what the
          specifications allow.
        </li>
        <li>
          Products that were opened, altered or repaired by somebody else, or whose serial number
          was removed.
        </li>
        <li>Wear of the surface, and the cost of removing and installing the product again.</li>
        <li>Products bought from a seller who is not authorized.</li>
      </ul>
      <h2>How to make a claim</h2>
      <p>
        Write to {email} with the order number or a copy of the receipt, the SKU, the serial number
        where there is one, and what happens. We answer with a return number and the address to send
        the product to. Please send nothing without that number.
      </p>
      <h2>Your rights</h2>
      <p>
        This warranty gives you specific legal rights in addition to those of the law where you
        live, which it does not limit. As far as that law allows, {company} is not liable for
        consequential damage.
      </p>
    </section>
  )
}
