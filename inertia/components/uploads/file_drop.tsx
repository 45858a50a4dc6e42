import { useState } from 'react'
import type { DragEvent, ReactNode } from 'react'
import { cx } from '~/components/ui/cx'

type FileDropProps = {
  /** Receives nothing where no files were dropped, but a text or a folder. */
  onFiles: (files: File[]) => void
  /** Leaves dropped text to the field inside */
  leavesText?: boolean
  className?: string
  children: ReactNode
}

/** An area that takes files by drag and drop. A button must do the same for the keyboard. */
export function FileDrop({ onFiles, leavesText = false, className, children }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  const isTaken = (event: DragEvent) => isForeign(event) && !(leavesText && !hasFiles(event))
  const allow = (event: DragEvent) => {
    if (!isTaken(event)) return
    event.preventDefault()
    setOver(true)
  }
  const leave = (event: DragEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
  }
  const drop = (event: DragEvent) => {
    if (!isTaken(event)) return
    event.preventDefault()
    setOver(false)
    onFiles(droppedFiles(event.dataTransfer))
  }
  return (
    <div
      onDragEnter={allow}
      onDragOver={allow}
      onDragLeave={leave}
      onDrop={drop}
      className={cx(
        'rounded-card',
        isOver && 'outline-2 outline-offset-4 outline-accent',
        className
      )}
    >
      {children}
    </div>
  )
}

/** Whether something from outside of the page is dragged, rather than an element of it. */
const isForeign = (event: DragEvent) =>
  hasFiles(event) || event.dataTransfer.types.includes('text/plain')

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')

function droppedFiles({ items }: DataTransfer): File[] {
  return [...items]
    .filter((item) => item.kind === 'file' && !item.webkitGetAsEntry()?.isDirectory)
    .map((item) => item.getAsFile())
    .filter((file) => file !== null)
}
