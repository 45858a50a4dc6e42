import { nextTimestamp } from '#shared/dates'
import { conflict } from '#shared/domain_error'
import { trackrTexts as texts } from '#shared/texts/trackr'
import { Genealogy } from '#trackr/genealogy/genealogy'
import { joinPair, roomOf } from '#trackr/genealogy/join_pair'
import { releasesOfPairs } from '#trackr/genealogy/pairing_rules'
import { releaseUnit, type ReleasedPair } from '#trackr/genealogy/release_unit'
import { SERIAL_COLUMNS } from '#trackr/unit/find_units'
import { isPairingStage, PAIRED_KINDS, type PairingStage } from '#trackr/unit/stage_rules'
import UnitScan, { oldestFirst } from '#trackr/unit/unit_scan'
import type { Trx } from '#core/database'
import type { BoxSizes } from '#trackr/unit/tracked_products'

/** Written out, so that the indexes of pairings apply */
export const IS_OF_PAIR = `second_serial <> ''`

export type UndonePairing = {
  at: string
  /** The scans of the releases that count no more, because their pair counts again */
  restored: UnitScan[]
  /** Why an earlier pair stays apart */
  warnings: string[]
}

/**
 * Releases the pair of these scans and pairs what it was paired with before, unless that was scanned since. Each serial has
 * what the scans that count leave it.
 */
export async function undoPairing(
  scans: readonly UnitScan[],
  boxSizes: BoxSizes,
  trx: Trx
): Promise<UndonePairing> {
  const [{ stage, serial, secondSerial }] = scans
  if (!isPairingStage(stage)) throw conflict(texts.notUndoable, 'E_NOT_UNDOABLE')
  const pair = { stage, serial, secondSerial }
  const { releases, pairings } = await scansOfSerials(pair, trx)
  const genealogy = await Genealogy.load(
    [pair, ...releases].flatMap((scan) => [scan.serial, scan.secondSerial]),
    nextTimestamp,
    trx
  )
  const { inner } = PAIRED_KINDS[stage]
  const isShared = (release: UnitScan) =>
    roomOf(stage, genealogy.having(inner, release.serial), boxSizes) > 1
  await releasePair(pair, genealogy, trx)
  const restored: UnitScan[] = []
  const warnings = new Set<string>()
  for (const { release, isFree } of releasesOfPairs(releases, {
    pairings,
    undone: scans,
    isShared,
  })) {
    const again = { ...pair, ...pairOf(release) }
    if (isFree && (await isPairedAgain(again, { genealogy, boxSizes, trx }))) restored.push(release)
    else if (release.createdAt === scans[0].createdAt)
      warnings.add(texts.stayApart(release.serial, release.secondSerial))
  }
  await genealogy.store(trx)
  return { at: genealogy.at, restored, warnings: [...warnings] }
}

const pairOf = ({ serial, secondSerial }: UnitScan) => ({ serial, secondSerial })

async function releasePair(pair: ReleasedPair, genealogy: Genealogy, trx: Trx): Promise<void> {
  const { inner, outer } = PAIRED_KINDS[pair.stage]
  const units = genealogy
    .having(inner, pair.serial)
    .filter((unit) => unit[SERIAL_COLUMNS[outer]] === pair.secondSerial)
  if (units.length === 0) throw conflict(texts.pairingChanged, 'E_CHANGED_MEANWHILE')
  if (units.some(({ shippedAt }) => shippedAt !== null))
    throw conflict(texts.shippedUnit, 'E_SHIPPED')
  for (const unit of units) await releaseUnit(unit, pair, { genealogy, trx })
}

/** Returns what was released of these serials and is not undone, and all pairings of the serials of these releases. */
async function scansOfSerials({ stage, serial, secondSerial }: ReleasedPair, trx: Trx) {
  const found = await pairScans({ stage, firsts: [serial], seconds: [secondSerial] }, trx)
  const releases = found.filter(({ result, isUndone }) => result === 'released' && !isUndone)
  if (releases.length === 0) return { releases, pairings: [] }
  const firsts = releases.map((release) => release.serial)
  const seconds = releases.map((release) => release.secondSerial)
  const scans = await pairScans({ stage, firsts, seconds }, trx)
  return {
    releases,
    pairings: scans.filter(({ result, isRepeat }) => result === 'paired' && !isRepeat),
  }
}

type PairScans = { stage: PairingStage; firsts: readonly string[]; seconds: readonly string[] }

/** Reads each index of pairings by itself, because SQLite prefers that of the station for both at once. */
async function pairScans({ stage, firsts, seconds }: PairScans, trx: Trx): Promise<UnitScan[]> {
  const client = await trx.lucid()
  const ofStage = () => UnitScan.query({ client }).where({ stage }).whereRaw(IS_OF_PAIR)
  const inner = await ofStage().whereIn('serial', [...firsts])
  const outer = await ofStage().whereIn('secondSerial', [...seconds])
  const scans = new Map([...inner, ...outer].map((scan) => [scan.id, scan]))
  return [...scans.values()].sort(oldestFirst)
}

type Restoring = { genealogy: Genealogy; boxSizes: BoxSizes; trx: Trx }

/** Pairs what an undone scan had released, if both serials are free and in the shop. */
async function isPairedAgain(
  { stage, serial: first, secondSerial: second }: ReleasedPair,
  { genealogy, boxSizes, trx }: Restoring
): Promise<boolean> {
  const { inner, outer } = PAIRED_KINDS[stage]
  const units = [...genealogy.having(inner, first), ...genealogy.having(outer, second)]
  if (units.some(({ shippedAt }) => shippedAt !== null)) return false
  const rules = { boxSizes, mayRelease: false, trx }
  return 'units' in (await joinPair({ stage, first, second }, genealogy, rules))
}
