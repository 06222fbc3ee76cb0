import { LABEL_SHIFT_GTK, SHIFT_GTK } from '@geisa/contract/gtk'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useId } from 'react'
import { IsianTanggal } from '../../../shared/tanggal/isian-tanggal.tsx'
import { type BagianProps, Petak } from './bagian-diri.tsx'
import { bertugas, gantiAktif, ISIAN_KOSONG, isianDari, LABEL_ISIAN } from './isian-gtk.ts'
import { IsianHariKerja } from './isian-hari-kerja.tsx'
import { IsianPin } from './isian-pin.tsx'

const BANTUAN_SHIFT = {
  '1': 'Selalu memakai jadwal Shift 1.',
  '2': 'Selalu memakai jadwal Shift 2.',
  keduanya: 'Bertugas di kedua shift pada hari yang sama.',
  otomatis: 'Shift dipilih dari jam tap yang paling dekat.',
}

export function BagianTugas({ hariIni, ...bagian }: BagianProps & { hariIni: string }) {
  const { isian, ganti, galat } = bagian
  const aktif = bertugas(isian, hariIni)
  const awal = bagian.gtk === null ? ISIAN_KOSONG : isianDari(bagian.gtk)
  return (
    <Petak>
      <Saklar
        label="Aktif"
        bantuan={aktif ? 'Bertugas hari ini.' : 'Tidak bertugas hari ini, menurut kedua tanggal di bawah.'}
        nilai={aktif}
        onGanti={(nilai) => ganti(gantiAktif(nilai, isian, awal, hariIni))}
      />
      <IsianPin {...bagian} />
      <IsianTanggal
        label={LABEL_ISIAN.mulaiTugas}
        nilai={isian.mulaiTugas}
        onGanti={(mulaiTugas) => ganti({ mulaiTugas })}
        bolehKosong
        bantuan="Hari pertama bertugas di sekolah ini. Kosong: sejak awal, juga bulan lalu yang belum dikunci."
        galat={galat('mulaiTugas')}
      />
      <IsianTanggal
        label={LABEL_ISIAN.berhenti}
        nilai={isian.berhenti}
        onGanti={(berhenti) => ganti({ berhenti })}
        bolehKosong
        bantuan="Hari terakhir bertugas. Kosong: masih bertugas."
        galat={galat('berhenti')}
      />
      <TextField
        select
        label={LABEL_ISIAN.shift}
        value={isian.shift}
        onChange={(e) => ganti({ shift: e.target.value as typeof isian.shift })}
        error={galat('shift') !== null}
        helperText={galat('shift') ?? BANTUAN_SHIFT[isian.shift]}
      >
        {SHIFT_GTK.map((s) => (
          <MenuItem key={s} value={s}>
            {LABEL_SHIFT_GTK[s]}
          </MenuItem>
        ))}
      </TextField>
      <IsianHariKerja
        nilai={isian.hariKerja}
        onGanti={(hariKerja) => ganti({ hariKerja })}
        galat={galat('hariKerja')}
      />
      <Saklar
        label="PTK induk"
        bantuan="Sekolah ini induknya: TPP dihitung di sini."
        nilai={isian.ptkInduk}
        onGanti={(ptkInduk) => ganti({ ptkInduk })}
      />
      <Saklar
        label="Tampil di SPTJM"
        bantuan="Namanya dicetak di SPTJM sekolah."
        nilai={isian.tampilSptjm}
        onGanti={(tampilSptjm) => ganti({ tampilSptjm })}
      />
    </Petak>
  )
}

function Saklar(p: { label: string; bantuan: string; nilai: boolean; onGanti: (nilai: boolean) => void }) {
  const id = useId()
  return (
    <Box>
      <FormControlLabel
        label={p.label}
        control={
          <Switch
            checked={p.nilai}
            onChange={(_, nilai) => p.onGanti(nilai)}
            slotProps={{ input: { 'aria-describedby': id } }}
          />
        }
      />
      <FormHelperText id={id} sx={{ mt: 0 }}>
        {p.bantuan}
      </FormHelperText>
    </Box>
  )
}
