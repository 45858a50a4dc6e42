import { Link } from '@inertiajs/react'
import { useState } from 'react'
import { texts } from '@shared/texts/specification'
import type { ListedRunView, RunListView } from '@views/storefront'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { Price } from '~/components/ui/price'
import { TextLink } from '~/components/ui/text_link'
import { useAddToCart } from '~/hooks/use_add_to_cart'
import { useShopPath } from '~/hooks/use_shared'
import { keepUnits } from '~/lib/measures'
import { shop } from '~/lib/shop_routes'

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
          <ListToCart
            key={lines.map(({ id, quantity }) => `${id}${quantity}`).join()}
            lines={lines}
          />
        </div>
      )}
    </section>
  )
}

function ListedRun({
  run: { run, cable, removeHref },
  number,
}: {
  run: ListedRunView
  number: number
}) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3.5">
      <span className="min-w-0">
        <span className="block text-label text-ink-2">{keepUnits(run)}</span>
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
        className="inline-flex min-h-6 items-center text-label text-ink-2 underline underline-offset-4 hover:text-ink"
      >
        Remove
      </Link>
    </li>
  )
}

/** Adds one product after the other; after an error, the next click goes on where it stopped. */
function ListToCart({ lines }: Pick<RunListView, 'lines'>) {
  const cart = useAddToCart()
  const path = useShopPath()
  const [addedCount, setAddedCount] = useState(0)
  const isDone = addedCount === lines.length
  const addAll = async () => {
    for (const [index, { id, quantity }] of lines.entries()) {
      if (index < addedCount) continue
      if (!(await cart.add(id, quantity))) return
      setAddedCount(index + 1)
    }
  }
  return (
    <div className="mt-6">
      <Button
        variant="primary"
        disabled={isDone}
        isBusy={cart.isAdding}
        onClick={addAll}
        className="min-h-12 px-8"
      >
        Add all to cart
      </Button>
      <p role="status" className="mt-3 min-h-6 text-control empty:hidden">
        {cart.error && (
          <span className="text-danger">
            {keepUnits(lines[addedCount].name)}: {cart.error}
          </span>
        )}
        {isDone && (
          <span className="text-success">
            {texts.cart.added} <TextLink href={path(shop.checkout('cart'))}>View cart</TextLink>
          </span>
        )}
      </p>
    </div>
  )
}
