import { LABEL_TUGAS, TUGAS_CRONJOB, type TugasCronjob } from '@geisa/contract/cronjob'
import { ZONA } from '@geisa/engine/acuan'
import { catatanTanggal, LANGKAH_MENIT, PERIODE, type Periode } from '@geisa/engine/cronjob'
import { NAMA_BULAN, NAMA_HARI } from '@geisa/engine/kalender'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { IsianJam } from '../../ui/field/isian-jam.tsx'
import {
  BERULANG,
  type DrafCronjob,
  gantiTugas,
  jadwalDraf,
  KETERANGAN_TUGAS,
  LABEL_PERIODE,
  PARAMETER,
} from './draf-cronjob.ts'

type Props = {
  draf: DrafCronjob
  onGanti: (draf: DrafCronjob) => void
  /** The server's refusal of one field. */
  galat: { field: string; message: string } | null
}
type Bagian = Props & { di: (field: string) => string | null; ganti: (baru: Partial<DrafCronjob>) => void }

/** Task, name, when, parameters: only the fields that the period and the task use. */
export function FormCronjob(props: Props) {
  const { draf, onGanti, galat } = props
  const di = (field: string): string | null => (galat?.field === field ? galat.message : null)
  const ganti = (baru: Partial<DrafCronjob>): void => onGanti({ ...draf, ...baru })
  const bagian = { ...props, di, ganti }
  const parameter = draf.tugas === '' ? [] : (PARAMETER[draf.tugas] ?? [])
  return (
    <Box sx={{ display: 'grid', gap: 4, pt: 2 }}>
      <Dua>
        <Pilih
          label="Tugas"
          nilai={draf.tugas}
          galat={di('tugas')}
          bantuan={draf.tugas === '' ? undefined : KETERANGAN_TUGAS[draf.tugas]}
          pilihan={TUGAS_CRONJOB.map((nilai) => ({ nilai, nama: LABEL_TUGAS[nilai] }))}
          onGanti={(tugas) => onGanti(gantiTugas(draf, tugas as TugasCronjob, (satu) => LABEL_TUGAS[satu]))}
        />
        <TextField
          label="Nama"
          value={draf.nama}
          onChange={(e) => ganti({ nama: e.target.value })}
          error={di('nama') !== null}
          helperText={di('nama')}
          slotProps={{ htmlInput: { maxLength: 80 } }}
        />
      </Dua>
      <Waktu {...bagian} />
      {parameter.length > 0 && (
        <Dua>
          {parameter.map(({ nama, label, bantuan, jenis }) => (
            <TextField
              key={nama}
              label={label}
              value={draf.parameter[nama] ?? ''}
              onChange={(e) => ganti({ parameter: { ...draf.parameter, [nama]: e.target.value } })}
              error={di(`parameter.${nama}`) !== null}
              helperText={di(`parameter.${nama}`) ?? bantuan}
              slotProps={{ htmlInput: { inputMode: jenis === 'angka' ? 'numeric' : 'text', maxLength: 40 } }}
            />
          ))}
        </Dua>
      )}
      <FormControlLabel
        label="Aktif"
        control={<Switch checked={draf.aktif} onChange={(_, aktif) => ganti({ aktif })} />}
        sx={{ justifySelf: 'start' }}
      />
    </Box>
  )
}

function Waktu({ draf, ganti, di }: Bagian) {
  const { periode, tugas } = draf
  const catatan = catatanTanggal(jadwalDraf(draf))
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 4 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 3 }}>
        Jadwal
      </Typography>
      <Dua>
        <Pilih
          label="Periode"
          nilai={periode}
          galat={di('periode')}
          pilihan={PERIODE.map((nilai) => ({ nilai, nama: LABEL_PERIODE[nilai] }))}
          onGanti={(nilai) => ganti({ periode: nilai as Periode })}
        />
        {periode === 'PERMINGGU' && (
          <Pilih
            label="Hari"
            nilai={draf.hari ?? ''}
            galat={di('hari')}
            pilihan={NAMA_HARI.map((nama, nilai) => ({ nilai, nama }))}
            onGanti={(nilai) => ganti({ hari: Number(nilai) })}
          />
        )}
        {periode === 'PERTAHUN' && (
          <Pilih
            label="Bulan"
            nilai={draf.bulan ?? ''}
            galat={di('bulan')}
            pilihan={NAMA_BULAN.map((nama, ke) => ({ nilai: ke + 1, nama }))}
            onGanti={(nilai) => ganti({ bulan: Number(nilai) })}
          />
        )}
        {(periode === 'PERBULAN' || periode === 'PERTAHUN') && (
          <TextField
            label="Tanggal"
            value={draf.tanggal}
            onChange={(e) => ganti({ tanggal: e.target.value.trim() })}
            error={di('tanggal') !== null}
            helperText={di('tanggal') ?? catatan ?? '1 sampai 31'}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
          />
        )}
        {periode === 'PERJAM' && tugas !== '' && BERULANG.includes(tugas) && (
          <Pilih
            label="Berulang"
            nilai={draf.setiapMenit ?? 0}
            galat={di('parameter.setiapMenit')}
            pilihan={[
              { nilai: 0, nama: 'Sekali tiap jam' },
              ...LANGKAH_MENIT.map((nilai) => ({
                nilai,
                nama: nilai === 1 ? 'Setiap menit' : `Setiap ${nilai} menit`,
              })),
            ]}
            onGanti={(nilai) => ganti({ setiapMenit: Number(nilai) === 0 ? null : Number(nilai) })}
          />
        )}
        <IsianJam
          label={periode === 'PERJAM' ? 'Mulai menit (JJ diabaikan)' : 'Jam'}
          nilai={draf.jam}
          onGanti={(jam) => ganti({ jam })}
          galat={di('jam')}
        />
        <Pilih
          label="Zona waktu"
          nilai={draf.zona}
          galat={di('zona')}
          pilihan={ZONA.map((nilai) => ({ nilai, nama: nilai }))}
          onGanti={(nilai) => ganti({ zona: nilai as DrafCronjob['zona'] })}
        />
      </Dua>
    </Box>
  )
}

const Dua = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>{children}</Box>
)

type PilihProps = {
  label: string
  nilai: string | number
  pilihan: readonly { nilai: string | number; nama: string }[]
  onGanti: (nilai: string) => void
  galat: string | null
  bantuan?: string | undefined
}

function Pilih({ label, nilai, pilihan, onGanti, galat, bantuan }: PilihProps) {
  return (
    <TextField
      select
      label={label}
      value={nilai}
      onChange={(e) => onGanti(e.target.value)}
      error={galat !== null}
      helperText={galat ?? bantuan}
    >
      {pilihan.map((satu) => (
        <MenuItem key={satu.nilai} value={satu.nilai}>
          {satu.nama}
        </MenuItem>
      ))}
    </TextField>
  )
}
