import { QrCode } from 'lucide-react'
import { regionalName } from '@shared/places/regional_text'
import type { ProfileFrame } from '@views/accounts'
import type { RegisteredUnitView } from '@views/trackr'
import { ProfilePage } from '~/components/profile/profile_page'
import { DateText } from '~/components/ui/date_text'
import { EmptyState } from '~/components/ui/empty_state'
import { Panel } from '~/components/ui/panel'
import { TextLink } from '~/components/ui/text_link'
import { useShared } from '~/hooks/use_shared'
import { StorefrontLayout } from '~/layouts/storefront_layout'

type UnitsProps = { profile: ProfileFrame; units: RegisteredUnitView[] }

export default function Units({ profile, units }: UnitsProps) {
  const { currency } = useShared()
  return (
    <ProfilePage profile={profile} title="Registered units">
      <Panel isFlush>
        {units.length === 0 ? (
          <EmptyState
            icon={<QrCode className="size-5" />}
            title="No registered units yet"
            text="Scan the QR code on the box of a unit and register it: its warranty and documents then appear here."
          />
        ) : (
          <ul className="divide-y divide-line">
            {units.map((unit) => (
              <li key={unit.serial} className="grid gap-1 px-5 py-4 text-control sm:grid-cols-3">
                <span>
                  <TextLink href={unit.href}>{unit.serial}</TextLink>
                  <span className="block text-ink-2">{regionalName(unit.product, currency)}</span>
                </span>
                <span className="text-ink-2">
                  <Warranty unit={unit} />
                </span>
                <span className="text-ink-2 sm:text-end">
                  Registered <DateText at={unit.registeredAt} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </ProfilePage>
  )
}

const Warranty = ({ unit }: { unit: RegisteredUnitView }) =>
  unit.isLifetimeWarranty ? (
    'Lifetime warranty'
  ) : (
    <>
      Warranty until <DateText at={unit.warrantyUntil} />
    </>
  )

Units.layout = StorefrontLayout
