import { ApiTokenRow } from '~/components/api_tokens/api_token_row'
import { Panel } from '~/components/ui/panel'
import type { StaffApiTokenView } from '@views/accounts'

/** The tokens for programs of all staff, for super admins */
export function StaffApiTokens({ tokens }: { tokens: StaffApiTokenView[] }) {
  return (
    <Panel title="Tokens for programs" className="mt-5">
      {tokens.length === 0 && (
        <p className="text-control text-ink-2">
          Tokens that staff create on My account appear here.
        </p>
      )}
      {tokens.length > 0 && (
        <ul className="divide-y divide-line">
          {tokens.map((token) => (
            <ApiTokenRow
              key={token.id}
              token={token}
              path={`/api/a/tokens/${token.id}`}
              owner={token.owner.name}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}
