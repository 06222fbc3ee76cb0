import { labelPeran, PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { SaringanWilayah } from '../../../shared/wilayah/saringan-wilayah.tsx'
import { Pilihan } from '../../../ui/field/pilihan.tsx'
import { type AlamatPengguna, peranTerlihat, STATUS_SARINGAN, type StatusSaringan } from '../alamat-pengguna.ts'
import { useJumlahPengguna } from '../queries.ts'

type Props = {
  alamat: AlamatPengguna
  peran: PeranId
  akar: string | null
  memuat: boolean
  onGanti: (baru: Partial<AlamatPengguna>) => void
  onSegarkan: () => void
}

const LABEL: Record<StatusSaringan, string> = {
  menunggu: 'Menunggu persetujuan',
  'minta-password': 'Minta password',
  diblokir: 'Diblokir',
  ditolak: 'Ditolak',
}

/** All of it stands in the address; every change starts on page 1. */
export function SaringanPengguna({ alamat, peran, akar, memuat, onGanti, onSegarkan }: Props) {
  const menunggu = useJumlahPengguna({ status: 'menunggu' })
  const minta = useJumlahPengguna({ mintaPassword: '1' })
  const jumlah: Partial<Record<StatusSaringan, number | undefined>> = { menunggu, 'minta-password': minta }
  return (
    <>
      <Pencarian cari={alamat.cari} onCari={(cari) => onGanti({ cari })} />
      <Tooltip title="Muat ulang">
        <IconButton aria-label="Muat ulang" onClick={onSegarkan} disabled={memuat}>
          <RefreshOutlined />
        </IconButton>
      </Tooltip>
      <Pilihan
        label="Peran"
        nilai={alamat.peran}
        pilihan={peranTerlihat(peran).map((satu) => ({ nilai: `${satu}` as const, nama: labelPeran(satu) }))}
        onGanti={(satu) => onGanti({ peran: satu })}
        lebar={210}
      />
      {peran === PERAN.NASIONAL || peran === PERAN.PROVINSI || peran === PERAN.KAB_KOTA ? (
        <SaringanWilayah akar={akar} nilai={alamat.wilayah} onGanti={(wilayah) => onGanti({ wilayah })} />
      ) : null}
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label="Keadaan akun"
        value={alamat.status ?? 'semua'}
        onChange={(_, baru: StatusSaringan | 'semua' | null) =>
          baru !== null && onGanti({ status: baru === 'semua' ? undefined : baru })
        }
        sx={PIL}
      >
        <ToggleButton value="semua">Semua</ToggleButton>
        {STATUS_SARINGAN.map((satu) => (
          <ToggleButton key={satu} value={satu}>
            {LABEL[satu]}
            {(jumlah[satu] ?? 0) > 0 && ` (${jumlah[satu]?.toLocaleString('id-ID')})`}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </>
  )
}

/** Each with its own border, so that they wrap on a phone. */
const PIL = {
  flexWrap: 'wrap',
  gap: 1,
  '& .MuiToggleButtonGroup-grouped.MuiToggleButton-root': {
    border: 1,
    borderColor: 'divider',
    borderRadius: 1,
    ml: 0,
    px: 3,
    '&:not(.Mui-selected)': { color: 'text.secondary' },
  },
}

/** Applied on Enter (spec 2 'User management'), and by the field's own cross. */
function Pencarian({ cari, onCari }: { cari: string | undefined; onCari: (cari: string | undefined) => void }) {
  const [teks, setTeks] = useState(cari ?? '')
  const [diAlamat, setDiAlamat] = useState(cari)
  // From outside: the menu starts the screen clean, 'back' restores what was searched.
  if (cari !== diAlamat) {
    setDiAlamat(cari)
    setTeks(cari ?? '')
  }
  const isi = teks.trim()
  return (
    <TextField
      label="Pencarian"
      placeholder="Nama atau username (Enter)"
      type="search"
      value={teks}
      onChange={(e) => {
        setTeks(e.target.value)
        if (e.target.value === '' && cari !== undefined) onCari(undefined)
      }}
      onKeyDown={(e) => {
        if (e.key === 'Enter') onCari(isi === '' ? undefined : isi)
      }}
      sx={{ width: { xs: 'calc(100% - 52px)', sm: 280 } }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { maxLength: 100 } }}
    />
  )
}
