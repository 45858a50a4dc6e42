/** Derives the first station that a unit failed and has to pass yet, as `failedStages` does; null is none. */
export const FAILED_STATION_SQL = `(select min(stage) from unit_scans
  where unit_id = units.id and result = 'fail' and not is_undone and case stage
    when 0 then not programmed
    when 1 then not passed
    when 2 then not sanded
    else not passed_final end)`

/** Derives the last station that a unit has passed, as `stationOf` does; -1 is none. */
const PASSED_STATION_SQL = `(case
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
