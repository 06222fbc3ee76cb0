import type { Zona } from '@geisa/engine/acuan'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { TanggalInput } from '../../../shared/tanggal/tanggal-input.tsx'
import { sekolahToday } from '../../../shared/tanggal/waktu-sekolah.ts'
import { SwitchWithReason } from '../../../ui/field/box-with-reason.tsx'
import type { MesinInput } from './mesin-input.ts'

type SectionProps = {
  input: MesinInput
  replace: (next: Partial<MesinInput>) => void
  error: (field: string) => string | null
}

export function PenempatanInput({ input, replace, error, zona }: SectionProps & { zona: Zona }) {
  return (
    <>
      <Typography variant="h3">Penempatan</Typography>
      <TanggalInput
        label="Tap dihitung mulai"
        value={input.start}
        onChange={(start) => replace({ start })}
        max={sekolahToday(zona)}
        error={error('mulai')}
        help="Tap sebelum tanggal ini tetap tersimpan, tetapi tidak dihitung."
      />
      <TanggalInput
        label="Dipakai sejak"
        value={input.dipakaiSejak}
        onChange={(dipakaiSejak) => replace({ dipakaiSejak })}
        allowEmpty
        error={error('dipakaiSejak')}
        help="Sejak hari ini GTK tanpa tap menjadi Alpa. Kosong: sehari setelah kontak pertama."
      />
      <TanggalInput
        label="Dipakai sampai"
        value={input.sampai}
        onChange={(until) => replace({ sampai: until })}
        allowEmpty
        error={error('sampai')}
        help="Isi bila mesin rusak, hilang, atau diganti: hari terakhir mesin ini dipakai. Kosong: masih dipakai."
      />
    </>
  )
}

export function SecurityInput({ input, replace, error, hasToken }: SectionProps & { hasToken: boolean }) {
  return (
    <>
      <Typography variant="h3">Keamanan</Typography>
      <TextField
        label="Jaringan yang diizinkan"
        value={input.cidr}
        onChange={(e) => replace({ cidr: e.target.value })}
        placeholder="Dari mana saja"
        error={error('cidr') !== null}
        helperText={error('cidr') ?? 'Misalnya 10.1.2.0/24. Kosong: dari mana saja.'}
      />
      <div>
        <FormControlLabel
          label="Terima kiriman hanya dengan token"
          control={
            <SwitchWithReason
              checked={input.wajibToken}
              reason={hasToken || input.wajibToken ? null : 'Buat token terlebih dahulu di bagian Token.'}
              onChange={() => replace({ wajibToken: !input.wajibToken })}
            />
          }
        />
        <FormHelperText sx={{ mt: 0 }}>
          {hasToken
            ? 'Nyalakan setelah mesin terhubung memakai tokennya.'
            : 'Buat token terlebih dahulu di bagian Token.'}
        </FormHelperText>
      </div>
    </>
  )
}
