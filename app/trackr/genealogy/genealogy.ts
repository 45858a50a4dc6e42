import { insertMany, type Trx } from '#core/database'
import { moveRegistrations } from '#trackr/genealogy/move_registrations'
import { newUnit, unitRow } from '#trackr/unit/new_unit'
import { PartsOfUnits } from '#trackr/genealogy/parts_of_units'
import { refreshUnits } from '#trackr/scans/refresh_units'
import Unit from '#trackr/unit/unit'
import UnitScan, { oldestFirst } from '#trackr/unit/unit_scan'
import { findUnitsBySerials, kindOnUnit, SERIAL_COLUMNS, serialsOf } from '#trackr/unit/find_units'
import { newPassportCode } from '#trackr/unit/passport_rules'
import { outwardFrom, SERIAL_KINDS, type SerialKind } from '#trackr/unit/serial_rules'

/** The units that a change of pairings concerns, changed in memory and then stored together. */
export class Genealogy {
  /** The unit that took over the scans of each removed one */
  readonly #successors = new Map<Unit, Unit>()
  readonly #added = new Set<Unit>()
  readonly #changed = new Set<Unit>()
  /** Units whose product or results may be others than before */
  readonly #outdated = new Set<Unit>()
  readonly #registrationMoves = new Map<Unit, Unit>()
  readonly #scanMoves = new Map<UnitScan, Unit>()

  private constructor(
    private readonly units: Set<Unit>,
    private readonly parts: PartsOfUnits,
    readonly at: string
  ) {}

  /** Loads the units of these serials, and those that are packed together with them. */
  static async load(serials: readonly string[], toTime: (latest: string) => string, trx: Trx) {
    const direct = await findUnitsBySerials(serials, trx)
    const units = await findUnitsBySerials(serialsOf(direct), trx)
    const latest = units.reduce((time, unit) => (unit.updatedAt > time ? unit.updatedAt : time), '')
    const at = toTime(latest)
    const parts = await PartsOfUnits.load([...serials, ...serialsOf(units)], at, trx)
    return new Genealogy(new Set(units), parts, at)
  }

  kindOf(serial: string): SerialKind | null {
    for (const unit of this.units) {
      const kind = kindOnUnit(unit, serial)
      if (kind) return kind
    }
    return null
  }

  having(kind: SerialKind, serial: string): Unit[] {
    return [...this.units].filter((unit) => unit[SERIAL_COLUMNS[kind]] === serial)
  }

  /** Creates a unit of which only this serial is known. */
  add(kind: SerialKind, serial: string): Unit {
    const unit = newUnit(SERIAL_COLUMNS[kind], serial, this.at)
    this.units.add(unit)
    this.#added.add(unit)
    return unit
  }

  change(unit: Unit, values: Partial<Unit>): void {
    unit.merge({ ...values, updatedAt: this.at })
    this.#changed.add(unit)
  }

  /** Writes a serial, and those outside of it, on a unit that had none of its kind. */
  attach(unit: Unit, serials: Partial<Unit>): void {
    this.change(unit, serials)
    if (this.parts.around(unit).length > 0) this.#outdated.add(unit)
  }

  /**
   * Joins two rows of one unit, of which the outer one has no inner serial. The row with the enclosure stays, because its
   * passport may be printed.
   */
  join(inner: Unit, outer: Unit): void {
    const [stays, leaves] = outer.enclosureSerial ? [outer, inner] : [inner, outer]
    const serials = SERIAL_KINDS.map((kind) => SERIAL_COLUMNS[kind]).map((column) => [
      column,
      stays[column] ?? leaves[column],
    ])
    this.parts.join(inner, outer)
    this.parts.keepCode(leaves)
    this.change(stays, {
      ...Object.fromEntries(serials),
      productId: inner.productId ?? outer.productId,
      batch: inner.batch || outer.batch,
      isOriginUnknown: inner.isOriginUnknown,
      shippedAt: stays.shippedAt ?? leaves.shippedAt,
      shippedOrderId: stays.shippedOrderId ?? leaves.shippedOrderId,
    })
    this.#successors.set(leaves, stays)
    this.units.delete(leaves)
  }

  /**
   * Separates a unit from its serial of this kind and from what is outside of it, with the scans that these had of their
   * own. What is outside stays together as a row of its own; a serial alone does so only if it was one, or `isReused`.
   */
  separate(unit: Unit, from: SerialKind, own: readonly UnitScan[], isReused = false): void {
    const serial = unit[SERIAL_COLUMNS[from]]
    if (serial === null) return
    const columns = outwardFrom(from).map((kind) => SERIAL_COLUMNS[kind])
    const serials = Object.fromEntries(columns.map((column) => [column, unit[column]]))
    const isShared = this.having(from, serial).length > 1
    const hasMore = columns.filter((column) => unit[column] !== null).length > 1
    const wasUnit = own.length > 0 || this.parts.has(serial)
    if (!isShared && (hasMore || wasUnit || isReused)) this.#moveOutside(unit, from, serials, own)
    const cleared = Object.fromEntries(columns.map((column) => [column, null]))
    this.change(unit, { ...cleared, shippedAt: null, shippedOrderId: null })
    this.#outdated.add(unit)
  }

