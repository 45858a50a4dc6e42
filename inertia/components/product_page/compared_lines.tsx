import { Link } from '@inertiajs/react'
import { cx } from '~/components/ui/cx'
import { Price } from '~/components/ui/price'
import { keepUnits } from '~/lib/measures'
import type { LineComparisonView } from '@views/storefront'

/** The line beside those for shorter and longer runs */
export function ComparedLines({ heading, rows, lines }: LineComparisonView) {
  return (
    <section aria-labelledby="lines" className="shell border-t border-line py-14 sm:py-20">
      <h2 id="lines" className="pb-6 text-heading font-semibold">
        {heading}
      </h2>
      <div
        role="region"
        aria-label="Comparison of the lines"
        tabIndex={0}
        className="scroll-edges overflow-x-auto"
      >
        <table className={cx('nums w-full text-control', lines.length > 2 && 'min-w-xl')}>
          <thead className="border-b border-line">
            <tr>
              <td />
              {lines.map(({ slug, title, href, isOwn, from }) => (
                <th
                  key={slug}
                  scope="col"
                  className="w-1/3 py-3 ps-4 sm:ps-6 align-bottom font-semibold"
                >
                  {isOwn ? (
                    title
                  ) : (
                    <Link
                      href={href}
                      className="inline-flex min-h-link items-center underline underline-offset-4 hover:text-accent"
                    >
                      {title}
                    </Link>
                  )}
                  <span className="block text-label font-normal text-ink-2">
                    {isOwn ? 'This page, from ' : 'From '}
                    <Price of={from} />
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map((label, row) => (
              <tr key={label}>
                <th
                  scope="row"
                  className="py-3 align-top text-label font-normal text-ink-3 sm:text-control"
                >
                  {label}
                </th>
                {lines.map(({ slug, values }) => (
                  <td key={slug} className="py-3 ps-4 sm:ps-6 align-top text-ink-2">
                    {keepUnits(values[row]) || '–'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
