import { useId } from 'react'
import { ImageUp } from 'lucide-react'
import type { Side, useOwnPictures } from '~/components/demo/use_own_pictures'
import { Button } from '~/components/ui/button'
import { Callout } from '~/components/ui/callout'
import { cx } from '~/components/ui/cx'
import { PICTURE_TYPES } from '~/lib/uploads/own_picture'

const SIDES: readonly (readonly [Side, string])[] = [
  ['before', 'Before'],
  ['after', 'After'],
]

/** Compares two pictures of the visitor without sending them anywhere. */
export function OwnPicturesPanel({ own }: { own: ReturnType<typeof useOwnPictures> }) {
  const { choices, choose, reset, pair, error } = own
  const isEmpty = SIDES.every(([side]) => choices[side].picture === null)
  return (
    <section data-needs-script aria-labelledby="own-pictures">
      <h2 id="own-pictures" className="text-heading font-semibold">
        Try your own pictures
      </h2>
      <p className="mt-3 max-w-prose text-ink-2">
        Choose two pictures of the same scene, for example screenshots with and without processing.
        They stay in this browser and are not uploaded.
      </p>
      <div className="mt-6 grid gap-4 sm:grid-cols-2">
        {SIDES.map(([side, label]) => (
          <PictureField
            key={side}
            label={label}
            choice={choices[side]}
            onFile={(file) => void choose(side, file)}
          />
        ))}
      </div>
      <div role="status" className="mt-4">
        {error && <Callout tone="warning">{error}</Callout>}
        {pair && <p className="text-ink-2">The slider above shows your pictures.</p>}
      </div>
      {!isEmpty && (
        <Button className="mt-4" onClick={reset}>
          Show the demo pictures
        </Button>
      )}
    </section>
  )
}

type PictureFieldProps = {
  label: string
  choice: ReturnType<typeof useOwnPictures>['choices'][Side]
  onFile: (file: File) => void
}

/** A file field as large as a drop zone: browsers accept files that are dropped on the field itself. */
function PictureField({ label, choice: { name, error }, onFile }: PictureFieldProps) {
  const id = useId()
  return (
    <div>
      <div
        className={cx(
          'relative grid min-h-32 place-items-center rounded-card border border-dashed p-4 text-center focus-within:outline-2 focus-within:outline-accent',
          error ? 'border-danger' : 'border-edge hover:border-ink-2'
        )}
      >
        <label htmlFor={id} className="grid justify-items-center gap-1">
          <ImageUp aria-hidden="true" className="size-6 text-ink-3" />
          <span className="font-semibold text-ink">{label}</span>
          <span className="text-label wrap-anywhere text-ink-2">
            {name || 'Choose a picture, or drop it here'}
          </span>
        </label>
        <input
          id={id}
          type="file"
          accept={PICTURE_TYPES.join()}
          aria-invalid={error !== null}
          aria-describedby={error ? `${id}-error` : undefined}
          className="absolute inset-0 cursor-pointer opacity-0"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) onFile(file)
            target.value = ''
          }}
        />
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-2 text-label text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
