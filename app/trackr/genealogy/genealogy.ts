import { insertMany, type Trx } from '#core/database'
import { newUnit, unitRow } from '#trackr/unit/new_unit'
import { refreshUnits } from '#trackr/scans/scan_rows'
import Unit from '#trackr/unit/unit'
import UnitRegistration from '#trackr/unit/unit_registration'
import UnitScan from '#trackr/unit/unit_scan'
import { findUnitsBySerials, kindOnUnit, SERIAL_COLUMNS } from '#trackr/unit/find_units'
import { newPassportCode } from '#trackr/unit/passport_rules'
import { outwardFrom, SERIAL_KINDS, type SerialKind } from '#trackr/unit/serial_rules'

type Separation = { isReused?: boolean; former?: Pick<Unit, 'productId' | 'batch'> | null }

/** The units that a change of pairings concerns, changed in memory and then stored together. */
export class Genealogy {
  /** The unit that took over the scans of each removed one */
  readonly #successors = new Map<Unit, Unit>()
  readonly #added = new Set<Unit>()
  readonly #changed = new Set<Unit>()
  readonly #registrationMoves = new Map<Unit, Unit>()

  private constructor(
    private readonly units: Set<Unit>,
    readonly at: string
  ) {}

  /** Loads the units of these serials, and those that are packed together with them. */
  static async load(serials: readonly string[], toTime: (latest: string) => string, trx: Trx) {
    const direct = await findUnitsBySerials(serials, trx)
    const related = direct.flatMap((unit) =>
      SERIAL_KINDS.flatMap((kind) => unit[SERIAL_COLUMNS[kind]] ?? [])
    )
    const units = await findUnitsBySerials([...new Set(related)], trx)
    const latest = units.reduce((time, unit) => (unit.updatedAt > time ? unit.updatedAt : time), '')
    return new Genealogy(new Set(units), toTime(latest))
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
   * Separates a unit from its serial of this kind and from what is outside of it. What is outside stays together as a row
   * of its own, which is returned; a serial alone does so only if `isReused`. The row has the product and batch of `former`,
   * by default the product of the unit.
   */
  separate(unit: Unit, from: SerialKind, { isReused, former }: Separation = {}): Unit | null {
    const serial = unit[SERIAL_COLUMNS[from]]
    if (serial === null) return null
    const columns = outwardFrom(from).map((kind) => SERIAL_COLUMNS[kind])
    const serials = Object.fromEntries(columns.map((column) => [column, unit[column]]))
    const isShared = this.having(from, serial).length > 1
    const hasMore = columns.filter((column) => unit[column] !== null).length > 1
    const isKept = !isShared && (hasMore || isReused)
    const outside = isKept ? this.#moveOutside(unit, from, { ...serials, ...former }) : null
    const cleared = Object.fromEntries(columns.map((column) => [column, null]))
    this.change(unit, { ...cleared, shippedAt: null, shippedOrderId: null })
    return outside
  }

  #moveOutside(unit: Unit, from: SerialKind, values: Partial<Unit>): Unit {
    const { productId, passportCode, shippedAt, shippedOrderId } = unit
    const outside = this.add(from, unit[SERIAL_COLUMNS[from]]!)
    outside.merge({ productId, shippedAt, shippedOrderId, ...values })
    if (from !== 'enclosure') return outside
    // The passport is printed on the enclosure, whose owner registered it.
    outside.merge({ passportCode })
    this.change(unit, { passportCode: newPassportCode() })
    this.#registrationMoves.set(unit, outside)
    return outside
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
    const codes = changed.map(({ id, passportCode }) => ({ id, passportCode }))
    await Unit.updateOrCreateMany('id', codes, { client })
    await insertMany('units', added.map(unitRow), trx)
    await this.#moveRecords(removed, trx)
    await Unit.query({ client }).whereIn('id', idsOf(removed)).delete()
    await Unit.updateOrCreateMany('id', changed.map(valuesOf), { client })
    await refreshUnits(idsOf([...this.#successors.values()]), trx)
  }

  async #moveRecords(removed: readonly Unit[], trx: Trx): Promise<void> {
    const client = await trx.lucid()
    const joined = removed.map((unit) => [unit, this.current(unit)] as const)
    for (const [{ id }, { id: unitId }] of joined)
      await UnitScan.query({ client }).where('unitId', id).update({ unitId })
    const moves = new Map(
      [...this.#registrationMoves, ...joined].map(([from, to]) => [from.id, to.id])
    )
    await moveRegistrations(moves, trx)
  }
}

/** A unit is registered once: where both have an owner, that of the outer one stays. */
async function moveRegistrations(moves: ReadonlyMap<string, string>, trx: Trx): Promise<void> {
  const client = await trx.lucid()
  const registrations = await UnitRegistration.query({ client }).whereIn('unitId', [
    ...moves.keys(),
    ...moves.values(),
  ])
  const registered = new Set(registrations.map(({ unitId }) => unitId))
  for (const registration of registrations) {
    const target = moves.get(registration.unitId)
    if (target === undefined) continue
    if (registered.has(target)) await registration.delete()
    else await registration.merge({ unitId: target }).save()
  }
}

const idsOf = (units: readonly Unit[]) => units.map(({ id }) => id)
const valuesOf = (unit: Unit) => unit.$attributes as Partial<Unit>
