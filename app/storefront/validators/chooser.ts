import vine from '@vinejs/vine'
import { chooser } from '#config/chooser'
import { choice, decimalUpTo, optionalEnum, text } from '#core/validation'
import { CURRENCIES } from '#shared/money'
import { LENGTH_UNITS } from '#storefront/rules/chooser/run_length'
import { CHOOSER_STEPS, MAX_ROOM } from '#storefront/rules/chooser/chooser_address'
import { valuesOf } from '#storefront/rules/chooser/signal'

const YES = ['1'] as const
const typedLength = () => text(20).optional()
/** 20 runs of 40 characters with the names of their rooms, and their commas */
const LIST_LENGTH = 1600

/** With a decimal point or comma; a unit behind a number applies before `unit`. */
const run = {
  length: typedLength(),
  rack: typedLength(),
  wall: typedLength(),
  ceiling: typedLength(),
  slack: typedLength(),
}

/** The address of the page, whose steps are done one after the other; forms without JavaScript submit empty fields. */
export const chooserPageValidator = vine.create({
  ...run,
  room: text(MAX_ROOM).optional(),
  unit: choice(LENGTH_UNITS),
  source: choice(valuesOf(chooser.sources)),
  display: choice(valuesOf(chooser.displays)),
  resolution: choice(valuesOf(chooser.resolutions)),
  rate: choice(valuesOf(chooser.rates)),
  hdr: choice(valuesOf(chooser.hdr)),
  vrr: choice(YES),
  earc: choice(YES),
  list: text(LIST_LENGTH).optional(),
  step: choice(CHOOSER_STEPS),
})

export const runListValidator = vine.create({ list: text(LIST_LENGTH) })

const distance = () => decimalUpTo(10_000, 3).optional()

const signal = {
  source: optionalEnum(valuesOf(chooser.sources)),
  display: optionalEnum(valuesOf(chooser.displays)),
  resolution: vine.enum(valuesOf(chooser.resolutions)),
  hdr: optionalEnum(valuesOf(chooser.hdr)),
}

const RATES = valuesOf(chooser.rates)
type Rate = (typeof RATES)[number]

/** A run as a distance, or as the parts of its way; numbers in JSON. */
export const cableChoiceValidator = vine.create({
  ...signal,
  distance: vine.object({ m: distance(), ft: distance() }).optional(),
  rack: distance(),
  wall: distance(),
  ceiling: distance(),
  slack: distance(),
  unit: optionalEnum(LENGTH_UNITS),
  refresh: vine.enum([...RATES, ...RATES.map(Number)]).transform((rate) => String(rate) as Rate),
  c: optionalEnum(CURRENCIES),
})

export const chooserValidator = vine.create({
  ...run,
  unit: optionalEnum(LENGTH_UNITS),
  ...signal,
  rate: vine.enum(valuesOf(chooser.rates)),
  vrr: optionalEnum(YES),
  earc: optionalEnum(YES),
  c: optionalEnum(CURRENCIES),
})
