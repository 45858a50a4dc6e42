import { StationNameField } from '~/components/trackr_stations/station_name_field'
import { UnitInfo, type UnitInfoProps } from '~/components/trackr/unit_info'

/** What stands beside the scans of a station: the last unit and the name of the workbench */
export const StationAside = (props: UnitInfoProps) => (
  <div className="grid min-w-0 content-start gap-5">
    <UnitInfo {...props} />
    <StationNameField />
  </div>
)
