import { brokenDatabase } from '#tests/torture/rounds/broken_database'
import { brokenMail } from '#tests/torture/rounds/broken_mail'
import { brokenPrinter } from '#tests/torture/rounds/broken_printer'
import { brokenProvider } from '#tests/torture/rounds/broken_provider'
import { everyRoute } from '#tests/torture/rounds/every_route'
import { killAfterCommit } from '#tests/torture/rounds/kill_after_commit'
import { killAroundAcceptance } from '#tests/torture/rounds/kill_around_acceptance'
import { killAroundCharge } from '#tests/torture/rounds/kill_around_charge'
import { killAroundStaffPayment } from '#tests/torture/rounds/kill_around_staff_payment'
import { killedMigrations } from '#tests/torture/rounds/killed_migrations'
import { killedUpgrades } from '#tests/torture/rounds/killed_upgrades'
import { killWhileBuying } from '#tests/torture/rounds/kill_while_buying'
import { killWhileImporting } from '#tests/torture/rounds/kill_while_importing'
import { lastCodeAndCredit } from '#tests/torture/rounds/last_code_and_credit'
import { lastUnits } from '#tests/torture/rounds/last_units'
import { lockedDatabase } from '#tests/torture/rounds/locked_database'
import { manyWriters, manyWritersDuringImport } from '#tests/torture/rounds/many_writers'
import { parallelSubmission } from '#tests/torture/rounds/same_order_at_once'
import { previousRelease } from '#tests/torture/rounds/previous_release'
import { scanningStations } from '#tests/torture/rounds/scanning_stations'
import { severalMachines } from '#tests/torture/rounds/several_machines'
import { soak } from '#tests/torture/rounds/soak'
import { terminateUnderLoad } from '#tests/torture/rounds/terminate_under_load'
import { upgradeUnderLoad } from '#tests/torture/rounds/upgrade_under_load'
import type { Suite } from '#tests/torture/support/context'

export const SUITES: Record<string, Suite> = {
  R1: killWhileBuying,
  R2: killAroundCharge,
  R4: terminateUnderLoad,
  R8: killedMigrations,
  R9: brokenDatabase,
  R10: lastUnits,
  R11: manyWriters,
  R12: manyWritersDuringImport,
  R13: parallelSubmission,
  R14: lastCodeAndCredit,
  R19: brokenProvider,
  R21: brokenMail,
  R22: brokenPrinter,
  R24: lockedDatabase,
  R27: everyRoute,
  R34: killAroundStaffPayment,
  R35: killAroundAcceptance,
  R36: scanningStations,
  R41: killWhileImporting,
  R42: killAfterCommit,
  R43: killedUpgrades,
  R44: severalMachines,
  R45: soak,
  R46: previousRelease,
  R47: upgradeUnderLoad,
}
