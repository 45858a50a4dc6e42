import vine from '@vinejs/vine'
import { shop } from '#config/shop'
import { optionalEnum, reference, requiredText, text } from '#core/validation'
import { PAIRING_STAGES } from '#trackr/unit/stage_rules'

const { serialsPerSave, pairsPerSave } = shop.trackr

/** A scanned serial may carry control characters, which are removed. */
const serial = () => vine.string().maxLength(100)

const serialList = () => vine.array(serial()).maxLength(serialsPerSave)

const context = {
  /** The client's id of the save */
  scan: vine
    .string()
    .regex(/^[\w.:-]{8,64}$/)
    .optional(),
  station: text(40).optional(),
}

const reasons = () => vine.record(text(200)).maxLength(serialsPerSave).optional()

const results = () => vine.object({ pass: serialList().optional(), fail: serialList().optional() })

export const reportValidator = vine.create({
  serials: results(),
  product: reference(),
  batch: text(60).optional(),
  reasons: reasons(),
  ...context,
})

/** A list of serials stands for units that passed (decision 184). */
export const finalTestValidator = vine.create({
  serials: results().parse((value) => (Array.isArray(value) ? { pass: value } : value)),
  reasons: reasons(),
  ...context,
})

/** A list of pairs, as the specification has it, is put below `pairs` before. */
export const pairingValidator = vine.create({
  pairs: vine
    .array(vine.tuple([serial(), serial()]))
    .minLength(1)
    .maxLength(pairsPerSave),
  stage: optionalEnum(PAIRING_STAGES),
  override: requiredText(200).optional(),
  ...context,
})

export const undoValidator = vine.create({ reason: text(200).optional(), ...context })

export const photoValidator = vine.create({
  scan_id: reference().optional(),
  scan: context.scan.clone(),
  serial: serial().optional(),
})
