import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import Skeleton from '@mui/material/Skeleton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useEffect, useRef } from 'react'
import { beritahu } from '../../../ui/notice/pemberitahuan.ts'
import type { StatusSekolah } from '../queries-wilayah.ts'

type Props = {
  nama: string | undefined
  /** The region above, null where the caller's own scope begins. */
  induk: string | null
  status: StatusSekolah
  onNaik: (induk: string) => void
  onStatus: (status: StatusSekolah) => void
}

/** 'Wilayah : …' with the way up, and which schools count (spec 2). */
export function KepalaWilayah({ nama, induk, status, onNaik, onStatus }: Props) {
  const judul = useRef<HTMLHeadingElement>(null)
  const naik = useRef(false)
  // At the top the arrow goes; who pressed it finds the focus on the heading beside it.
  useEffect(() => {
    if (naik.current && induk === null) judul.current?.focus()
    naik.current = false
  }, [induk])
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40, minWidth: 0, mr: { sm: 3 } }}>
        {induk !== null && (
          <Tooltip title="Naik satu tingkat">
            <IconButton
              aria-label="Naik satu tingkat"
              edge="start"
              onClick={() => {
                naik.current = true
                onNaik(induk)
              }}
            >
              <ArrowBackOutlined />
            </IconButton>
          </Tooltip>
        )}
        <Typography variant="h2" ref={judul} tabIndex={-1} sx={{ outline: 'none' }}>
          Wilayah : {nama ?? <Skeleton component="span" width={120} sx={{ display: 'inline-block' }} />}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Pilihan label="Negeri" aktif={status !== 'S'} lainnya={status !== 'N'} kode="S" onStatus={onStatus} />
        <Pilihan label="Swasta" aktif={status !== 'N'} lainnya={status !== 'S'} kode="N" onStatus={onStatus} />
      </Box>
    </>
  )
}

type PilihanProps = {
  label: 'Negeri' | 'Swasta'
  aktif: boolean
  lainnya: boolean
  /** What remains when this one is taken out. */
  kode: 'N' | 'S'
  onStatus: (status: StatusSekolah) => void
}

function Pilihan({ label, aktif, lainnya, kode, onStatus }: PilihanProps) {
  const ubah = (): void => {
    if (!aktif) onStatus(undefined)
    else if (lainnya) onStatus(kode)
    else beritahu('Pilih paling sedikit satu: Negeri atau Swasta.', 'info')
  }
  return <FormControlLabel label={label} control={<Checkbox size="small" checked={aktif} onChange={ubah} />} />
}
