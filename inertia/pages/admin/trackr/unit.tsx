import { router } from '@inertiajs/react'
import { Printer } from 'lucide-react'
import { AdminPage } from '~/components/admin/admin_page'
import { FailedBadges } from '~/components/trackr/failed_badges'
import { Genealogy } from '~/components/trackr/genealogy'
import { UnitHistory } from '~/components/trackr/unit_history'
import { UnitOwner } from '~/components/trackr/unit_owner'
import { useScanner } from '~/components/trackr_scanning/use_scanner'
import { Badge } from '~/components/ui/badge'
import { LinkButton } from '~/components/ui/link_button'
import { Panel } from '~/components/ui/panel'
import { AdminLayout } from '~/layouts/admin_layout'
import * as staff from '@paths/staff_paths'
import { withQuery } from '~/lib/url'
import type { UnitDetailJson } from '@views/trackr'

/** One unit: what it is built of and packed in, every attempt, and who has it. A scan opens another unit. */
export default function TrackrUnit({ unit }: { unit: UnitDetailJson }) {
  useScanner((code) => router.visit(withQuery(staff.trackrUnits, { serial: code })))
  const serial = unit.unit_serial ?? unit.passport.serial
  return (
    <AdminPage
      title={`Unit ${serial}`}
      back={{ href: staff.trackrUnits, label: 'Units' }}
      recordId={unit._id}
      aside={
        <>
          <FailedBadges stages={unit.failed} />
          {unit.shipped && (
            <Badge tone={unit.failed.length > 0 ? 'neutral' : 'success'}>Shipped</Badge>
          )}
          {unit.unknown_origin && <Badge tone="warning">Unknown origin</Badge>}
        </>
      }
      actions={
        <LinkButton
          href={withQuery(staff.apiTrackrLabels, { serials: unit.passport.serial })}
          isPlain
          icon={<Printer className="size-4" />}
        >
          Label PDF
        </LinkButton>
      }
    >
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <Genealogy unit={unit} />
          <Panel title="History">
            <UnitHistory history={unit.history} isShipped={unit.shipped !== null} />
          </Panel>
        </div>
        <UnitOwner unit={unit} />
      </div>
    </AdminPage>
  )
}

TrackrUnit.layout = AdminLayout
