import { Badge } from '~/components/ui/badge'
import { DateText } from '~/components/ui/date_text'
import type { ApiTokenView } from '@views/accounts'

type ApiTokenFactsProps = { token: ApiTokenView; owner?: string }

/** Name, scopes and dates of a token */
export function ApiTokenFacts({ token, owner }: ApiTokenFactsProps) {
  const { name, scopes, createdAt, usedAt, expiresAt, isExpired } = token
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
        {name}
        {isExpired && <Badge tone="danger">Expired</Badge>}
      </p>
      <p className="font-mono text-label wrap-anywhere text-ink-2">{scopes.join(', ')}</p>
      <p className="text-control text-ink-2">
        {owner && <>Of {owner}, created</>}
        {!owner && 'Created'} <DateText at={createdAt} />,{' '}
        {usedAt ? (
          <>
            last used <DateText at={usedAt} hasTime />
          </>
        ) : (
          'not used yet'
        )}
        , {isExpired ? 'expired' : 'expires'} <DateText at={expiresAt} />
      </p>
    </div>
  )
}
