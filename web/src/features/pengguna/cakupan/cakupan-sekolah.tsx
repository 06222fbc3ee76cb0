import type { SekolahCakupan } from '@geisa/contract/pengguna/pengguna'
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
import { numeral } from '../../../shared/numerals.ts'
import { AddSekolahDialog } from './add-sekolah-dialog.tsx'

type Props = {
  /** Schools of this province alone may be given. */
  provinsi: string | null
  value: readonly SekolahCakupan[]
  read: boolean
  onChange: (value: SekolahCakupan[]) => void
  error: string | null
}

const PER_STEP = 50

/** The schools of a foundation (spec 2 'School-scope picker'): chosen by NPSN, each can be taken out again. */
export function CakupanSekolah({ provinsi, value, read, onChange, error }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [word, setWord] = useState('')
  const [many, setCount] = useState(PER_STEP)
  const search = word.trim().toLowerCase()
  const matches = value.filter((s) => `${s.npsn} ${s.nama} ${s.namaKabkota}`.toLowerCase().includes(search))
  return (
    <Box
      component="section"
      aria-labelledby={id}
      data-salah={error !== null || undefined}
      sx={{ gridColumn: '1 / -1', minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', mb: 2 }}>
        <Typography variant="h3" id={id} sx={{ flex: 1 }}>
          {numeral(value.length)} Sekolah Dipilih
        </Typography>
        {!read && (
          <Button size="small" variant="outlined" startIcon={<AddOutlined />} onClick={() => setOpen(true)}>
            Pilih Sekolah
          </Button>
        )}
      </Box>
      {error !== null && <FormHelperText error>{error}</FormHelperText>}
      {value.length > 10 && (
        <TextField
          fullWidth
          type="search"
          label="Cari di antara sekolah yang dipilih"
          value={word}
          onChange={(e) => setWord(e.target.value)}
          sx={{ mb: 2 }}
        />
      )}
      {value.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          Belum ada sekolah. Yayasan hanya melihat sekolah yang dipilih di sini.
        </Typography>
      ) : (
        <Box
          component="ul"
          sx={{ listStyle: 'none', m: 0, p: 0, border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}
        >
          {matches.slice(0, many).map((s) => (
            <SekolahRow
              key={s.sekolahId}
              sekolah={s}
              onDelete={read ? null : () => onChange(value.filter((other) => other.sekolahId !== s.sekolahId))}
            />
          ))}
        </Box>
      )}
      {matches.length > many && (
        <Button size="small" onClick={() => setCount(many + PER_STEP)} sx={{ mt: 1 }}>
          Tampilkan {Math.min(PER_STEP, matches.length - many)} lagi
        </Button>
      )}
      {value.length > 0 && matches.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          Tidak ada sekolah terpilih yang cocok.
        </Typography>
      )}
      {open && (
        <AddSekolahDialog
          provinsi={provinsi}
          selected={value}
          onAdd={(sekolah) => onChange([...value, sekolah])}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  )
}

function SekolahRow({ sekolah, onDelete }: { sekolah: SekolahCakupan; onDelete: (() => void) | null }) {
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
      {onDelete !== null && (
        <Tooltip title="Keluarkan">
          <IconButton size="small" aria-label={`Keluarkan ${sekolah.nama}`} onClick={onDelete}>
            <DeleteOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  )
}
