import { countRows, rows, run } from '#core/database'
import type { PersonalDataSource } from '#core/personal_data'

/** Which units a customer registered; the units themselves are records of production. */
export const registrationDataSource: PersonalDataSource = {
  name: 'unit_registrations',
  title: 'Registered units',
  accountColumns: {
    'unit_registrations.user_id': 'moves',
    'unit_scans.actor_id': 'stays',
  },

  collect: ({ userId }) =>
    rows(
      `select units.pcba_serial, units.enclosure_serial, units.box_serial, unit_registrations.created_at
       from unit_registrations join units on units.id = unit_id where user_id = ?
       order by unit_registrations.created_at, unit_registrations.id`,
      [userId]
    ),

  async plan({ userId }) {
    const erased = await countRows(
      'select count(*) as n from unit_registrations where user_id = ?',
      [userId]
    )
    return { erased, kept: 0 }
  },

  async erase({ userId }, trx) {
    await run('delete from unit_registrations where user_id = ?', [userId], trx)
  },
}
