import { useBlocker } from '@tanstack/react-router'
import { DialogKonfirmasi } from './dialog-konfirmasi.tsx'

type Props = {
  aktif: boolean
  judul: string
  /** What is lost. */
  pesan: string
  iya: string
  onBuang?: () => void
}

/** A session that ended leads here by itself: the draft waits for the next sign-in. */
const TANPA_TANYA = ['/login', '/maintenance']

/** Asks once before a page is left that something is unfinished on; tabs and days of the same page are not leaving. */
export function JagaPergi({ aktif, judul, pesan, iya, onBuang }: Props) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      aktif && current.pathname !== next.pathname && !TANPA_TANYA.includes(next.pathname),
    enableBeforeUnload: false,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <DialogKonfirmasi
      judul={judul}
      pesan={pesan}
      tidak="Tetap di sini"
      iya={iya}
      bahaya
      onTidak={reset}
      onIya={() => {
        onBuang?.()
        proceed()
      }}
    />
  )
}
