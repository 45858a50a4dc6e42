import { chooser } from '#config/chooser'
import { lengthLabel } from '#shared/measures'
import { regionalText, type StorefrontPrefix } from '#shared/places/regional_text'
import { chooserOptions } from '#storefront/queries/chooser_options'
import { runList } from '#storefront/queries/chooser_list'
import {
  chooserAddress,
  readRunList,
  runListText,
  type ChooserQuery,
  type PlannedRun,
  type RunList,
} from '#storefront/rules/chooser/chooser_address'
import {
  isRunTyped,
  readRun,
  regionalErrors,
  RUN_PARTS,
  type LengthUnit,
  type RunLength,
} from '#storefront/rules/chooser/run_length'
import { extrasText, formatText, labelOf, type CableNeeds } from '#storefront/rules/chooser/signal'
import { toChooserResult } from '#storefront/transformers/chooser_result'
import type { ChooserPageView } from '#storefront/chooser_data'
import type { Visitor } from '#storefront/visitor'

/** What an address says, and the errors of the fields that it had and that are not part of `query` */
export type ReadQuery = { query: ChooserQuery; errors: Record<string, string> }

/** Returns the chooser at the step that an address leads to. */
export async function chooserPage(
  { query, errors: queryErrors }: ReadQuery,
  visitor: Visitor,
  now: Date
): Promise<ChooserPageView> {
  const { prefix, currency } = visitor
  const { list: listText, step: wantedStep, ...answers } = query
  const unit = query.unit ?? unitOf(prefix)
  const run = isRunTyped(query) ? readRun({ ...query, unit }) : null
  const errors = {
    ...(run && 'errors' in run && regionalErrors(run.errors, prefix)),
    ...queryErrors,
  }
  const done = run && !('errors' in run) && !hasRunErrors(errors) ? run : null
  const needs = done && needsOf(done, query, errors)
  const all = await chooserOptions(visitor, now)
  const list = readRunList(listText)
  const step = wantedStep && (done || wantedStep === 'run') ? wantedStep : stepOf(done, needs)
  const link = (changes: ChooserQuery) =>
    prefix + chooserAddress({ ...answers, list: listText, ...changes })
  return {
    step,
    fields: { ...answers, unit, ...(listText && { list: listText }) },
    errors,
    choices: choicesFor(prefix),
    run: done && regionalText(lengthLabel(done.runMm), prefix),
    signal: needs && [formatText(needs), extrasText(needs)].filter(Boolean).join(', '),
    runHref: link({ step: 'run' }),
    signalHref: link({ step: 'signal' }),
    result:
      step === 'result' && needs
        ? toChooserResult(
            { needs, source: query.source ?? null, hasWall: done.hasWall, prefix },
            all
          )
        : null,
    addHref:
      step === 'result' && needs ? addAddress(list, { ...needs, room: query.room }, prefix) : null,
    list: runList({ list, query, prefix, currency }, all),
    maxRuns: chooser.maxRuns,
  }
}

const unitOf = (prefix: StorefrontPrefix): LengthUnit => (prefix === '/ca' ? 'm' : 'ft')

const RUN_FIELDS: readonly string[] = ['length', 'unit', ...RUN_PARTS]
const hasRunErrors = (errors: Record<string, string>) =>
  Object.keys(errors).some((field) => RUN_FIELDS.includes(field))

function stepOf(run: RunLength | null, needs: CableNeeds | null): ChooserPageView['step'] {
  if (!run) return 'run'
  return needs ? 'result' : 'signal'
}

/** Returns null where the second step is not done. */
function needsOf(
  { runMm }: RunLength,
  { resolution, rate, hdr, vrr, earc }: ChooserQuery,
  errors: Record<string, string>
): CableNeeds | null {
  if (!resolution || !rate || Object.keys(errors).length > 0) return null
  return { runMm, resolution, rate, hdr: hdr ?? null, vrr: vrr === '1', earc: earc === '1' }
}

/** The next run starts at the first step. */
function addAddress({ runs }: RunList, run: PlannedRun, prefix: StorefrontPrefix): string | null {
  if (runs.length >= chooser.maxRuns) return null
  return prefix + chooserAddress({ list: runListText([...runs, run]) })
}

function choicesFor(prefix: StorefrontPrefix): ChooserPageView['choices'] {
  const units = [
    { value: 'ft', label: 'Feet' },
    { value: 'm', label: regionalText('Meters', prefix) },
  ]
  const plain = (choices: readonly { value: string; label: string }[]) =>
    choices.map(({ value }) => ({ value, label: labelOf(choices, value) }))
  return {
    unit: prefix === '/ca' ? units.toReversed() : units,
    source: plain(chooser.sources),
    display: plain(chooser.displays),
    resolution: plain(chooser.resolutions),
    rate: plain(chooser.rates),
    hdr: plain(chooser.hdr),
  }
}
