import CloseOutlined from '@mui/icons-material/CloseOutlined'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import type { ButtonProps } from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { beritahu } from '../notice/pemberitahuan.ts'
import { TombolBeralasan } from './tombol-beralasan.tsx'

/** Builds the file and hands it over; throws an AbortError when its signal fired. */
type Kerja = (kendali: { onProgres: (persen: number) => void; signal: AbortSignal }) => Promise<void>
export type PilihanUnduh = {
  label: string
  ket: string
  /** Why this one is not to be had; null = it is. */
  alasan?: string | null
  kerja: Kerja
}
type Props = {
  label?: string
  /** Why there is nothing to download; null = there is. */
  alasan?: string | null
  kalimatGagal?: (galat: unknown) => string
  varian?: ButtonProps['variant']
  ukuran?: ButtonProps['size']
} & ({ kerja: Kerja } | { pilihan: readonly PilihanUnduh[] })

const GAGAL = 'Gagal membuat berkas. Coba lagi sebentar lagi.'

/** 'Unduh', perhaps with a choice of files, with progress and a way to stop; leaving the page stops it too. */
export function TombolUnduh({ label = 'Unduh', alasan = null, kalimatGagal, varian, ukuran, ...isi }: Props) {
  const [jangkar, setJangkar] = useState<HTMLElement | null>(null)
  const [persen, setPersen] = useState(0)
  const rem = useRef<AbortController | null>(null)
  useEffect(() => () => rem.current?.abort(), [])
  const unduh = useMutation({
    mutationFn: async (kerja: Kerja) => {
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
        aria-haspopup={'pilihan' in isi ? 'menu' : undefined}
        aria-expanded={'pilihan' in isi ? jangkar !== null : undefined}
        onClick={(e) => ('pilihan' in isi ? setJangkar(e.currentTarget) : unduh.mutate(isi.kerja))}
      >
        {unduh.isPending ? `Membuat ${Math.min(Math.round(persen), 99)}%` : label}
      </TombolBeralasan>
      {unduh.isPending && <Kemajuan persen={persen} onHenti={() => rem.current?.abort()} />}
      {'pilihan' in isi && (
        <Menu open={jangkar !== null} anchorEl={jangkar} onClose={() => setJangkar(null)}>
          {isi.pilihan.map(({ label: nama, ket, alasan: takAda = null, kerja }) => (
            <MenuItem
              key={nama}
              aria-disabled={takAda !== null}
              onClick={() => {
                if (takAda !== null) return
                setJangkar(null)
                unduh.mutate(kerja)
              }}
            >
              <ListItemText primary={nama} secondary={takAda ?? ket} />
            </MenuItem>
          ))}
        </Menu>
      )}
    </Box>
  )
}

function Kemajuan({ persen, onHenti }: { persen: number; onHenti: () => void }) {
  return (
    <>
      <Tooltip title="Hentikan unduhan">
        <IconButton aria-label="Hentikan unduhan" onClick={onHenti}>
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
  )
}
