import type { ChooserPageView, Seo } from '@views/storefront'
import { ChooserResult } from '~/components/chooser/chooser_result'
import { RunForm } from '~/components/chooser/run_form'
import { RunList } from '~/components/chooser/run_list'
import { SignalForm } from '~/components/chooser/signal_form'
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
      <div className="shell max-w-3xl pt-14 pb-24 sm:pt-20">
        <h1 className="text-title font-semibold">Which cable?</h1>
        <p className="mt-4 max-w-[56ch] text-lead text-ink-2">
          Check your run against what the pages of our cables state. Nothing else counts, so what
          they do not state is not promised.
        </p>
        <div className="mt-10 mb-8">
          <Steps label="Steps" steps={stepsOf(chooser)} />
        </div>
        <Summary {...chooser} />
        <div key={step} className="pb-14">
          {step === 'run' && <RunForm {...form} />}
          {step === 'signal' && <SignalForm {...form} />}
          {step === 'result' && result && (
            <ChooserResult result={result} addHref={addHref} maxRuns={maxRuns} />
          )}
        </div>
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
  const [source, display] = [labelOf('source'), labelOf('display')]
  const ends = [source && `from: ${source}`, display && `to: ${display}`].filter(Boolean)
  const texts = [run, ...(step === 'result' ? [signal, ...ends] : [])].filter(Boolean)
  return <p className="mb-8 text-ink-2">Your run: {keepUnits(texts.join(', '))}</p>
}

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
