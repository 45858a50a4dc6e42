import { ArrowRight } from 'lucide-react'
import { Panel } from '~/components/ui/panel'
import { TextLink } from '~/components/ui/text_link'
import * as staff from '@paths/staff_paths'
import type { UnitDetailJson } from '@views/trackr'

/** The serials of a unit from the inside to the outside, and the units that are packed with it */
export function Genealogy({ unit }: { unit: UnitDetailJson }) {
  const steps = [
    { name: 'PCBA', serial: unit.unit_serial },
    { name: 'Enclosure', serial: unit.enclosured_serial },
    { name: 'Box', serial: unit.box_serial },
    { name: 'Bundle', serial: unit.bundle_serial },
  ]
  return (
    <Panel title="Genealogy">
      <ol className="flex flex-col gap-2 sm:flex-row sm:items-center">
        {steps.map(({ name, serial }, index) => (
          <li
            key={name}
            className="flex flex-col gap-2 sm:min-w-0 sm:flex-1 sm:flex-row sm:items-center"
          >
            {index > 0 && (
              <ArrowRight
                aria-hidden="true"
                className="ms-4 size-4 shrink-0 text-ink-3 max-sm:rotate-90 sm:ms-0"
              />
            )}
            <div className="min-w-0 flex-1 rounded-control px-3 py-2.5 inset-ring inset-ring-line">
              <p className="text-label text-ink-3">{name}</p>
              <p className="nums text-control font-medium wrap-anywhere text-ink">
                {serial ?? <span className="font-normal text-ink-3">Not paired</span>}
              </p>
            </div>
          </li>
        ))}
      </ol>
      {unit.together.length > 0 && (
        <ul className="mt-4 space-y-1 text-control">
          {unit.together.map(({ _id, serial, in: container }) => (
            <li key={_id}>
              Same {container}: <TextLink href={staff.trackrUnit(_id)}>{serial}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
