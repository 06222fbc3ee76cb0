import { LABEL_TUGAS, TUGAS_CRONJOB, type TugasCronjob } from '@geisa/contract/cronjob'
import { ZONA } from '@geisa/engine/acuan'
import { NAMA_BULAN, NAMA_HARI } from '@geisa/engine/calendar'
import { catatanTanggal, PERIOD, type Period, STEP_MINUTES } from '@geisa/engine/cronjob'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { JamInput } from '../../ui/field/jam-input.tsx'
import {
  type CronjobDraft,
  draftJadwal,
  KETERANGAN_TUGAS,
  PARAMETER,
  PERIOD_LABEL,
  REPEATED,
  replaceTugas,
} from './cronjob-draft.ts'

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
          value={draft.tugas}
          error={at('tugas')}
          help={draft.tugas === '' ? undefined : KETERANGAN_TUGAS[draft.tugas]}
          options={TUGAS_CRONJOB.map((value) => ({ value, label: LABEL_TUGAS[value] }))}
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
          {parameter.map(({ name, label, help, kind }) => (
            <TextField
              key={name}
              label={label}
              value={draft.parameter[name] ?? ''}
              onChange={(e) => replace({ parameter: { ...draft.parameter, [name]: e.target.value } })}
              error={at(`parameter.${name}`) !== null}
              helperText={at(`parameter.${name}`) ?? help}
              slotProps={{ htmlInput: { inputMode: kind === 'angka' ? 'numeric' : 'text', maxLength: 40 } }}
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
          value={periode}
          error={at('periode')}
          options={PERIOD.map((value) => ({ value, label: PERIOD_LABEL[value] }))}
          onChange={(value) => replace({ periode: value as Period })}
        />
        {periode === 'PERMINGGU' && (
          <Select
            label="Hari"
            value={draft.hari ?? ''}
            error={at('hari')}
            options={NAMA_HARI.map((label, value) => ({ value, label }))}
            onChange={(value) => replace({ hari: Number(value) })}
          />
        )}
        {periode === 'PERTAHUN' && (
          <Select
            label="Bulan"
            value={draft.bulan ?? ''}
            error={at('bulan')}
            options={NAMA_BULAN.map((label, nth) => ({ value: nth + 1, label }))}
            onChange={(value) => replace({ bulan: Number(value) })}
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
            value={draft.setiapMenit ?? 0}
            error={at('parameter.setiapMenit')}
            options={[
              { value: 0, label: 'Sekali tiap jam' },
              ...STEP_MINUTES.map((value) => ({
                value,
                label: value === 1 ? 'Setiap menit' : `Setiap ${value} menit`,
              })),
            ]}
            onChange={(value) => replace({ setiapMenit: Number(value) === 0 ? null : Number(value) })}
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
          value={draft.zona}
          error={at('zona')}
          options={ZONA.map((value) => ({ value, label: value }))}
          onChange={(value) => replace({ zona: value as CronjobDraft['zona'] })}
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
  value: string | number
  options: readonly { value: string | number; label: string }[]
  onChange: (value: string) => void
  error: string | null
  help?: string | undefined
}

function Select({ label, value, options, onChange, error, help }: PickerProps) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(e) => onChange(e.target.value)}
      error={error !== null}
      helperText={error ?? help}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
