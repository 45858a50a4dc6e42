import { Link } from '@inertiajs/react'
import type { TileView } from '@views/storefront'
import { Price } from '~/components/ui/price'
import { TextLink } from '~/components/ui/text_link'
import { useShopPath } from '~/hooks/use_shared'
import { keepUnits } from '~/lib/measures'
import * as shop from '@paths/shop_paths'

/** All lines of the catalog side by side */
export function LineComparison({ lines }: { lines: readonly TileView[] }) {
  const path = useShopPath()
  return (
    <section aria-labelledby="compare" className="shell pt-16 pb-24">
      <h2 id="compare" className="scroll-mt-24 pb-6 text-heading font-semibold">
        Compare
      </h2>
      <div
        role="region"
        aria-label="Comparison of the products"
        tabIndex={0}
        className="scroll-edges overflow-x-auto"
      >
        <table className="nums w-full min-w-2xl text-control">
          <thead className="border-b border-line text-label text-ink-3">
            <tr>
              {HEADERS.map((header) => (
                <th
                  key={header}
                  scope="col"
                  className="py-3 pe-6 font-medium last:pe-0 last:text-end"
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {lines.map(({ slug, title, href, reach, bandwidth, warranty, from, isAvailable }) => (
              <tr key={slug}>
                <th scope="row" className="py-3 pe-6 font-semibold">
                  <Link
                    href={href}
                    className="inline-flex min-h-link items-center hover:text-accent"
                  >
                    {title}
                  </Link>
                </th>
                <td className="py-3 pe-6 text-ink-2">{keepUnits(reach) || '–'}</td>
                <td className="py-3 pe-6 text-ink-2">{keepUnits(bandwidth)}</td>
                <td className="py-3 pe-6 text-ink-2">{warranty}</td>
                <td className="py-3 pe-6 text-ink-2">
                  {isAvailable ? 'In stock' : 'Out of stock'}
                </td>
                <td className="py-3 text-end">
                  <Price of={from.price} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-6 text-label text-ink-3">
        Not sure? <TextLink href={path(shop.chooser)}>Check your run</TextLink>
      </p>
    </section>
  )
}

const HEADERS = ['Product', 'Reach', 'Bandwidth', 'Warranty', 'Stock', 'From']
