import { one, rows, run, writeTx, type TableRow, type Trx } from '#core/database'
import { recordAction, type Actor } from '#core/audit_log'
import { conflict, forbidden, notFound } from '#shared/domain_error'

type ApprovalRow = TableRow<'approvals'>

const LISTED_CLOSED = 50

/** Returns the open requests for a second person, the oldest first, and the last fifty that ended. */
export async function listApprovals(viewerId: string, now = new Date()) {
  const at = now.toISOString()
  const open = await rows<ApprovalRow>(
    `select * from approvals where state = 'open' and expires_at > ? order by requested_at, id`,
    [at]
  )
  const closed = await rows<ApprovalRow>(
    `select * from approvals where state <> 'open' or expires_at <= ?
     order by requested_at desc, id desc limit ${LISTED_CLOSED}`,
    [at]
  )
  const toView = (row: ApprovalRow) => toApproval(row, viewerId, at)
  return { open: open.map(toView), closed: closed.map(toView) }
}

/** Refuses the request of a colleague; throws 403 for one's own and 409 for one that is not open. */
export const rejectApproval = (id: string, reason: string, actor: Actor): Promise<void> =>
  writeTx(async (trx) => {
    const { requested_by: requester } = await openApproval(id, trx)
    if (requester === actor.id) throw forbidden('Withdraw your own request instead.')
    await close(id, { state: 'rejected', reason, actor }, trx)
  })

/** Withdraws one's own request. */
export const withdrawApproval = (id: string, actor: Actor): Promise<void> =>
  writeTx(async (trx) => {
    const { requested_by: requester } = await openApproval(id, trx)
    if (requester !== actor.id) throw forbidden('Only who asked can withdraw a request.')
    await close(id, { state: 'withdrawn', reason: null, actor }, trx)
  })

async function openApproval(id: string, trx: Trx): Promise<Pick<ApprovalRow, 'requested_by'>> {
  const found = await one<Pick<ApprovalRow, 'requested_by' | 'state'>>(
    'select requested_by, state from approvals where id = ?',
    [id],
    trx
  )
  if (!found) throw notFound('There is no such request.')
  if (found.state !== 'open') throw closedError()
  return found
}

type Closing = { state: 'rejected' | 'withdrawn'; reason: string | null; actor: Actor }

async function close(id: string, { state, reason, actor }: Closing, trx: Trx): Promise<void> {
  const closed = await run(
    `update approvals set state = ?, reason = ?, decided_by = ?, decider_name = ?, decided_at = ?
     where id = ? and state = 'open'`,
    [state, reason, actor.id ?? null, actor.name ?? '', new Date().toISOString(), id],
    trx
  )
  if (closed === 0) throw closedError()
  const subject = { type: 'approval', id }
  const action = state === 'rejected' ? 'approval_rejected' : 'approval_withdrawn'
  await recordAction({ subject, action, actor, after: reason === null ? {} : { reason } }, trx)
}

const closedError = () => conflict('This request is not open any more.', 'E_APPROVAL')

export type ApprovalView = ReturnType<typeof toApproval>

const toApproval = (row: ApprovalRow, viewerId: string, at: string) => ({
  _id: row.id,
  kind: row.kind,
  summary: row.summary,
  /** The request that carries it out, sent as it is with X-Approval */
  request: { method: row.method, path: row.path, body: row.body, version: row.version },
  state: row.state === 'open' && row.expires_at <= at ? 'expired' : row.state,
  is_own: row.requested_by === viewerId,
  requested_by: row.requester_name,
  requested_at: row.requested_at,
  expires_at: row.expires_at,
  decided_by: row.decider_name,
  decided_at: row.decided_at,
  reason: row.reason,
})
