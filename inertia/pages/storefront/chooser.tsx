import type { ChooserPageView, Seo } from '@views/storefront'
import { ChooserResult } from '~/components/chooser/chooser_result'
import { RunForm } from '~/components/chooser/run_form'
import { RunList } from '~/components/chooser/run_list'
import { SignalForm } from '~/components/chooser/signal_form'
import { Breadcrumbs } from '~/components/storefront/breadcrumbs'
import { SeoHead } from '~/components/storefront/seo_head'
import { Steps, type Step } from '~/components/ui/steps'
import { StorefrontLayout } from '~/layouts/storefront_layout'
import { keepUnits } from '~/lib/measures'

export default function Chooser({ chooser, seo }: { chooser: ChooserPageView; seo: Seo }) {
  const { step, fields, errors, choices, result, addHref, list, maxRuns } = chooser
  const form = { fields, errors, choices }
  return (
    <>
      <SeoHead seo={seo} />
      <div className="shell pt-6 pb-24 sm:pt-10">
        <Breadcrumbs trail={seo.breadcrumbs} />
        <h1 className="text-title font-semibold">Which cable?</h1>
        <p className="mt-4 max-w-[56ch] text-lead text-ink-2">
          Check your run against what the pages of our cables state. Nothing else counts, so what
          they do not state is not promised.
        </p>
        <div className="mt-10 mb-8 lg:max-w-3xl">
          <Steps label="Steps" steps={stepsOf(chooser)} />
        </div>
        <Summary {...chooser} />
        {result ? (
          <ChooserResult result={result} addHref={addHref} maxRuns={maxRuns} />
        ) : (
          <div
            key={step}
            className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,48rem)_1fr]"
          >
            {step === 'run' ? <RunForm {...form} /> : <SignalForm {...form} />}
            <Method />
          </div>
        )}
        {list && <RunList list={list} />}
      </div>
    </>
  )
}

/** What the steps before the current one say */
function Summary({ step, run, signal, fields, choices }: ChooserPageView) {
  if (step === 'run' || !run) return null
  const labelOf = (name: 'source' | 'display') =>
    choices[name].find(({ value }) => value === fields[name])?.label
  const ends = [labelOf('source'), labelOf('display')].filter(Boolean).join(' to ')
  const texts = step === 'result' ? [run, signal, ends] : [run]
  return <p className="mb-8 text-ink-2">Your run: {keepUnits(texts.filter(Boolean).join(', '))}</p>
}

const Method = () => (
  <section aria-labelledby="method" className="max-w-prose text-ink-2">
    <h2 id="method" className="text-xl font-semibold text-ink">
      How a cable is chosen
    </h2>
    <ul className="mt-4 list-disc space-y-2.5 ps-5 marker:text-ink-3">
      <li>
        Its own specifications must state the resolution, the refresh rate and each extra that you
        ask for.
      </li>
      <li>It must be at least as long as your run. Cables are measured from tip to tip.</li>
      <li>Of those in stock, the one with the lowest price for you comes first.</li>
    </ul>
  </section>
)

function stepsOf({ step, run, signal, runHref, signalHref }: ChooserPageView): Step[] {
  return [
    { id: 'run', label: 'Run', state: stateOf(step === 'run', Boolean(run)), href: runHref },
    {
      id: 'signal',
      label: 'Signal',
      state: stateOf(step === 'signal', Boolean(signal)),
      href: run ? signalHref : undefined,
    },
    { id: 'result', label: 'Cable', state: stateOf(step === 'result', false) },
  ]
}

function stateOf(isCurrent: boolean, isDone: boolean): Step['state'] {
  if (isCurrent) return 'current'
  return isDone ? 'done' : 'upcoming'
}

Chooser.layout = StorefrontLayout
