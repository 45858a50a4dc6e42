import { useEffect, useState } from 'react'
import {
  MAX_STATION_LENGTH,
  readStationName,
  storeStationName,
} from '~/components/trackr_stations/station_name'
import { TextField } from '~/components/ui/text_field'

/** The name of the workbench, which every save of this device carries */
export function StationNameField() {
  const [name, setName] = useState('')
  useEffect(() => {
    const read = () => setName(readStationName())
    read()
    // Another tab has changed it.
    window.addEventListener('storage', read)
    return () => window.removeEventListener('storage', read)
  }, [])
  const change = (next: string) => {
    setName(next)
    storeStationName(next)
  }
  return (
    <TextField
      name="station"
      label="Station"
      hint="Name of this workbench, remembered on this device"
      isOptional
      autoComplete="off"
      maxLength={MAX_STATION_LENGTH}
      value={name}
      onChange={({ target }) => change(target.value)}
      // The next scan must not be typed into the name.
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  )
}