  #moveOutside(
    unit: Unit,
    from: SerialKind,
    serials: Partial<Unit>,
    own: readonly UnitScan[]
  ): void {
    const { passportCode, shippedAt, shippedOrderId } = unit
    const serial = unit[SERIAL_COLUMNS[from]]!
    const outside = this.add(from, serial)
    outside.merge({ ...serials, shippedAt, shippedOrderId })
    this.parts.inherit(outside, unit)
    outside.merge({ productId: this.parts.productAround(outside) })
    for (const scan of own) this.#scanMoves.set(scan, outside)
    this.#outdated.add(outside)
    if (from !== 'enclosure') {
      outside.merge({ passportCode: this.parts.takeCode(serial) ?? outside.passportCode })
      return
    }
    // The passport is printed on the enclosure, whose owner registered it.
    outside.merge({ passportCode })
    this.change(unit, { passportCode: this.parts.takeCode(unit.pcbaSerial) ?? newPassportCode() })
    this.#registrationMoves.set(unit, outside)
  }

  /** Returns the scans of a unit, oldest first, also of rows that were joined with it. */
  async scansOf(unit: Unit, trx: Trx): Promise<UnitScan[]> {
    const rows = [unit, ...[...this.#successors.keys()].filter((row) => this.current(row) === unit)]
    const scans = await UnitScan.query({ client: await trx.lucid() })
      .whereIn('unitId', idsOf(rows))
      .orderBy('createdAt')
      .orderBy('id')
    const moved = new Map([...this.#scanMoves].map(([scan, to]) => [scan.id, this.current(to)]))
    const arrived = [...this.#scanMoves.keys()].filter(({ id }) => moved.get(id) === unit)
    return [...scans.filter(({ id }) => !moved.has(id)), ...arrived].sort(oldestFirst)
  }

  /** Returns the unit that stands for this one after units were joined. */
  current(unit: Unit): Unit {
    const successor = this.#successors.get(unit)
    return successor ? this.current(successor) : unit
  }

  /** Stores all changes. Serials and codes are unique, so those of changed units are released first. */
  async store(trx: Trx): Promise<void> {
    const client = await trx.lucid()
    const removed = [...this.#successors.keys()].filter((unit) => !this.#added.has(unit))
    const changed = [...this.#changed].filter(
      (unit) => !this.#added.has(unit) && !this.#successors.has(unit)
    )
    const added = [...this.#added].filter((unit) => !this.#successors.has(unit))
    await Unit.query({ client })
      .whereIn('id', idsOf([...removed, ...changed]))
      .update({ pcbaSerial: null, enclosureSerial: null })
    const codes = [
      ...removed.map(({ id }) => ({ id, passportCode: newPassportCode() })),
      ...changed.map(({ id, passportCode }) => ({ id, passportCode })),
    ]
    await Unit.updateOrCreateMany('id', codes, { client })
    await insertMany('units', added.map(unitRow), trx)
    await this.parts.store(trx)
    await this.#moveRecords(removed, trx)
    await Unit.query({ client }).whereIn('id', idsOf(removed)).delete()
    await Unit.updateOrCreateMany('id', changed.map(valuesOf), { client })
    const outdated = [...this.#outdated, ...this.#successors.values()]
    await refreshUnits(idsOf(outdated.map((unit) => this.current(unit))), trx)
  }

  async #moveRecords(removed: readonly Unit[], trx: Trx): Promise<void> {
    const client = await trx.lucid()
    const joined = removed.map((unit) => [unit, this.current(unit)] as const)
    for (const [{ id }, { id: unitId }] of joined)
      await UnitScan.query({ client }).where('unitId', id).update({ unitId })
    const targets = Map.groupBy(this.#scanMoves, ([, unit]) => this.current(unit).id)
    for (const [unitId, ofTarget] of targets) {
      const ids = ofTarget.map(([{ id }]) => id)
      await UnitScan.query({ client }).whereIn('id', ids).update({ unitId })
    }
    const moves = new Map(
      [...this.#registrationMoves, ...joined].map(([from, to]) => [from.id, to.id])
    )
    await moveRegistrations(moves, trx)
  }
}

const idsOf = (units: readonly Unit[]) => units.map(({ id }) => id)
const valuesOf = (unit: Unit) => unit.$attributes as Partial<Unit>
