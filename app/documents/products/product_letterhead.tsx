import { Brand } from '#documents/layout/brand'
import type { ProductDocument } from '#documents/products/product_document'

type Issuer = ProductDocument['company']

export function ProductLetterhead({ company, kind }: { company: Issuer; kind: string }) {
  return (
    <header className="letterhead">
      <Brand name={company.name} />
      <p className="kind">{kind}</p>
    </header>
  )
}

export function CompanyFooter({ company }: { company: Issuer }) {
  const contact = [...company.addressLines, company.phone, company.email, company.website]
  return (
    <footer className="contact">
      <strong>{company.name}</strong> {contact.filter(Boolean).join(' · ')}
    </footer>
  )
}
