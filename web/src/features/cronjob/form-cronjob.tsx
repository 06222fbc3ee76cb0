import { LABEL_TUGAS, TUGAS_CRONJOB, type TugasCronjob } from '@geisa/contract/cronjob'
import { ZONA } from '@geisa/engine/acuan'
import { catatanTanggal, PERIOD, type Period, STEP_MINUTES } from '@geisa/engine/cronjob'
import { NAMA_BULAN, NAMA_HARI } from '@geisa/engine/kalender'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { JamInput } from '../../ui/field/isian-jam.tsx'
import {
  type CronjobDraft,
  draftJadwal,
  KETERANGAN_TUGAS,
  PARAMETER,
  PERIOD_LABEL,
  REPEATED,
  replaceTugas,
} from './draf-cronjob.ts'

type Props = {
  draft: CronjobDraft
  onChange: (draft: CronjobDraft) => void
  /** The server's refusal of one field. */
  error: { field: string; message: string } | null
}
type Section = Props & { at: (field: string) => string | null; replace: (next: Partial<CronjobDraft>) => void }

/** Task, name, when, parameters: only the fields that the period and the task use. */
export function FormCronjob(props: Props) {
  const { draft, onChange, error } = props
  const at = (field: string): string | null => (error?.field === field ? error.message : null)
  const replace = (next: Partial<CronjobDraft>): void => onChange({ ...draft, ...next })
  const section = { ...props, at, replace }
  const parameter = draft.tugas === '' ? [] : (PARAMETER[draft.tugas] ?? [])
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Two>
        <Select
          label="Tugas"
          nilai={draft.tugas}
          error={at('tugas')}
          help={draft.tugas === '' ? undefined : KETERANGAN_TUGAS[draft.tugas]}
          options={TUGAS_CRONJOB.map((nilai) => ({ nilai, nama: LABEL_TUGAS[nilai] }))}
          onChange={(tugas) => onChange(replaceTugas(draft, tugas as TugasCronjob, (one) => LABEL_TUGAS[one]))}
        />
        <TextField
          label="Nama"
          value={draft.nama}
          onChange={(e) => replace({ nama: e.target.value })}
          error={at('nama') !== null}
          helperText={at('nama')}
          slotProps={{ htmlInput: { maxLength: 80 } }}
        />
      </Two>
      <Waktu {...section} />
      {parameter.length > 0 && (
        <Two>
          {parameter.map(({ nama, label, help, jenis }) => (
            <TextField
              key={nama}
              label={label}
              value={draft.parameter[nama] ?? ''}
              onChange={(e) => replace({ parameter: { ...draft.parameter, [nama]: e.target.value } })}
              error={at(`parameter.${nama}`) !== null}
              helperText={at(`parameter.${nama}`) ?? help}
              slotProps={{ htmlInput: { inputMode: jenis === 'angka' ? 'numeric' : 'text', maxLength: 40 } }}
            />
          ))}
        </Two>
      )}
      <FormControlLabel
        label="Aktif"
        control={<Switch checked={draft.aktif} onChange={(_, active) => replace({ aktif: active })} />}
        sx={{ justifySelf: 'start' }}
      />
    </Box>
  )
}

function Waktu({ draft, replace, at }: Section) {
  const { periode, tugas } = draft
  const catatan = catatanTanggal(draftJadwal(draft))
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0, display: 'grid', gap: 4 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 3 }}>
        Jadwal
      </Typography>
      <Two>
        <Select
          label="Periode"
          nilai={periode}
          error={at('periode')}
          options={PERIOD.map((nilai) => ({ nilai, nama: PERIOD_LABEL[nilai] }))}
          onChange={(nilai) => replace({ periode: nilai as Period })}
        />
        {periode === 'PERMINGGU' && (
          <Select
            label="Hari"
            nilai={draft.hari ?? ''}
            error={at('hari')}
            options={NAMA_HARI.map((nama, nilai) => ({ nilai, nama }))}
            onChange={(nilai) => replace({ hari: Number(nilai) })}
          />
        )}
        {periode === 'PERTAHUN' && (
          <Select
            label="Bulan"
            nilai={draft.bulan ?? ''}
            error={at('bulan')}
            options={NAMA_BULAN.map((nama, nth) => ({ nilai: nth + 1, nama }))}
            onChange={(nilai) => replace({ bulan: Number(nilai) })}
          />
        )}
        {(periode === 'PERBULAN' || periode === 'PERTAHUN') && (
          <TextField
            label="Tanggal"
            value={draft.tanggal}
            onChange={(e) => replace({ tanggal: e.target.value.trim() })}
            error={at('tanggal') !== null}
            helperText={at('tanggal') ?? catatan ?? '1 sampai 31'}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 2 } }}
          />
        )}
        {periode === 'PERJAM' && tugas !== '' && REPEATED.includes(tugas) && (
          <Select
            label="Berulang"
            nilai={draft.setiapMenit ?? 0}
            error={at('parameter.setiapMenit')}
            options={[
              { nilai: 0, nama: 'Sekali tiap jam' },
              ...STEP_MINUTES.map((nilai) => ({
                nilai,
                nama: nilai === 1 ? 'Setiap menit' : `Setiap ${nilai} menit`,
              })),
            ]}
            onChange={(nilai) => replace({ setiapMenit: Number(nilai) === 0 ? null : Number(nilai) })}
          />
        )}
        <JamInput
          label={periode === 'PERJAM' ? 'Mulai menit (JJ diabaikan)' : 'Jam'}
          value={draft.jam}
          onChange={(jam) => replace({ jam })}
          error={at('jam')}
        />
        <Select
          label="Zona waktu"
          nilai={draft.zona}
          error={at('zona')}
          options={ZONA.map((nilai) => ({ nilai, nama: nilai }))}
          onChange={(nilai) => replace({ zona: nilai as CronjobDraft['zona'] })}
        />
      </Two>
    </Box>
  )
}

const Two = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>{children}</Box>
)

type PickerProps = {
  label: string
  nilai: string | number
  options: readonly { nilai: string | number; nama: string }[]
  onChange: (nilai: string) => void
  error: string | null
  help?: string | undefined
}

function Select({ label, nilai, options, onChange, error, help }: PickerProps) {
  return (
    <TextField
      select
      label={label}
      value={nilai}
      onChange={(e) => onChange(e.target.value)}
      error={error !== null}
      helperText={error ?? help}
    >
      {options.map((option) => (
        <MenuItem key={option.nilai} value={option.nilai}>
          {option.nama}
        </MenuItem>
      ))}
    </TextField>
  )
}
