import { AdminPage } from '~/components/admin/admin_page'
import { ApiTokenSettings } from '~/components/api_tokens/api_token_settings'
import { AccountSettings } from '~/components/profile/account_settings'
import { PasskeySettings } from '~/components/passkeys/passkey_settings'
import { PasswordSettings } from '~/components/profile/password_settings'
import { SessionSettings } from '~/components/profile/session_settings'
import { TotpSettings } from '~/components/profile/totp_settings'
import { Callout } from '~/components/ui/callout'
import { AdminLayout } from '~/layouts/admin_layout'
import type { ApiTokenSettingsView, SettingsView, TotpView } from '@views/accounts'

type AccountProps = {
  userId: string
  email: string
  settings: SettingsView
  totp: TotpView | null
  apiTokens: ApiTokenSettingsView
  /** The account reaches no other page before. */
  mustSetUpCodes: boolean
  mustUseCodes: boolean
}

export default function Account(props: AccountProps) {
  const { userId, email, settings, totp, apiTokens, mustSetUpCodes, mustUseCodes } = props
  return (
    <AdminPage title="My account" aside={<span className="text-ink-3">{email}</span>}>
      {mustSetUpCodes && (
        <Callout tone="warning" title="Set up one-time codes or a passkey first" className="mb-5">
          A super admin requires one of them for your account. All other pages open once it is
          there.
        </Callout>
      )}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 gap-5">
          {totp && <TotpSettings userId={userId} totp={totp} isRequired={mustUseCodes} />}
          <PasskeySettings passkeys={settings.passkeys} />
          <AccountSettings userId={userId} settings={settings} />
        </div>
        <div className="grid min-w-0 gap-5">
          <PasswordSettings userId={userId} minLength={settings.minPasswordLength} />
          <SessionSettings userId={userId} sessions={settings.sessions} />
          {!mustSetUpCodes && <ApiTokenSettings settings={apiTokens} />}
        </div>
      </div>
    </AdminPage>
  )
}

Account.layout = AdminLayout
