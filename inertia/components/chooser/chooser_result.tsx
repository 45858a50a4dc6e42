import { Link } from '@inertiajs/react'
import { cartTexts } from '@shared/texts/carts'
import type { ChooserOptionView, ChooserPageView, ChooserResultView } from '@views/storefront'
import { LinePicture } from '~/components/catalog/line_picture'
import { Badge } from '~/components/ui/badge'
import { Callout } from '~/components/ui/callout'
import { DescriptionList } from '~/components/ui/description_list'
import { LinkButton } from '~/components/ui/link_button'
import { Price } from '~/components/ui/price'
import { TextLink } from '~/components/ui/text_link'
import { useShopPath } from '~/hooks/use_shared'
import { keepUnits } from '~/lib/measures'
import * as shop from '@paths/shop_paths'

type ChooserResultProps = { result: ChooserResultView } & Pick<
  ChooserPageView,
  'addHref' | 'maxRuns'
>

export function ChooserResult({ result, addHref, maxRuns }: ChooserResultProps) {
  const { recommended, nextBest, ruledOut, notes } = result
  return (
    <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,48rem)_1fr]">
      <section aria-labelledby="recommended">
        <h2 id="recommended" className="text-heading font-semibold">
          {recommended ? 'Recommended' : 'No cable states all of this'}
        </h2>
        {recommended ? <Recommended option={recommended} /> : <NothingServes />}
        {notes.map((note) => (
          <Callout key={note} className="mt-4">
            {note}
          </Callout>
        ))}
        <div className="mt-6 flex flex-wrap items-center gap-3">
          {recommended && (
            <LinkButton href={recommended.href} variant="primary" className="min-h-12 px-8">
              View product
            </LinkButton>
          )}
          {addHref ? (
            <LinkButton href={addHref} className="min-h-12">
              Add to a list and check another run
            </LinkButton>
          ) : (
            <p className="text-label text-ink-2">The list has its {maxRuns} runs.</p>
          )}
        </div>
      </section>
      <div className="flex flex-col gap-12">
        {nextBest && (
          <section aria-labelledby="next-best">
            <h2 id="next-best" className="text-xl font-semibold">
              Next best
            </h2>
            <OptionHead option={nextBest} />
            <Reasons of={nextBest.reasons} />
          </section>
        )}
        {ruledOut.length > 0 && (
          <section aria-labelledby="ruled-out">
            <h2 id="ruled-out" className="text-xl font-semibold">
              What would not work
            </h2>
            <ul className="mt-4 divide-y divide-line border-y border-line">
              {ruledOut.map(({ line, title, href, reasons }) => (
                <li key={line} className="py-4">
                  <TextLink href={href}>{title}</TextLink>
                  <Reasons of={reasons} />
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  )
}

function Recommended({ option }: { option: ChooserOptionView }) {
  return (
    <div className="mt-5 overflow-clip rounded-card border border-line bg-surface">
      <div className="[&>*]:w-full sm:mx-auto sm:max-w-md">
        <LinePicture line={option.line} picture={null} />
      </div>
      <div className="border-t border-line p-5 sm:p-7">
        <OptionHead option={option} />
        <Reasons of={option.reasons} />
        {option.warnings.map((warning) => (
          <Callout key={warning} tone="warning" className="mt-4">
            {warning}
          </Callout>
        ))}
        <h3 className="mt-7 mb-3 text-label font-medium text-ink">What its page states</h3>
        <DescriptionList
          items={option.states.map(({ label, value }) => ({ term: label, text: keepUnits(value) }))}
        />
      </div>
    </div>
  )
}

/** The name, price and stock of a cable, as its page shows them */
function OptionHead({ option }: { option: ChooserOptionView }) {
  const { title, option: length, href, price, isAvailable, fewLeft } = option
  return (
    <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 first:mt-0">
      <p className="text-lead font-semibold">
        <Link href={href} className="hover:text-accent">
          {title}, {keepUnits(length)}
        </Link>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-ink-2">
        <Price of={price.price} className="font-semibold text-ink" />
        {price.sale && <Badge tone="accent">{price.sale.percentOff}% off</Badge>}
        <span>{isAvailable ? 'In stock' : 'Out of stock'}</span>
        {fewLeft !== null && <span>{cartTexts.fewLeft(fewLeft)}</span>}
      </p>
    </div>
  )
}

const Reasons = ({ of }: { of: readonly string[] }) => (
  <ul className="mt-3 list-disc space-y-1.5 ps-5 text-ink-2 marker:text-ink-3">
    {of.map((reason) => (
      <li key={reason}>{keepUnits(reason)}</li>
    ))}
  </ul>
)

function NothingServes() {
  const path = useShopPath()
  return (
    <p className="mt-4 max-w-[60ch] text-ink-2">
      None of the cables that you can buy here states everything that you asked for at this length.
      Ask for less, shorten the way, or <TextLink href={path(shop.contact)}>ask us</TextLink>.
    </p>
  )
}
