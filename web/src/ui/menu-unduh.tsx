import CloseOutlined from '@mui/icons-material/CloseOutlined'
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Tooltip from '@mui/material/Tooltip'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { beritahu } from './pemberitahuan.ts'
import { TombolBeralasan } from './tombol-beralasan.tsx'

type Kendali = { onProgres: (persen: number) => void; signal: AbortSignal }
export type PilihanUnduh = {
  label: string
  ket: string
  /** Why this one is not to be had; null = it is. */
  alasan?: string | null
  /** Builds the file and hands it over; throws an AbortError when its signal fired. */
  kerja: (kendali: Kendali) => Promise<void>
}

type Props = {
  /** Why there is nothing to download; null = there is. */
  alasan: string | null
  pilihan: readonly PilihanUnduh[]
}

/** 'Unduh' with a choice of files, progress and a way to stop; leaving the page stops it too. */
export function MenuUnduh({ alasan, pilihan }: Props) {
  const [jangkar, setJangkar] = useState<HTMLElement | null>(null)
  const [persen, setPersen] = useState(0)
  const rem = useRef<AbortController | null>(null)
  useEffect(() => () => rem.current?.abort(), [])
  const unduh = useMutation({
    mutationFn: async ({ kerja }: PilihanUnduh) => {
      setPersen(0)
      rem.current = new AbortController()
      await kerja({ onProgres: setPersen, signal: rem.current.signal })
    },
    onError: () => !rem.current?.signal.aborted && beritahu('Gagal membuat berkas. Coba lagi sebentar lagi.', 'error'),
  })
  return (
    <Box sx={{ position: 'relative', display: 'inline-flex', alignItems: 'center' }}>
      <TombolBeralasan
        variant="contained"
        startIcon={<FileDownloadOutlined />}
        alasan={unduh.isPending ? 'Berkas sedang dibuat' : alasan}
        aria-haspopup="menu"
        aria-expanded={jangkar !== null}
        onClick={(e) => setJangkar(e.currentTarget)}
      >
        {unduh.isPending ? `Membuat ${Math.min(Math.round(persen), 99)}%` : 'Unduh'}
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
      <Menu open={jangkar !== null} anchorEl={jangkar} onClose={() => setJangkar(null)}>
        {pilihan.map((satu) => (
          <MenuItem
            key={satu.label}
            aria-disabled={typeof satu.alasan === 'string'}
            onClick={() => {
              if (typeof satu.alasan === 'string') return
              setJangkar(null)
              unduh.mutate(satu)
            }}
          >
            <ListItemText primary={satu.label} secondary={satu.alasan ?? satu.ket} />
          </MenuItem>
        ))}
      </Menu>
    </Box>
  )
}
