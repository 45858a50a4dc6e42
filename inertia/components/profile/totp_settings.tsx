import { Form } from '@inertiajs/react'
import type { TotpView } from '@views/accounts'
import { RecoveryCodes } from '~/components/profile/recovery_codes'
import { TotpEnrolment } from '~/components/profile/totp_enrolment'
import { TotpSwitchOff } from '~/components/profile/totp_switch_off'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import { useShopPath } from '~/hooks/use_shared'
import { shop } from '~/lib/paths'

type TotpSettingsProps = { userId: string; totp: TotpView }

/** One-time codes of an authenticator, beside the password */
export function TotpSettings({ userId, totp }: TotpSettingsProps) {
  const path = useShopPath()
  const action = path(shop.profilePart(userId, 'totp'))
  return (
    <Panel title="One-time codes">
      {totp.state === 'off' && <SwitchOn action={action} />}
      {totp.state === 'pending' && <TotpEnrolment action={action} qr={totp.qr} typed={totp.key} />}
      {totp.state === 'on' && (
        <>
          <p className="flex flex-wrap items-center gap-2 text-control text-ink-2">
            <Badge tone="success">On</Badge> since <DateText at={totp.since} />,{' '}
            {totp.codesLeft === 1
              ? '1 recovery code left'
              : `${totp.codesLeft} recovery codes left`}
          </p>
          {totp.codes && <RecoveryCodes codes={totp.codes} />}
          <TotpSwitchOff action={action} />
        </>
      )}
    </Panel>
  )
}

function SwitchOn({ action }: { action: string }) {
  return (
    <Form action={action} method="post" options={{ preserveScroll: true }}>
      {({ processing }) => (
        <>
          <p className="mb-4 text-control text-ink-2">
            With an authenticator app, signing in takes a code from your phone beside the password.
          </p>
          <Button type="submit" variant="primary" isBusy={processing}>
            Set up an authenticator
          </Button>
        </>
      )}
    </Form>
  )
}
