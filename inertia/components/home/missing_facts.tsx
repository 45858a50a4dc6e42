import { Panel } from '~/components/ui/panel'
import { TextLink } from '~/components/ui/text_link'
import { staff } from '~/lib/staff_routes'

/** What only the owner of the shop can supply; nothing once all of it is there */
export function MissingFacts({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null
  return (
    <Panel title="Missing facts" actions={<TextLink href={staff.setup}>Open setup</TextLink>}>
      <ul className="list-disc gap-x-12 ps-5 text-control text-ink-2 lg:columns-2">
        {missing.map((fact) => (
          <li key={fact} className="mb-1 break-inside-avoid">
            {fact}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
