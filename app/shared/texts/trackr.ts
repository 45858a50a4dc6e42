import { texts } from './specification.js'

/** Messages of the production stations, the unit search and the unit passport. */
export const trackrTexts = {
  ...texts.trackr,
  notBundle: 'Not a bundle serial, please scan bundle',
  malformedSerial: 'A serial number has letters, digits, dots, dashes and underscores only.',
  serialTooShort: (min: number) => `A serial number has at least ${min} characters.`,
  serialTooLong: (max: number) => `A serial number has at most ${max} characters.`,
  codeTooLong: 'This code is too long, so nothing was recorded.',
  unexpectedCharacter: (code: string, character: string) =>
    `${code} was not recorded: ${character} is not part of a serial number or SKU. Scan it again.`,
  wrongLayout: (layout: string) =>
    `Nothing was recorded: the keyboard layout of this computer seems to be ${layout}. Switch it to English (US) and scan again.`,
  sameSerial: 'The same serial number was scanned twice, please scan the other one.',
  inBothLists: (serial: string) => `Serial number ${serial} is in both lists.`,
  listedTwice: (serial: string) => `Serial number ${serial} is listed twice.`,
  noSerials: 'Please scan a serial number first.',
  wrongProduct: 'Please choose a PXLDRIVE product.',
  pairedWith: (serial: string, other: string) => `${serial} is paired with ${other} already.`,
  boxIsFull: (box: string, others: string) => `Box ${box} holds ${others} already.`,
  holdsSeveral: (serial: string, count: number) =>
    `${serial} holds ${count} units. Scan the enclosure of one of them.`,
  noUnit: 'No unit has this serial number.',
  unknownOrigin: 'This serial number was not known before.',
  otherProduct: 'The unit was recorded as another product before.',
  alreadyPaired: 'These serial numbers are paired already.',
  skipped: (station: string) => `This unit has not passed the station "${station}".`,
  failedAt: (stage: number) => `Failed at ${stage} ${texts.trackr.stages[stage]}`,
  scanReused: 'This scan id was used for another save.',
  noScan: 'This scan does not exist.',
  notUndoable: 'Only a result or a pairing can be undone.',
  alreadyUndone: 'This scan is undone already, nothing changed.',
  pairingChanged: 'These serial numbers are not paired any more.',
  stayApart: (serial: string, other: string) =>
    `${serial} and ${other} were scanned since and are not paired again.`,
  reasonForShipped: 'This unit was shipped. Enter a reason to undo its final test.',
  shippedUnit: 'This unit was shipped, so its pairing cannot be undone.',
  tooManyPhotos: (max: number) => `A scan has up to ${max} photos.`,
  noPassport: 'No unit has this serial number and code.',
  registeredElsewhere: 'This unit is registered to another account. Contact us if it is yours now.',
  recallInput: 'Please enter a batch or serial numbers.',
  tooManyLabels: (max: number) => `Up to ${max} labels can be printed together.`,
  noLabels: 'No unit has one of these serial numbers.',
} as const
