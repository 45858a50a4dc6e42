import { ArrowDownToLine, FileText } from 'lucide-react'
import type { DocumentLink } from '@views/storefront'

export function DocumentList({ documents }: { documents: readonly DocumentLink[] }) {
  return (
    <ul className="max-w-4xl divide-y divide-line border-b border-line">
      {documents.map(({ label, href, kind }) => (
        <li key={href}>
          <a
            href={href}
            className="group flex min-h-16 items-center gap-4 py-3 text-ink hover:text-accent"
          >
            <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
            <span className="flex-1 font-medium">{label}</span>
            <span className="text-label text-ink-3">{kind}</span>
            <ArrowDownToLine
              aria-hidden="true"
              className="size-4 shrink-0 text-ink-3 group-hover:text-accent"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
