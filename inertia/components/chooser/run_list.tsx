import { Link } from '@inertiajs/react'
import type { ListedRunView, RunListView } from '@views/storefront'
import { RunListActions } from '~/components/chooser/run_list_actions'
import { Callout } from '~/components/ui/callout'
import { Price } from '~/components/ui/price'
import { TextLink } from '~/components/ui/text_link'
import { keepUnits } from '~/lib/measures'

/** The runs of the address with their cables, and what they cost together */
export function RunList({ list }: { list: RunListView }) {
  const { runs, lines, subtotal, notes } = list
  return (
    <section aria-labelledby="run-list" className="mt-14 border-t border-line pt-10">
      <h2 id="run-list" className="text-heading font-semibold">
        Your runs
      </h2>
      {notes.map((note) => (
        <Callout key={note} tone="warning" className="mt-4">
          {note}
        </Callout>
      ))}
      <ol className="mt-5 max-w-3xl divide-y divide-line border-y border-line">
        {runs.map((run, index) => (
          <ListedRun key={`${index} ${run.run}`} run={run} number={index + 1} />
        ))}
      </ol>
      {lines.length > 0 && (
        <div className="mt-6 max-w-3xl">
          <h3 className="sr-only">Cables of these runs</h3>
          <ul className="space-y-2 text-control">
            {lines.map(({ id, name, quantity, total }) => (
              <li key={id} className="flex justify-between gap-6">
                <span className="text-ink-2">
                  {quantity} × {keepUnits(name)}
                </span>
                <Price of={total} />
              </li>
            ))}
            <li className="flex justify-between gap-6 border-t border-line pt-3 font-semibold">
              <span>Subtotal</span>
              <Price of={subtotal} />
            </li>
          </ul>
        </div>
      )}
      {runs.length > 0 && (
        <RunListActions
          key={lines.map(({ id, quantity }) => `${id}${quantity}`).join()}
          list={list}
        />
      )}
    </section>
  )
}

function ListedRun({
  run: { room, run, cable, removeHref },
  number,
}: {
  run: ListedRunView
  number: number
}) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3.5">
      <span className="min-w-0">
        <span className="block text-label text-ink-2 wrap-anywhere">
          {room && <span className="font-medium text-ink">{room}: </span>}
          {keepUnits(run)}
        </span>
        {cable ? (
          <span>
            <TextLink href={cable.href}>
              {cable.title}, {keepUnits(cable.option)}
            </TextLink>
            {!cable.isAvailable && <span className="text-ink-2"> Out of stock</span>}
          </span>
        ) : (
          <span className="text-ink-2">No cable states all of this</span>
        )}
      </span>
      <Link
        href={removeHref}
        preserveScroll
        aria-label={`Remove run ${number}`}
        className="inline-flex min-h-link items-center text-label text-ink-2 underline underline-offset-4 hover:text-ink"
      >
        Remove
      </Link>
    </li>
  )
}
