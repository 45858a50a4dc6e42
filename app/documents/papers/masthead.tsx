import { Brand } from '#documents/views/brand'
import type { ProductPaper } from '#documents/papers/product_paper'

type Company = ProductPaper['company']

export function Masthead({ company, kind }: { company: Company; kind: string }) {
  return (
    <header className="masthead">
      <Brand name={company.name} />
      <p className="kind">{kind}</p>
    </header>
  )
}

export function Contact({ company }: { company: Company }) {
  const ways = [...company.addressLines, company.phone, company.email, company.website]
  return (
    <footer className="contact">
      <strong>{company.name}</strong> {ways.filter(Boolean).join(' · ')}
    </footer>
  )
}
