import { brokenMail } from '#tests/torture/rounds/broken_mail'
import { brokenPrinter } from '#tests/torture/rounds/broken_printer'
import { brokenProvider } from '#tests/torture/rounds/broken_provider'
import { killAroundCharge } from '#tests/torture/rounds/kill_around_charge'
import { killWhileBuying } from '#tests/torture/rounds/kill_while_buying'
import { lastCodeAndCredit } from '#tests/torture/rounds/last_code_and_credit'
import { lastUnits } from '#tests/torture/rounds/last_units'
import { lockedDatabase } from '#tests/torture/rounds/locked_database'
import { manyWriters, manyWritersAndAnImport } from '#tests/torture/rounds/many_writers'
import { sameOrderAtOnce } from '#tests/torture/rounds/same_order_at_once'
import { terminateUnderLoad } from '#tests/torture/rounds/terminate_under_load'
import type { Torture } from '#tests/torture/support/stage'

export const TORTURES: Record<string, Torture> = {
  R1: killWhileBuying,
  R2: killAroundCharge,
  R4: terminateUnderLoad,
  R10: lastUnits,
  R11: manyWriters,
  R12: manyWritersAndAnImport,
  R13: sameOrderAtOnce,
  R14: lastCodeAndCredit,
  R19: brokenProvider,
  R21: brokenMail,
  R22: brokenPrinter,
  R24: lockedDatabase,
}
