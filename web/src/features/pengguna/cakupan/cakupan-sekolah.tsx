import type { SekolahCakupan } from '@geisa/contract/pengguna'
import AddOutlined from '@mui/icons-material/AddOutlined'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { TambahSekolahDialog } from './tambah-sekolah-dialog.tsx'

type Props = {
  /** Schools of this province alone may be given. */
  provinsi: string | null
  nilai: readonly SekolahCakupan[]
  baca: boolean
  onGanti: (nilai: SekolahCakupan[]) => void
  galat: string | null
}

const TAMPIL = 50

/** The schools of a foundation (spec 2 'School-scope picker'): chosen by NPSN, each can be taken out again. */
export function CakupanSekolah({ provinsi, nilai, baca, onGanti, galat }: Props) {
  const id = useId()
  const [buka, setBuka] = useState(false)
  const [kata, setKata] = useState('')
  const [banyak, setBanyak] = useState(TAMPIL)
  const cari = kata.trim().toLowerCase()
  const cocok = nilai.filter((s) => `${s.npsn} ${s.nama} ${s.namaKabkota}`.toLowerCase().includes(cari))
  return (
    <Box
      component="section"
      aria-labelledby={id}
      data-salah={galat !== null || undefined}
      sx={{ gridColumn: '1 / -1', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
        <Typography variant="h3" id={id} sx={{ flex: 1 }}>
          {nilai.length.toLocaleString('id-ID')} Sekolah Dipilih
        </Typography>
        {!baca && (
          <Button size="small" variant="outlined" startIcon={<AddOutlined />} onClick={() => setBuka(true)}>
            Pilih Sekolah
          </Button>
        )}
      </Box>
      {galat !== null && <FormHelperText error>{galat}</FormHelperText>}
      {nilai.length > 10 && (
        <TextField
          fullWidth
          type="search"
          label="Cari di antara sekolah yang dipilih"
          value={kata}
          onChange={(e) => setKata(e.target.value)}
          sx={{ mb: 2 }}
        />
      )}
      {nilai.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          Belum ada sekolah. Yayasan hanya melihat sekolah yang dipilih di sini.
        </Typography>
      ) : (
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}
        >
          {cocok.slice(0, banyak).map((s) => (
            <BarisSekolah
              key={s.sekolahId}
              sekolah={s}
              onHapus={baca ? null : () => onGanti(nilai.filter((lain) => lain.sekolahId !== s.sekolahId))}
            />
          ))}
        </Box>
      )}
      {cocok.length > banyak && (
        <Button size="small" onClick={() => setBanyak(banyak + TAMPIL)} sx={{ mt: 1 }}>
          Tampilkan {Math.min(TAMPIL, cocok.length - banyak)} lagi
        </Button>
      )}
      {nilai.length > 0 && cocok.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          Tidak ada sekolah terpilih yang cocok.
        </Typography>
      )}
      {buka && (
        <TambahSekolahDialog
          provinsi={provinsi}
          dipilih={nilai}
          onTambah={(sekolah) => onGanti([...nilai, sekolah])}
          onTutup={() => setBuka(false)}
        />
      )}
    </Box>
  )
}

function BarisSekolah({ sekolah, onHapus }: { sekolah: SekolahCakupan; onHapus: (() => void) | null }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: 3,
        py: 1,
        minHeight: 44,
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {sekolah.nama}
        <Typography variant="caption" color="textSecondary" component="div" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          NPSN {sekolah.npsn} · {sekolah.namaKabkota}
        </Typography>
      </Box>
      {onHapus !== null && (
        <Tooltip title="Keluarkan">
          <IconButton size="small" aria-label={`Keluarkan ${sekolah.nama}`} onClick={onHapus}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  )
}
