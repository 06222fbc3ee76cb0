import { LABEL_MODE } from '@geisa/contract/tarif/words'
import type { ProfilPotongan } from '@geisa/engine/potongan/profil'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import InputAdornment from '@mui/material/InputAdornment'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'
import { PitaInput } from './pita-input.tsx'
import type { Draft } from './tarif-draft.ts'

type Props = { draft: Draft; onChange: (content: Partial<Draft>) => void; error: (field: string) => string | null }

const IZIN: readonly [Draft['izin'], string][] = [
  ['tidak', 'Tidak dipotong'],
  ['sama', 'Sama dengan tanpa izin'],
  ['sendiri', 'Pita sendiri'],
]
const MODE: readonly [ProfilPotongan['mode'], string][] = [
  ['PER_KEJADIAN', `${LABEL_MODE.PER_KEJADIAN}: setiap terlambat dan pulang cepat dipotong sendiri`],
  ['KUMULATIF', `${LABEL_MODE.KUMULATIF}: menit sebulan dijumlahkan, lalu dipotong sekali`],
]

/** The figures of a profile. */
export function ProfilInput({ draft, onChange, error }: Props) {
  const kumulatif = draft.mode === 'KUMULATIF'
  return (
    <Stack spacing={5}>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 4, alignItems: 'start' }}>
        <Persen
          label="Alpa per hari"
          value={draft.alpa}
          onChange={(alpa) => onChange({ alpa })}
          error={error('profil.alpaBp')}
        />
        <Persen
          label="Bagian TPP yang dipotong"
          value={draft.bagian}
          onChange={(bagian) => onChange({ bagian })}
          error={error('profil.bagianBp')}
          help="100 % = seluruh TPP menjadi dasar pemotongan"
        />
      </Box>
      <BeruntunLimit draft={draft} onChange={onChange} error={error} />
      <Option
        title="Cara menghitung menit"
        value={draft.mode}
        options={MODE}
        onChange={(mode) => onChange({ mode: mode === 'KUMULATIF' ? 'KUMULATIF' : 'PER_KEJADIAN' })}
      />
      <PitaInput
        title="Terlambat dan pulang cepat tanpa izin"
        field="profil.pita"
        value={draft.pita}
        onChange={(pita) => onChange({ pita })}
        error={error}
      />
      <Option
        title="Terlambat dan pulang cepat dengan izin"
        value={kumulatif ? 'tidak' : draft.izin}
        options={IZIN}
        dead={kumulatif ? 'Pada cara kumulatif, menit dengan izin tidak dipotong.' : null}
        onChange={(izin) => onChange(replaceIzin(izin, draft))}
      />
      {!kumulatif && draft.izin === 'sendiri' && (
        <PitaInput
          title="Pita dengan izin"
          field="profil.pitaIzin"
          value={draft.pitaIzin}
          onChange={(pitaIzin) => onChange({ pitaIzin })}
          error={error}
        />
      )}
    </Stack>
  )
}

/** Bands of their own begin as those without permission: one only lowers them. */
function replaceIzin(option: string, { pita, pitaIzin }: Draft): Partial<Draft> {
  const izin = IZIN.find(([nilai]) => nilai === option)?.[0] ?? 'tidak'
  return izin === 'sendiri' && pitaIzin.length === 0 ? { izin, pitaIzin: pita } : { izin }
}

function BeruntunLimit({ draft, onChange, error }: Props) {
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <FormControlLabel
        label="Alpa berturut-turut memotong 100 %"
        control={
          <Checkbox
            checked={draft.beruntun !== null}
            onChange={(_, select) => onChange({ beruntun: select ? '10' : null })}
          />
        }
      />
      {draft.beruntun !== null && (
        <TextField
          label="Sejak berapa hari kerja berturut-turut"
          value={draft.beruntun}
          onChange={(e) => onChange({ beruntun: e.target.value })}
          error={error('profil.alpaBeruntun') !== null}
          helperText={
            error('profil.alpaBeruntun') ?? 'Dihitung di dalam satu bulan; hari libur di antaranya tidak memutus.'
          }
          slotProps={{
            htmlInput: { inputMode: 'numeric', maxLength: 2 },
            input: { endAdornment: <InputAdornment position="end">hari</InputAdornment> },
          }}
          sx={{ maxWidth: 340 }}
        />
      )}
    </Box>
  )
}

type PropsPersen = {
  label: string
  value: string
  onChange: (value: string) => void
  error: string | null
  help?: ReactNode
}

function Persen({ label, value, onChange, error, help }: PropsPersen) {
  return (
    <TextField
      label={label}
      value={value}
      onChange={(e) => onChange(e.target.value)}
      error={error !== null}
      helperText={error ?? help}
      slotProps={{
        htmlInput: { inputMode: 'decimal', maxLength: 6 },
        input: { endAdornment: <InputAdornment position="end">%</InputAdornment> },
      }}
    />
  )
}

type OptionProps = {
  title: string
  value: string
  options: readonly (readonly [string, string])[]
  /** Why it cannot be chosen; null = it can. */
  dead?: string | null
  onChange: (value: string) => void
}

function Option({ title, value, options, dead = null, onChange }: OptionProps) {
  const id = useId()
  return (
    <div>
      <Typography id={id} variant="body2" sx={{ fontWeight: 540, mb: 1 }}>
        {title}
      </Typography>
      {dead === null ? (
        <RadioGroup aria-labelledby={id} value={value} onChange={(_, next) => onChange(next)}>
          {options.map(([kode, label]) => (
            <FormControlLabel key={kode} value={kode} label={label} control={<Radio size="small" />} />
          ))}
        </RadioGroup>
      ) : (
        <Typography variant="body2" color="textSecondary">
          {dead}
        </Typography>
      )}
    </div>
  )
}
