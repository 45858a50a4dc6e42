import { Link } from '@inertiajs/react'
import type { Seo } from '@views/storefront'

/** The way from the home page, as search engines read it */
export function Breadcrumbs({ trail }: { trail: Seo['breadcrumbs'] }) {
  return (
    <nav aria-label="Breadcrumb" className="mb-4 basis-full">
      <ol className="flex flex-wrap items-center gap-x-2 text-label text-ink-3">
        {trail.map(({ title, href }, index) => (
          <li key={href} className="flex items-center gap-x-2">
            {index < trail.length - 1 ? (
              <Link
                href={href}
                className="inline-flex min-h-link min-w-link items-center hover:text-ink"
              >
                {title}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink-2">
                {title}
              </span>
            )}
            {index < trail.length - 1 && <span aria-hidden="true">/</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
