import { useState } from 'react'
import { AddPasskey } from '~/components/passkeys/add_passkey'
import { PasskeyRow } from '~/components/passkeys/passkey_row'
import { RecoveryCodes } from '~/components/profile/recovery_codes'
import { Panel } from '~/components/ui/panel'
import type { PasskeyView } from '@views/accounts'

/** The user's passkeys: add, rename, remove */
export function PasskeySettings({ passkeys }: { passkeys: PasskeyView[] }) {
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <Panel title="Passkeys">
      <p className="mb-4 text-control text-ink-2">
        Sign in with your fingerprint, face or device PIN instead of a password.
      </p>
      {passkeys.length > 0 && (
        <ul className="mb-4 divide-y divide-line">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      <AddPasskey onAdded={setCodes} />
      {codes && <RecoveryCodes codes={codes} />}
    </Panel>
  )
}
