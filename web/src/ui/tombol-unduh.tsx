import CloseOutlined from '@mui/icons-material/CloseOutlined'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import type { ButtonProps } from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import Tooltip from '@mui/material/Tooltip'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { beritahu } from './pemberitahuan.ts'
import { TombolBeralasan } from './tombol-beralasan.tsx'

type Kendali = { onProgres: (persen: number) => void; signal: AbortSignal }
type Props = {
  label?: string
  /** Why there is nothing to download; null = there is. */
  alasan?: string | null
  /** Builds the file and hands it over; throws an AbortError when its signal fired. */
  kerja: (kendali: Kendali) => Promise<void>
  kalimatGagal?: (galat: unknown) => string
  varian?: ButtonProps['variant']
  ukuran?: ButtonProps['size']
}

const GAGAL = 'Gagal membuat berkas. Coba lagi sebentar lagi.'

/** 'Unduh' with progress and a way to stop; leaving the page stops it too. */
export function TombolUnduh({ label = 'Unduh', alasan = null, kerja, kalimatGagal, varian, ukuran }: Props) {
  const [persen, setPersen] = useState(0)
  const rem = useRef<AbortController | null>(null)
  useEffect(() => () => rem.current?.abort(), [])
  const unduh = useMutation({
    mutationFn: async () => {
      setPersen(0)
      rem.current = new AbortController()
      await kerja({ onProgres: setPersen, signal: rem.current.signal })
    },
    onError: (galat) => !rem.current?.signal.aborted && beritahu(kalimatGagal?.(galat) ?? GAGAL, 'error'),
  })
  return (
    <Box sx={{ position: 'relative', display: 'inline-flex', alignItems: 'center' }}>
      <TombolBeralasan
        variant={varian ?? 'outlined'}
        size={ukuran ?? 'medium'}
        startIcon={<FileDownloadOutlined />}
        alasan={unduh.isPending ? 'Berkas sedang dibuat' : alasan}
        onClick={() => unduh.mutate()}
      >
        {unduh.isPending ? `Membuat ${Math.min(Math.round(persen), 99)}%` : label}
      </TombolBeralasan>
      {unduh.isPending && (
        <>
          <Tooltip title="Hentikan unduhan">
            <IconButton aria-label="Hentikan unduhan" onClick={() => rem.current?.abort()}>
              <CloseOutlined fontSize="small" />
            </IconButton>
          </Tooltip>
          <LinearProgress
            aria-label="Membuat berkas"
            variant={persen > 0 ? 'determinate' : 'indeterminate'}
            value={persen}
            sx={{ position: 'absolute', left: 0, right: 40, bottom: -4, borderRadius: 1 }}
          />
        </>
      )}
    </Box>
  )
}
