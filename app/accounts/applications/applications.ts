import { one, rows, type Binding, type TableRow, type Trx } from '#core/database'
import { likePattern } from '#core/like'
import { countPages } from '#core/lists'
import { ApplicationState } from '#shared/enums'
import type {
  Application,
  ApplicationFilter,
  ApplicationList,
} from '#accounts/applications/application_rules'

type ApplicationRow = TableRow<'trade_applications'>

export async function findApplication(id: string, trx?: Trx): Promise<Application | null> {
  const row = await one<ApplicationRow>('select * from trade_applications where id = ?', [id], trx)
  return row && toApplication(row)
}

/** Returns all applications, newest first. */
export async function listAllApplications(): Promise<Application[]> {
  const applications = await rows<ApplicationRow>(
    'select * from trade_applications order by created_at desc, id desc'
  )
  return applications.map(toApplication)
}

/** Returns the applications of this account or e-mail address, oldest first. */
export async function applicationsByApplicant(
  userId: string,
  email: string,
  trx?: Trx
): Promise<Application[]> {
  const applications = await rows<ApplicationRow>(
    'select * from trade_applications where user_id = ? or email = ? order by created_at, id',
    [userId, email],
    trx
  )
  return applications.map(toApplication)
}

/** Returns one page, newest first; `query` matches name, company, e-mail and phone. */
export async function listApplications(filter: ApplicationFilter): Promise<ApplicationList> {
  const { page, pageSize } = filter
  const { where, bindings } = searchCondition(filter)
  const [total, waiting, applications] = await Promise.all([
    one<{ n: number }>(`select count(*) as n from trade_applications ${where}`, bindings),
    one<{ n: number }>('select count(*) as n from trade_applications where state = ?', [
      ApplicationState.New,
    ]),
    rows<ApplicationRow>(
      `select * from trade_applications ${where} order by created_at desc, id desc limit ? offset ?`,
      [...bindings, pageSize, (page - 1) * pageSize]
    ),
  ])
  return {
    results: applications.map(toApplication),
    count: total!.n,
    page,
    pages: countPages(total!.n, pageSize),
    pageSize,
    waiting: waiting!.n,
  }
}

const SEARCHED_COLUMNS = [`firstname || ' ' || lastname`, 'company', 'email', 'phone']

function searchCondition({ query, state }: ApplicationFilter) {
  const conditions: string[] = []
  const bindings: Binding[] = []
  if (state !== null) {
    conditions.push('state = ?')
    bindings.push(state)
  }
  if (query.trim()) {
    const matches = SEARCHED_COLUMNS.map((column) => `lower(${column}) like ? escape '\\'`)
    conditions.push(`(${matches.join(' or ')})`)
    bindings.push(...SEARCHED_COLUMNS.map(() => likePattern(query)))
  }
  return { where: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '', bindings }
}

const toApplication = (row: ApplicationRow): Application => ({
  id: row.id,
  state: row.state,
  type: row.type,
  firstname: row.firstname,
  lastname: row.lastname,
  company: row.company,
  companyRole: row.company_role,
  email: row.email,
  phone: row.phone,
  heardAbout: row.hear_about_us as Application['heardAbout'],
  address: JSON.parse(row.address),
  userId: row.user_id,
  message: row.message,
  decidedBy: row.decided_by,
  decidedAt: row.decided_at,
  createdAt: row.created_at,
})
