import vine from '@vinejs/vine'

/** Degrees, as the browser tells them */
export const placeValidator = vine.create({
  latitude: vine.number({ strict: true }).range([-90, 90]),
  longitude: vine.number({ strict: true }).range([-180, 180]),
})
