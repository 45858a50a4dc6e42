import type { TotpView } from '@views/accounts'
import { Form } from '~/components/ui/form'
import { RecoveryCodes } from '~/components/profile/recovery_codes'
import { TotpEnrollment } from '~/components/profile/totp_enrollment'
import { TotpTurnOff } from '~/components/profile/totp_turn_off'
import { Badge } from '~/components/ui/badge'
import { Button } from '~/components/ui/button'
import { DateText } from '~/components/ui/date_text'
import { Panel } from '~/components/ui/panel'
import { useShopPath } from '~/hooks/use_shared'
import * as shop from '@paths/shop_paths'

type TotpSettingsProps = {
  userId: string
  totp: TotpView
  /** A super admin does not let the user switch the codes off. */
  isRequired: boolean
}

/** One-time codes of an authenticator app in addition to the password */
export function TotpSettings({ userId, totp, isRequired }: TotpSettingsProps) {
  const path = useShopPath()
  const action = path(shop.profileUserIdTotp(userId))
  return (
    <Panel title="One-time codes">
      {totp.state === 'off' && <SetUp action={action} />}
      {totp.state === 'pending' && (
        <TotpEnrollment action={action} qr={totp.qr} secret={totp.key} />
      )}
      {totp.state === 'on' && (
        <>
          <p className="flex flex-wrap items-center gap-2 text-control text-ink-2">
            <Badge tone="success">On</Badge> since <DateText at={totp.since} />,{' '}
            {totp.codesLeft === 1
              ? '1 recovery code left'
              : `${totp.codesLeft} recovery codes left`}
          </p>
          {totp.codes && <RecoveryCodes codes={totp.codes} />}
          {isRequired ? (
            <p className="mt-3 text-control text-ink-2">
              A super admin requires one-time codes for your account.
            </p>
          ) : (
            <TotpTurnOff action={action} />
          )}
        </>
      )}
    </Panel>
  )
}

function SetUp({ action }: { action: string }) {
  return (
    <Form action={action} method="post" options={{ preserveScroll: true }}>
      {({ processing }) => (
        <>
          <p className="mb-4 text-control text-ink-2">
            Require a code from an authenticator app in addition to your password.
          </p>
          <Button type="submit" variant="primary" isBusy={processing}>
            Set up authenticator
          </Button>
        </>
      )}
    </Form>
  )
}
