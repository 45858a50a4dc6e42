import { addressChecks } from '#core/doctor/address_checks'
import { backupChecks } from '#core/doctor/backup_checks'
import { backgroundChecks } from '#core/doctor/background_checks'
import { databaseChecks } from '#core/doctor/database_checks'
import { fileChecks } from '#core/doctor/file_checks'
import { machineChecks } from '#core/doctor/machine_checks'
import { serviceChecks } from '#core/doctor/service_checks'
import { settingsChecks } from '#core/doctor/settings_checks'
import type { Check } from '#core/doctor/check'

/** The checks of everything below the modules, in the order in which they are printed */
export const infrastructureChecks = (): readonly Check[] => [
  ...settingsChecks,
  ...machineChecks,
  ...fileChecks,
  ...databaseChecks(),
  ...serviceChecks,
  ...addressChecks,
  ...backgroundChecks,
  ...backupChecks,
]
