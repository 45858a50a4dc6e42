import { useRef, useState } from 'react'
import { decodePicture, haveSameProportions, rejectionOf } from '~/lib/uploads/own_picture'

export type Side = 'before' | 'after'

type Choice = { name: string; picture: ImageBitmap | null; error: string | null }

const NONE: Choice = { name: '', picture: null, error: null }

/** The two pictures that a visitor chose. They stay in the memory of the browser. */
export function useOwnPictures() {
  const [choices, setChoices] = useState<Record<Side, Choice>>({ before: NONE, after: NONE })

  // A large picture takes longer to decode than one that is chosen after it.
  const latest = useRef<Partial<Record<Side, File>>>({})

  const setChoice = (side: Side, choice: Choice) =>
    setChoices((current) => ({ ...current, [side]: choice }))

  const choose = async (side: Side, file: File) => {
    latest.current[side] = file
    const error = rejectionOf(file)
    if (error) return setChoice(side, { ...NONE, error })
    try {
      const picture = await decodePicture(file)
      if (latest.current[side] === file) setChoice(side, { name: file.name, picture, error: null })
    } catch {
      if (latest.current[side] === file)
        setChoice(side, { ...NONE, error: 'This picture could not be read, it may be damaged.' })
    }
  }

  const before = choices.before.picture
  const after = choices.after.picture
  const isComplete = before !== null && after !== null
  const isMatching = isComplete && haveSameProportions(before, after)
  return {
    choices,
    choose,
    reset: () => {
      latest.current = {}
      setChoices({ before: NONE, after: NONE })
    },
    pair: isMatching ? { before, after } : null,
    error: isComplete && !isMatching ? describeDifference(before, after) : null,
  }
}

const describeDifference = (before: ImageBitmap, after: ImageBitmap) =>
  `The pictures have different proportions: ${sizeOf(before)} and ${sizeOf(after)} pixels. Please choose two of the same scene and shape.`

const sizeOf = ({ width, height }: ImageBitmap) => `${width} × ${height}`
