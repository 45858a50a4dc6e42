/** Holds for a scan of a unit that failed a station and has to pass it yet; the index `unit_scans_failures` has its rows. */
const IS_FAILURE = `result = 'fail' and not is_undone and case stage
    when 0 then not programmed
    when 1 then not passed
    when 2 then not sanded
    else not passed_final end`

/** Derives the first station that a unit failed and has to pass yet, as `failedStages` does; null is none. */
const FAILED_STATION_SQL = `(select min(stage) from unit_scans where unit_id = units.id and ${IS_FAILURE})`

/** Selects the units that failed a station, each with the first one. */
export const FAILED_UNITS_SQL = `select unit_id, min(stage) as stage
  from unit_scans join units on units.id = unit_id where ${IS_FAILURE} group by unit_id`

/** Derives the last station that a unit has passed, as `stationOf` does; -1 is none. */
export const PASSED_STATION_SQL = `(case
  when bundle_serial is not null then 6
  when box_serial is not null then 5
  when passed_final then 4
  when enclosure_serial is not null then 3
  when sanded then 2
  when passed then 1
  when programmed then 0
  else -1 end)`

/** Derives the station where a unit stands, as `standsAt` does; -1 is none. */
export const STATION_SQL = `coalesce(${FAILED_STATION_SQL}, ${PASSED_STATION_SQL})`
