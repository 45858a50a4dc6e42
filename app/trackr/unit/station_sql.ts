/** Derives the last station that a unit has passed, as `stationOf` does; -1 is none. */
export const STATION_SQL = `(case
  when bundle_serial is not null then 6
  when box_serial is not null then 5
  when passed_final then 4
  when enclosure_serial is not null then 3
  when sanded then 2
  when passed then 1
  when programmed then 0
  else -1 end)`
