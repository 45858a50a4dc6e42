import { formatDateTime } from '@shared/dates'
import { texts } from '@shared/texts/specification'
import { FailedBadges } from '~/components/trackr/failed_badges'
import { useUnit } from '~/components/trackr/use_unit'
import { Badge } from '~/components/ui/badge'
import { SHOP_ZONE } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import { Skeleton } from '~/components/ui/skeleton'
import { TextLink } from '~/components/ui/text_link'
import { Timeline } from '~/components/ui/timeline'
import { FactList } from '~/components/admin/facts'
import { useShared } from '~/hooks/use_shared'
import * as staff from '@paths/staff_paths'
import type { ShownUnit } from '~/components/trackr/use_unit'
import type { UnitJson } from '@views/trackr'

export type UnitInfoProps = {
  /** The serial of the last scan; null before the first one */
  serial: string | null
  /** Changes whenever the server has saved something */
  version: number
  /** Shown until the first scan */
  lastUnit: UnitJson | null
}

/** The info panel: the last scanned unit with its whole history */
export function UnitInfo({ serial, version, lastUnit }: UnitInfoProps) {
  const { unit, isLoading, problem } = useUnit(serial, version)
  const shown = serial === null ? lastUnit : unit
  return (
    <Panel title="Last scanned unit" className="self-start">
      <div aria-busy={isLoading} className="text-control">
        {problem && <p className="mb-3 text-label text-warning">{problem}</p>}
        {serial === null && !lastUnit && (
          <p className="text-ink-2">Scan a unit to see its history here.</p>
        )}
        {serial !== null && !unit && isLoading && <Skeleton className="h-24 w-full" />}
        {shown &&
          (shown._id === null ? (
            <UnknownUnit serial={shown.unit_serial} />
          ) : (
            <UnitFacts unit={{ ...shown, _id: shown._id }} />
          ))}
      </div>
    </Panel>
  )
}

/** Of an unknown serial only is known that it has not passed, not even its kind. */
const UnknownUnit = ({ serial }: { serial: ShownUnit['unit_serial'] }) => (
  <>
    <p className="text-lg font-semibold wrap-anywhere text-ink">{serial}</p>
    <div className="mt-2 flex flex-wrap gap-1.5">
      <Badge tone="warning">Unknown unit</Badge>
      <Badge>not passed</Badge>
    </div>
    <p className="mt-4 text-ink-3">No history</p>
  </>
)

function UnitFacts({ unit }: { unit: UnitJson }) {
  const { _id: id, unit_serial: pcba, product, unknown_origin: isOriginUnknown } = unit
  const { enclosured_serial: enclosure, box_serial: box, bundle_serial: bundle } = unit
  return (
    <>
      <p className="text-lg font-semibold wrap-anywhere text-ink">
        {pcba ?? enclosure ?? box ?? bundle}
      </p>
      <div className="mt-2 mb-4 flex flex-wrap gap-1.5">
        {isOriginUnknown && <Badge tone="warning">Unknown origin</Badge>}
        {FLAGS.map(({ stage, flag, names }) =>
          unit.failed.includes(stage) ? (
            <FailedBadges key={stage} stages={[stage]} />
          ) : (
            <Flag key={stage} isSet={unit[flag]} names={names} />
          )
        )}
      </div>
      <FactList
        facts={[
          { term: 'Product', text: product?.sku },
          { term: 'Batch', text: unit.batch },
          { term: 'PCBA', text: pcba },
          { term: 'Enclosure', text: enclosure },
          { term: 'Box', text: box },
          { term: 'Bundle', text: bundle },
        ]}
      />
      <UnitReports unit={unit} />
      <p className="mt-4">
        <TextLink href={staff.trackrUnit(id)}>Open unit</TextLink>
      </p>
    </>
  )
}

const FLAGS = [
  { stage: 0, flag: 'programmed', names: ['programmed', 'unprogrammed'] },
  { stage: 1, flag: 'passed', names: ['passed', 'not passed'] },
  { stage: 2, flag: 'sanded', names: ['sanded', 'not sanded'] },
  { stage: 4, flag: 'passed_final', names: ['final test passed', 'final test not passed'] },
] as const

function Flag({ isSet, names: [yes, no] }: { isSet: boolean; names: readonly [string, string] }) {
  return <Badge tone={isSet ? 'success' : 'neutral'}>{isSet ? yes : no}</Badge>
}

const BAD_RESULTS = ['unprogrammed', 'failed', 'not sanded']

function UnitReports({ unit: { reports } }: { unit: ShownUnit }) {
  const { timeZone = SHOP_ZONE } = useShared()
  if (reports.length === 0) return <p className="mt-4 text-ink-3">No history</p>
  return (
    <div className="mt-5">
      <h3 className="mb-3 font-semibold text-ink">History</h3>
      <Timeline
        entries={reports.toReversed().map(({ stage, result, date, by, place }, index) => ({
          id: String(index),
          title: `${texts.trackr.stages[stage]}: ${result}`,
          meta: [`${formatDateTime(date, timeZone)} by ${by}`, place].filter(Boolean).join(' · '),
          tone: BAD_RESULTS.includes(result) ? 'danger' : 'success',
        }))}
      />
    </div>
  )
}
