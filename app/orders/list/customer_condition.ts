import { customersOfGroups } from '#accounts'
import { isPostgres, countRows, type Binding } from '#core/database'
import { countListed } from '#core/search/list_count'
import { MAX_MATCHES, type Select } from '#core/search/matches'
import { ORDER_LIST } from '#orders/order/reads/order_list_source'

const SAMPLE = 500

/** Returns the ids of the customers of a group. */
export async function customersIn(group: string): Promise<string[]> {
  const customers = await customersOfGroups([group])
  return customers.map(({ id }) => id)
}

/** A list of any length is one value. */
export function isOneOf(column: string, values: readonly string[]): Select {
  const list: Binding = JSON.stringify(values)
  return {
    sql: isPostgres()
      ? `${column} in (select json_array_elements_text(cast(? as json)))`
      : `${column} in (select value from json_each(?))`,
    bindings: [list],
  }
}

/**
 * Whether fewer orders are read from the newest on, until enough meet the condition, than all that meet it. With the
 * share p of n orders that meet it, MAX_MATCHES / p against p * n. The newest orders are the sample.
 */
export async function isMetByMany({ sql, bindings }: Select): Promise<boolean> {
  const { listed, time } = ORDER_LIST
  const sample = await countRows(
    `select count(*) as n from (
       select * from orders where ${listed} order by ${time} desc, id desc limit ${SAMPLE}
     ) newest where ${sql}`,
    bindings
  )
  const share = sample / SAMPLE
  const count = await countListed(ORDER_LIST)
  return share * share * count > MAX_MATCHES
}
