import { approvableRequest, type ApprovableRequest } from '#core/approvals/approvable_request'
import { sha256 } from '#core/hashes'
import { recordAction } from '#core/audit_log'
import { one, run, type Trx } from '#core/database'
import { conflict, DomainError } from '#shared/domain_error'

type ApprovalKind = 'refund' | 'prices' | 'bank' | 'settings'

const NEEDED =
  'This needs a second person. Your request is stored at Approvals, where a colleague carries it out.'

type Asked = { kind: ApprovalKind; summary: string }

const CODE = 'E_SECOND_PERSON'

/** Returns what a rejected request asks a second person for, or null for another error. A caller may add to its text. */
export const askedOf = (error: unknown): Asked | null =>
  error instanceof DomainError && error.code === CODE ? (error.extra as Asked) : null

const secondPersonNeeded = ({ kind, summary }: Asked) =>
  conflict(NEEDED, CODE, { kind, summary: summary.slice(0, 300) })

const approved = new WeakSet<Trx>()

/**
 * Rejects what staff may not do alone, with 409 `E_SECOND_PERSON`, unless the request carries out the stored request of a
 * colleague, which ends in the same transaction. Customers, commands and background work pass.
 */
export async function requireSecondPerson(asked: Asked, trx: Trx): Promise<void> {
  const request = approvableRequest()
  if (!request || approved.has(trx)) return
  if (request.approvalId === null) throw secondPersonNeeded(asked)
  await carryOut(request, request.approvalId, trx)
  approved.add(trx)
}

async function carryOut(request: ApprovableRequest, id: string, trx: Trx): Promise<void> {
  const { staffId, staffName, execution } = request
  const now = new Date().toISOString()
  const carried = await run(
    `update approvals set state = 'done', decided_by = ?, decider_name = ?, decided_at = ?, decided_request = ?
     where id = ? and state = 'open' and requested_by <> ? and request_hash = ? and expires_at > ?`,
    [staffId, staffName, now, execution, id, staffId, hashOfRequest(request), now],
    trx
  )
  // A request may move money in several transactions.
  if (carried === 0 && !(await isOwn(id, request, trx)))
    throw conflict(
      'This request is not open any more, is your own, or differs from what was asked for.',
      'E_APPROVAL'
    )
  if (carried === 0) return
  const subject = { type: 'approval', id }
  const actor = { type: 'user' as const, id: staffId, name: staffName }
  await recordAction({ subject, action: 'approved', actor }, trx)
}

async function isOwn(id: string, request: ApprovableRequest, trx: Trx): Promise<boolean> {
  const found = await one(
    `select id from approvals where id = ? and state = 'done' and decided_by = ? and decided_request = ?`,
    [id, request.staffId, request.execution],
    trx
  )
  return found !== null
}

export const hashOfRequest = ({ method, path, body, version }: ApprovableRequest): string =>
  sha256([method, path, body, version ?? ''].join('\n'))
