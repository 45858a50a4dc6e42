import { countRows } from '#core/database'

/** Returns the number of payment issues that staff have still to close. */
export async function countOpenIssues(): Promise<number> {
  return countRows('select count(*) as n from payment_issues where closed_at is null')
}
