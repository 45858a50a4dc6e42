import { Download } from 'lucide-react'
import { LinkButton } from '~/components/ui/link_button'

/** Links that download the documents of an order as PDFs */
export const DocumentLinks = ({ documents }: { documents: { label: string; href: string }[] }) =>
  documents.map(({ label, href }) => (
    <LinkButton
      key={href}
      isPlain
      href={href}
      icon={<Download aria-hidden="true" className="size-4" />}
    >
      {label} (PDF)
    </LinkButton>
  ))
