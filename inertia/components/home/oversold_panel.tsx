import { Link } from '@inertiajs/react'
import { Panel } from '~/components/ui/panel'
import * as staff from '@paths/staff_paths'
import type { BookAuditPage } from '@views/reporting'

/** The goods that Amazon sold beyond the stock, with their orders; nothing where there are none. */
export function OversoldPanel({ oversold }: { oversold?: BookAuditPage['oversold'] }) {
  if (!oversold || oversold.count === 0) return null
  const { count, goods } = oversold
  return (
    <div className="mt-5">
      <Panel title="Sold on Amazon beyond the stock" isFlush>
        <p className="px-5 pb-3 text-control text-ink-2">
          No problem of the books: these orders ship once their goods have arrived.
          {goods.length < count &&
            ` The first ${goods.length} of ${count.toLocaleString('en-US')} are listed.`}
        </p>
        <ul className="divide-y divide-line border-t border-line">
          {goods.map(({ order, number, text }) => (
            <li key={`${order} ${text}`} className="nums px-5 py-3 text-control">
              <Link
                href={staff.adminOrder(order)}
                className="touch-link text-ink underline underline-offset-2"
              >
                {number}
              </Link>
              <span className="text-ink-2">: {text}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
