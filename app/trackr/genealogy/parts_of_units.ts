import { newId } from '#shared/ids'
import { SERIAL_COLUMNS } from '#trackr/unit/find_units'
import { SERIAL_KINDS } from '#trackr/unit/serial_rules'
import { findParts, partsOf } from '#trackr/unit/unit_parts'
import UnitPart from '#trackr/unit/unit_part'
import type { Trx } from '#core/database'
import type Unit from '#trackr/unit/unit'

/** What the serials of units have as units of their own, changed in memory with their pairings. */
export class PartsOfUnits {
  readonly #changed = new Set<UnitPart>()
  readonly #removed = new Set<UnitPart>()

  private constructor(
    private readonly bySerial: Map<string, UnitPart>,
    private readonly at: string
  ) {}

  static async load(serials: readonly string[], at: string, trx: Trx): Promise<PartsOfUnits> {
    return new PartsOfUnits(await findParts(serials, trx), at)
  }

  has(serial: string): boolean {
    return this.bySerial.has(serial)
  }

  around(unit: Unit): UnitPart[] {
    return partsOf(unit, this.bySerial)
  }

  productAround(unit: Unit): string | null {
    return this.around(unit).find(({ productId }) => productId !== null)?.productId ?? null
  }

  /** Returns the code that the row of a serial had, for the row that it gets again. */
  takeCode(serial: string | null): string | null {
    const code = this.bySerial.get(serial ?? '')?.passportCode ?? null
    if (serial !== null && code !== null) this.#change(serial, { passportCode: null })
    return code
  }

  /** Records that the outer serial is a unit of its own; what it inherited of the inner PCBA is that of the PCBA again. */
  join(inner: Unit, outer: Unit): void {
    const serial = innermostSerial(outer)
    const part = this.bySerial.get(serial)
    if (part && part.inheritedFrom !== null && part.inheritedFrom === inner.pcbaSerial)
      this.#remove(part)
    else this.#change(serial, {})
  }

  /** Records the passport code of a row that another one replaces. */
  keepCode(leaves: Unit): void {
    this.#change(innermostSerial(leaves), { passportCode: leaves.passportCode })
  }

  /** Leaves what is outside of a unit its product, where it has none and was no unit of its own. */
  inherit(outside: Unit, unit: Unit): void {
    const serial = innermostSerial(outside)
    if (unit.productId === null || this.has(serial) || this.productAround(outside) !== null) return
    const { productId } = unit
    const source = this.around(unit).find((part) => part.productId === productId)
    if (source) {
      const { inheritedFrom, createdAt } = source
      this.#change(serial, { productId, inheritedFrom, createdAt })
    } else this.#change(serial, { productId, inheritedFrom: unit.pcbaSerial })
  }

  async store(trx: Trx): Promise<void> {
    const client = await trx.lucid()
    const removed = [...this.#removed].map(({ id }) => id)
    if (removed.length > 0) await UnitPart.query({ client }).whereIn('id', removed).delete()
    const values = [...this.#changed].map((part) => part.$attributes as Partial<UnitPart>)
    await UnitPart.updateOrCreateMany('id', values, { client })
  }

  #change(serial: string, values: Partial<UnitPart>): void {
    const known = this.bySerial.get(serial)
    const part = known ?? this.#newPart(serial)
    this.bySerial.set(serial, part.merge(values))
    this.#changed.add(part)
  }

  #newPart(serial: string): UnitPart {
    return new UnitPart().fill({
      id: newId(new Date(this.at)),
      ...{ serial, productId: null, batch: '', inheritedFrom: null, passportCode: null },
      createdAt: this.at,
    })
  }

  #remove(part: UnitPart): void {
    this.bySerial.delete(part.serial)
    this.#changed.delete(part)
    this.#removed.add(part)
  }
}

function innermostSerial(unit: Unit): string {
  const columns = SERIAL_KINDS.map((kind) => SERIAL_COLUMNS[kind])
  return columns.flatMap((column) => unit[column] ?? [])[0] ?? ''
}
