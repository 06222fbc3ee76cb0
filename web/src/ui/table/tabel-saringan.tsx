import FilterAltOutlined from '@mui/icons-material/FilterAltOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { Column, RowData } from '@tanstack/react-table'
import { useState } from 'react'
import { TombolBeralasan } from '../button/tombol-beralasan.tsx'
import { fokusAwal } from '../dialog/fokus-awal.ts'
import type { FiturTabel } from './tabel-fitur.ts'
import { OPERATOR, type Operator, type Saringan } from './tabel-saring.ts'

const KOSONG: Saringan = { operator: 'memuat', teks: '' }

/** The funnel beside a heading and the small form behind it. */
export function TabelSaringan<T extends RowData>({ judul, asal }: { judul: string; asal: Column<FiturTabel, T> }) {
  const [jangkar, setJangkar] = useState<HTMLElement | null>(null)
  const saringan = (asal.getFilterValue() as Saringan | undefined) ?? KOSONG
  const aktif = saringan.teks.trim() !== ''
  const ganti = (perubahan: Partial<Saringan>): void => asal.setFilterValue({ ...saringan, ...perubahan })
  return (
    <>
      <IconButton
        size="small"
        aria-label={aktif ? `Saring ${judul}, sedang disaring` : `Saring ${judul}`}
        aria-haspopup="dialog"
        aria-expanded={jangkar !== null}
        color={aktif ? 'primary' : 'default'}
        onClick={(e) => setJangkar(e.currentTarget)}
        sx={{ p: 1 }}
      >
        <FilterAltOutlined sx={{ fontSize: 16, opacity: aktif ? 1 : 0.65 }} />
      </IconButton>
      <Popover
        open={jangkar !== null}
        anchorEl={jangkar}
        onClose={() => setJangkar(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { 'aria-label': `Saring ${judul}`, elevation: 4, sx: { p: 4, width: 240 } } }}
      >
        <Stack
          component="form"
          spacing={3}
          onSubmit={(e) => {
            e.preventDefault()
            setJangkar(null)
          }}
        >
          <TextField
            select
            label="Cara"
            value={saringan.operator}
            onChange={(e) => ganti({ operator: e.target.value as Operator })}
          >
            {Object.entries(OPERATOR).map(([nilai, label]) => (
              <MenuItem key={nilai} value={nilai}>
                {label}
              </MenuItem>
            ))}
          </TextField>
          <TextField
            label={judul}
            value={saringan.teks}
            onChange={(e) => ganti({ teks: e.target.value })}
            inputRef={fokusAwal}
          />
          <Stack direction="row" sx={{ justifyContent: 'flex-end', gap: 2 }}>
            <TombolBeralasan
              alasan={aktif ? null : 'Belum ada yang disaring'}
              onClick={() => asal.setFilterValue(undefined)}
            >
              Hapus
            </TombolBeralasan>
            <Button type="submit" variant="contained">
              Tutup
            </Button>
          </Stack>
        </Stack>
      </Popover>
    </>
  )
}
