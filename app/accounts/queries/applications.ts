import { one, rows } from '#core/database'
import { like } from '#core/like'
import { pagesOf } from '#core/lists'
import type { Application } from '#accounts/application'
import type { Binding, Trx } from '#core/database'
import type { ApplicationState } from '#shared/enums'

type Row = Record<
  | 'id'
  | 'state'
  | 'type'
  | 'firstname'
  | 'lastname'
  | 'company'
  | 'company_role'
  | 'email'
  | 'phone'
  | 'heard_about'
  | 'address'
  | 'message'
  | 'created_at',
  string
> &
  Record<'user_id' | 'decided_by' | 'decided_at', string | null>

export type ApplicationFilter = {
  page: number
  pageSize: number
  query: string
  state: ApplicationState | null
}
export type ApplicationList = {
  results: Application[]
  count: number
  page: number
  pages: number
  waiting: number
}

const COLUMNS = 'a.*'

export async function findApplication(id: string, trx?: Trx): Promise<Application | null> {
  const row = await one<Row>(
    `select ${COLUMNS} from trade_applications a where a.id = ?`,
    [id],
    trx
  )
  return row && fromRow(row)
}

/** Newest first */
export async function allApplications(): Promise<Application[]> {
  const found = await rows<Row>(
    `select ${COLUMNS} from trade_applications a order by a.created_at desc, a.id desc`
  )
  return found.map(fromRow)
}

export async function applicationsOf(
  userId: string,
  email: string,
  trx?: Trx
): Promise<Application[]> {
  const found = await rows<Row>(
    `select ${COLUMNS} from trade_applications a where a.user_id = ? or a.email = ? order by a.created_at, a.id`,
    [userId, email],
    trx
  )
  return found.map(fromRow)
}

/** One page, the newest first; `query` is found in name, company, e-mail and phone. */
export async function listApplications(filter: ApplicationFilter): Promise<ApplicationList> {
  const { page, pageSize } = filter
  const { where, bindings } = matching(filter)
  const [counted, waiting, found] = await Promise.all([
    one<{ n: number }>(`select count(*) as n from trade_applications a ${where}`, bindings),
    one<{ n: number }>(`select count(*) as n from trade_applications where state = 'new'`),
    rows<Row>(
      `select ${COLUMNS} from trade_applications a ${where}
       order by a.created_at desc, a.id desc limit ? offset ?`,
      [...bindings, pageSize, (page - 1) * pageSize]
    ),
  ])
  return {
    results: found.map(fromRow),
    count: counted!.n,
    page,
    pages: pagesOf(counted!.n, pageSize),
    waiting: waiting!.n,
  }
}

function matching({ query, state }: ApplicationFilter): { where: string; bindings: Binding[] } {
  const tests: string[] = []
  const bindings: Binding[] = []
  if (state !== null) {
    tests.push('a.state = ?')
    bindings.push(state)
  }
  if (query.trim()) {
    const columns = [`a.firstname || ' ' || a.lastname`, 'a.company', 'a.email', 'a.phone']
    tests.push(`(${columns.map((column) => `lower(${column}) like ? escape '\\'`).join(' or ')})`)
    bindings.push(...columns.map(() => like(query)))
  }
  return { where: tests.length > 0 ? `where ${tests.join(' and ')}` : '', bindings }
}

function fromRow(row: Row): Application {
  return {
    id: row.id,
    state: row.state as Application['state'],
    type: row.type as Application['type'],
    firstname: row.firstname,
    lastname: row.lastname,
    company: row.company,
    companyRole: row.company_role,
    email: row.email,
    phone: row.phone,
    heardAbout: row.heard_about as Application['heardAbout'],
    address: JSON.parse(row.address),
    userId: row.user_id,
    message: row.message,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    createdAt: row.created_at,
  }
}
