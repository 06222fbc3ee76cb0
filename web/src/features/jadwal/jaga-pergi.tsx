import { useBlocker } from '@tanstack/react-router'
import { DialogKonfirmasi } from '../../ui/dialog-konfirmasi.tsx'

/** A session that ended leads here by itself: the draft waits for the next sign-in. */
const TANPA_TANYA = ['/login', '/maintenance']

/** Asks once before a page with unsaved changes is left; tabs and days of the same page are not leaving. */
export function JagaPergi({ aktif, onBuang }: { aktif: boolean; onBuang: () => void }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      aktif && current.pathname !== next.pathname && !TANPA_TANYA.includes(next.pathname),
    enableBeforeUnload: false,
    withResolver: true,
  })
  if (status !== 'blocked') return null
  return (
    <DialogKonfirmasi
      judul="Perubahan belum disimpan"
      pesan="Bila halaman ini ditinggalkan, perubahan jadwal yang belum disimpan dibuang."
      tidak="Tetap di sini"
      iya="Buang dan tinggalkan"
      bahaya
      onTidak={reset}
      onIya={() => {
        onBuang()
        proceed()
      }}
    />
  )
}
