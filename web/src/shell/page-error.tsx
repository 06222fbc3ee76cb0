import Button from '@mui/material/Button'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { splitCode } from '../ui/notice/error-code.ts'
import { EmptyState } from '../ui/page/empty-state.tsx'
import { isWithoutNetwork } from './load-page.ts'

/** A page that could not be drawn or fetched: most often a new version was installed while the tab stood open. */
export function PageError({ error }: Pick<ErrorComponentProps, 'error'>) {
  const router = useRouter()
  if (isWithoutNetwork(error)) return <PageNotFetched />
  const code = splitCode(String(error))?.code
  // Without a network a reload would leave nothing on the screen.
  const again = (): void => (navigator.onLine ? window.location.reload() : void router.invalidate())
  return (
    <EmptyState
      wholePage
      image="galat"
      title="Halaman ini gagal ditampilkan"
      hint={code === undefined ? HINT : `${HINT} Kode: ${code}`}
      actions={
        <Button variant="contained" onClick={again}>
          Muat ulang
        </Button>
      }
    />
  )
}

const HINT = 'Muat ulang untuk mencoba lagi. Bila tetap gagal, periksa sambungan internet Anda atau hubungi kami.'

function PageNotFetched() {
  const router = useRouter()
  useEffect(() => {
    const back = (): void => void router.invalidate()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [router])
  return (
    <div role="alert">
      <EmptyState
        wholePage
        image="luring"
        title="Tidak ada koneksi"
        hint="Halaman ini belum dapat dimuat. Begitu koneksi kembali, halaman ini terbuka sendiri."
        actions={
          <Button variant="contained" onClick={() => void router.invalidate()}>
            Coba lagi
          </Button>
        }
      />
    </div>
  )
}
