import { useBlocker } from '@tanstack/react-router'
import { ConfirmationDialog } from './confirmation-dialog.tsx'
import { WITHOUT_ASKING } from './without-asking.ts'

type Props = {
  active: boolean
  title: string
  /** What is lost. */
  message: string
  yesLabel: string
  onDrop?: () => void
  /** Of a part of a page: which change of the address leaves it too. */
  leaves?: (from: object, to: object) => boolean
  /** No draft of it is kept: the browser asks before a reload too. */
  reload?: boolean
}

/** Asks once before a page is left that something is unfinished on; tabs and days of the same page are not leaving. */
export function LeaveGuard({ active, title, message, yesLabel, onDrop, leaves, reload = false }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      active &&
      (current.pathname !== next.pathname || leaves?.(current.search, next.search) === true) &&
      !WITHOUT_ASKING.includes(next.pathname),
    enableBeforeUnload: active && reload,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <ConfirmationDialog
      title={title}
      message={message}
      noLabel="Tetap di sini"
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

/** Of a form in a tab of its page. */
export const otherTab = (from: object, to: object): boolean => Reflect.get(from, 'tab') !== Reflect.get(to, 'tab')

/** The usual question: what of a form in a page is dropped. */
export const UnsavedGuard = ({ what, ...rest }: Omit<Props, 'title' | 'message' | 'yesLabel'> & { what: string }) => (
  <LeaveGuard
    {...rest}
    title="Perubahan belum disimpan"
    message={`Bila ditinggalkan, ${what} yang belum disimpan dibuang.`}
    yesLabel="Buang dan tinggalkan"
  />
)
