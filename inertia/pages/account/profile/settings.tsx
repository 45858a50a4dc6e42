import type { ProfileFrame, SettingsView, TotpView } from '@views/accounts'
import { AccountSettings } from '~/components/profile/account_settings'
import { AddressSettings } from '~/components/profile/address_settings'
import { PasskeySettings } from '~/components/passkeys/passkey_settings'
import { PasswordSettings } from '~/components/profile/password_settings'
import { ProfilePage } from '~/components/profile/profile_page'
import { SessionSettings } from '~/components/profile/session_settings'
import { TotpSettings } from '~/components/profile/totp_settings'
import { StorefrontLayout } from '~/layouts/storefront_layout'

type SettingsProps = {
  profile: ProfileFrame
  settings: SettingsView
  totp: TotpView | null
  mustUseCodes: boolean
}

export default function Settings({ profile, settings, totp, mustUseCodes }: SettingsProps) {
  const { userId } = profile
  return (
    <ProfilePage profile={profile} title="Settings">
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <div className="space-y-6">
          <AccountSettings userId={userId} settings={settings} />
          <PasswordSettings userId={userId} minLength={settings.minPasswordLength} />
        </div>
        <div className="space-y-6">
          <AddressSettings userId={userId} settings={settings} />
          {totp && <TotpSettings userId={userId} totp={totp} isRequired={mustUseCodes} />}
          <PasskeySettings passkeys={settings.passkeys} />
          <SessionSettings userId={userId} sessions={settings.sessions} />
        </div>
      </div>
    </ProfilePage>
  )
}

Settings.layout = StorefrontLayout
