import type { FolderSurat } from '@geisa/contract/kotak-surat'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { CariTertunda } from '../../ui/cari-tertunda.tsx'
import type { SaringanSurat } from './alamat-surat.ts'

type Props = { folder: FolderSurat; saringan: SaringanSurat; onGanti: (baru: SaringanSurat) => void }

/** Filters that make sense in the folder; what one wrote oneself is always read and never from 'Sistem'. */
export function SaringanPesan({ folder, saringan, onGanti }: Props) {
  const masuk = folder === 'Inbox' || folder === 'Dihapus'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <CariTertunda
        label="Cari pesan"
        cari={saringan.cari}
        onGanti={(cari) => onGanti({ cari })}
        jeda={500}
        lebar={240}
      />
      {masuk && (
        <Pilih label="Status" nilai={saringan.terbaca} pilihan={STATUS} onGanti={(terbaca) => onGanti({ terbaca })} />
      )}
      {masuk && <Pilih label="Jenis" nilai={saringan.jenis} pilihan={JENIS} onGanti={(jenis) => onGanti({ jenis })} />}
      <Pilih label="Sifat" nilai={saringan.sifat} pilihan={SIFAT} onGanti={(sifat) => onGanti({ sifat })} />
      <Pilih label="Tanda" nilai={saringan.penting} pilihan={TANDA} onGanti={(penting) => onGanti({ penting })} />
    </Box>
  )
}

const STATUS = [
  ['0', 'Belum dibaca'],
  ['1', 'Sudah dibaca'],
] as const
const JENIS = [
  ['orang', 'Dari orang'],
  ['sistem', 'Dari Sistem'],
] as const
const SIFAT = [
  ['1', 'Nasional'],
  ['2', 'Daerah'],
] as const
const TANDA = [['1', 'Penting']] as const

type PilihProps<N extends string> = {
  label: string
  nilai: N | undefined
  pilihan: readonly (readonly [N, string])[]
  onGanti: (nilai: N | undefined) => void
}

function Pilih<N extends string>({ label, nilai, pilihan, onGanti }: PilihProps<N>) {
  return (
    <TextField
      select
      label={label}
      value={nilai ?? ''}
      onChange={(e) => onGanti(pilihan.find(([satu]) => satu === e.target.value)?.[0])}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
      sx={{ width: { xs: 'calc(50% - 6px)', sm: 150 } }}
    >
      <MenuItem value="">Semua</MenuItem>
      {pilihan.map(([satu, nama]) => (
        <MenuItem key={satu} value={satu}>
          {nama}
        </MenuItem>
      ))}
    </TextField>
  )
}
