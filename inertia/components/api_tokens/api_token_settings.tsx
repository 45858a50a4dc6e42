import { useState } from 'react'
import { ApiTokenRow } from '~/components/api_tokens/api_token_row'
import { CreateApiToken, OWN_TOKENS } from '~/components/api_tokens/create_api_token'
import { Callout } from '~/components/ui/callout'
import { CopyButton } from '~/components/ui/copy_button'
import { FocusedMessage } from '~/components/ui/focused_message'
import { Panel } from '~/components/ui/panel'
import type { ApiTokenSettingsView } from '@views/accounts'

/** The user's tokens for programs: create, revoke */
export function ApiTokenSettings({ settings }: { settings: ApiTokenSettingsView }) {
  const [secret, setSecret] = useState<string | null>(null)
  const { tokens } = settings
  return (
    <Panel title="Tokens for programs">
      <p className="mb-4 text-control text-ink-2">
        A program that uses the shop’s API needs a token. A new password or role, and signing out
        everywhere, revoke all of them.
      </p>
      {tokens.length > 0 && (
        <ul className="mb-4 divide-y divide-line">
          {tokens.map((token) => (
            <ApiTokenRow key={token.id} token={token} path={`${OWN_TOKENS}/${token.id}`} />
          ))}
        </ul>
      )}
      <CreateApiToken settings={settings} onCreated={setSecret} />
      {secret && <NewToken secret={secret} />}
    </Panel>
  )
}

const NewToken = ({ secret }: { secret: string }) => (
  <FocusedMessage role="status" className="mt-5">
    <Callout tone="warning" title="Copy the token now">
      <p>It won’t be shown again.</p>
      <p className="mt-2 flex items-center gap-2">
        <code className="min-w-0 font-mono wrap-anywhere text-ink">{secret}</code>
        <CopyButton text={secret} label="Copy the token" />
      </p>
    </Callout>
  </FocusedMessage>
)
