import { Head, Link, router } from '@inertiajs/react'
import { ChevronLeft } from 'lucide-react'
import { RecordPager } from '~/components/admin/record_pager'
import { cx } from '~/components/ui/cx'
import { useHotkeys } from '~/hooks/use_hotkeys'
import { lastListHref } from '~/lib/visited_lists'
import type { ReactNode } from 'react'

type AdminPageProps = {
  title: string
  /** Shown beside the title, e.g. a badge or a date */
  aside?: ReactNode
  actions?: ReactNode
  /** The list or record above this page; a list is shown as it was last left. */
  back?: { href: string; label: string }
  /** The id of the record, if the list of `back` has links to the records before and after it */
  recordId?: string
  isNarrow?: boolean
  children: ReactNode
}

/** The frame of every staff page: back link, title, actions */
export function AdminPage(props: AdminPageProps) {
  const { title, aside, actions, back, recordId, isNarrow, children } = props
  return (
    <div
      className={cx(
        'mx-auto w-full px-4 pt-5 pb-16 sm:px-8 sm:pt-8',
        isNarrow ? 'max-w-3xl' : 'max-w-[100rem]'
      )}
    >
      <Head title={title} />
      {back && (
        <div className="mb-2 flex min-h-8 items-center justify-between gap-4">
          <BackLink {...back} />
          {recordId && <RecordPager listPath={back.href} id={recordId} />}
        </div>
      )}
      <header className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 wrap-anywhere text-[1.625rem] leading-8 font-semibold tracking-[-0.026em]">
            <Title text={title} />
          </h1>
          {aside}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

const ORDER_NUMBER = /([0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4})/

/** Does not break an order number between lines. */
const Title = ({ text }: { text: string }) =>
  text.split(ORDER_NUMBER).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    )
  )

function BackLink({ href, label }: NonNullable<AdminPageProps['back']>) {
  const target = lastListHref(href)
  useHotkeys([{ keys: 'u', label: `Back to ${label}`, run: () => router.visit(target) }])
  return (
    <Link
      href={target}
      className="-ms-1 inline-flex min-h-control-small items-center gap-1 text-sm text-ink-2 hover:text-ink"
    >
      <ChevronLeft aria-hidden="true" className="size-4" />
      {label}
    </Link>
  )
}
