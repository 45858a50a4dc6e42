import { approvableRequest, type ApprovableRequest } from '#core/approvals/approvable_request'
import { recordAction } from '#core/audit_log'
import { insert, isPostgres, one, run, writeTx } from '#core/database'
import { enqueue, wakeOutbox } from '#core/outbox'
import { askedOf, hashOfRequest } from '#core/approvals/require_second_person'
import { conflict, DomainError } from '#shared/domain_error'
import { newId } from '#shared/ids'

const OPEN_DAYS = 7
const DAY_MS = 24 * 3_600_000
const MAX_BODY = 100_000
const TOO_LARGE =
  'This needs a second person, and is too large for one request. Divide it into several.'

/** Stores a request that needs a second person, and returns the error that names it; any other error as it is. */
export async function storeForSecondPerson(error: unknown): Promise<unknown> {
  const [request, asked] = [approvableRequest(), askedOf(error)]
  if (!request || !asked) return error
  if (request.body.length > MAX_BODY)
    return new DomainError(TOO_LARGE, 'E_TOO_LARGE', { status: 413 })
  const approval = await storeApproval(request, asked)
  wakeOutbox()
  return conflict((error as Error).message, 'E_SECOND_PERSON', { approval })
}

/** Stores a request for a second person, once for the same request of the same person; returns its id. */
async function storeApproval(
  request: ApprovableRequest,
  { kind, summary }: { kind: string; summary: string }
): Promise<string> {
  const { staffId, staffName, method, path, body, version } = request
  const requestHash = hashOfRequest(request)
  return writeTx(async (trx) => {
    if (isPostgres()) await run('lock table approvals in share row exclusive mode', [], trx)
    const now = new Date()
    const at = now.toISOString()
    const open = await one<{ id: string }>(
      `select id from approvals where state = 'open' and requested_by = ? and request_hash = ? and expires_at > ?`,
      [staffId, requestHash, at],
      trx
    )
    if (open) return open.id
    const id = newId(now)
    await insert(
      'approvals',
      {
        ...{ id, kind, summary, method, path, body, version },
        request_hash: requestHash,
        state: 'open',
        requested_by: staffId,
        requester_name: staffName,
        requested_at: at,
        expires_at: new Date(now.getTime() + OPEN_DAYS * DAY_MS).toISOString(),
      },
      trx
    )
    const actor = { type: 'user' as const, id: staffId, name: staffName }
    const subject = { type: 'approval', id }
    await recordAction({ subject, action: 'approval_asked', actor, after: { summary } }, trx)
    const dedupeKey = `approval-${id}`
    await enqueue({ kind: 'approval_mail', payload: { approvalId: id }, dedupeKey }, trx)
    return id
  })
}
