import { useBlocker } from '@tanstack/react-router'
import { ConfirmationDialog } from './dialog-konfirmasi.tsx'

type Props = {
  active: boolean
  judul: string
  /** What is lost. */
  pesan: string
  yesLabel: string
  onDrop?: () => void
  /** Of a part of a page: which change of the address leaves it too. */
  leaves?: (from: object, to: object) => boolean
}

/** A session that ended leads here by itself: the draft waits for the next sign-in. */
const WITHOUT_ASKING = ['/login', '/maintenance']

/** Asks once before a page is left that something is unfinished on; tabs and days of the same page are not leaving. */
export function LeaveGuard({ active, judul, pesan, yesLabel, onDrop, leaves }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      active &&
      (current.pathname !== next.pathname || leaves?.(current.search, next.search) === true) &&
      !WITHOUT_ASKING.includes(next.pathname),
    enableBeforeUnload: false,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <ConfirmationDialog
      judul={judul}
      pesan={pesan}
      tidak="Tetap di sini"
      yesLabel={yesLabel}
      danger
      onNo={reset}
      onYes={() => {
        onDrop?.()
        proceed()
      }}
    />
  )
}
