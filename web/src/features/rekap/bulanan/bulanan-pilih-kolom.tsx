import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import ListItemText from '@mui/material/ListItemText'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { KELOMPOK_KOLOM, type KelompokKolom } from './bulanan-kolom.tsx'

const SEMUA = Object.keys(KELOMPOK_KOLOM) as KelompokKolom[]

/** The hidden groups of columns, from the address. */
export function useTanpaKolom(): readonly KelompokKolom[] {
  const { tanpa } = useSearch({ strict: false })
  return useMemo(() => SEMUA.filter((k) => tanpa?.split('.').includes(k)), [tanpa])
}

/** Which groups of columns are shown: who prints the money needs no NUPTK. */
export function PilihKolom({ tanpa }: { tanpa: readonly KelompokKolom[] }) {
  const [jangkar, setJangkar] = useState<HTMLElement | null>(null)
  const navigasi = useNavigate()
  const ganti = (satu: KelompokKolom): void => {
    const baru = tanpa.includes(satu) ? tanpa.filter((k) => k !== satu) : [...tanpa, satu]
    void navigasi({
      to: '.',
      search: ({ tanpa: _, ...lama }) => ({ ...lama, ...(baru.length === 0 ? {} : { tanpa: baru.join('.') }) }),
      replace: true,
      resetScroll: false,
    })
  }
  const angkaSaja = tanpa.includes('identitas')
  return (
    <>
      <Button
        color="inherit"
        variant={angkaSaja ? 'outlined' : 'text'}
        aria-pressed={angkaSaja}
        onClick={() => ganti('identitas')}
      >
        Angka saja
      </Button>
      <Button
        color="inherit"
        startIcon={<ViewColumnOutlined />}
        aria-haspopup="menu"
        aria-expanded={jangkar !== null}
        onClick={(e) => setJangkar(e.currentTarget)}
      >
        Kolom{tanpa.length > 0 && ` (${SEMUA.length - tanpa.length} dari ${SEMUA.length})`}
      </Button>
      <Menu open={jangkar !== null} anchorEl={jangkar} onClose={() => setJangkar(null)}>
        {SEMUA.map((satu) => (
          <MenuItem
            key={satu}
            dense
            role="menuitemcheckbox"
            aria-checked={!tanpa.includes(satu)}
            onClick={() => ganti(satu)}
          >
            <Checkbox
              checked={!tanpa.includes(satu)}
              tabIndex={-1}
              slotProps={{ input: { 'aria-hidden': true } }}
              sx={{ p: 0, mr: 2 }}
            />
            <ListItemText>{KELOMPOK_KOLOM[satu]}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}
