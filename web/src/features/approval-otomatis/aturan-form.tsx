import { JENIS_PENGAJUAN } from '@geisa/contract/pengajuan/pengajuan'
import { JENJANG } from '@geisa/engine/acuan'
import Alert from '@mui/material/Alert'
import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { errorSentence } from '../../api/api-error.ts'
import { useStatusKehadiran } from '../../shared/pengajuan/queries-status-kehadiran.ts'
import { WilayahFilters } from '../../shared/wilayah/filters.tsx'
import { NASIONAL } from '../../shared/wilayah/level.ts'
import {
  type AturanDraft,
  batasError,
  COVERS_JADWAL,
  changeKind,
  FIXED_CONDITION,
  hariError,
  LABEL_JENIS,
  statusWithoutJam,
} from './aturan-draft.ts'

type Props = {
  draft: AturanDraft
  onChange: (draft: AturanDraft) => void
  /** The server's refusal of one field. */
  error: { field: string; message: string } | null
}

/** Region, levels, kind, statuses, conditions. */
export function FormAturan({ draft, onChange, error }: Props) {
  const at = (field: string): string | null => (error?.field === field ? error.message : null)
  const replace = (next: Partial<AturanDraft>): void => onChange({ ...draft, ...next })
  const withoutJam = statusWithoutJam(useStatusKehadiran().data ?? [], draft)
  const wrongHari = hariError(draft.maxHari) ?? at('maksimalHari')
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Kelompok title="Wilayah" error={at('kodeWilayah')} help="Kosong berarti seluruh Indonesia.">
        <WilayahFilters
          root={null}
          value={draft.kodeWilayah === NASIONAL ? undefined : draft.kodeWilayah}
          onChange={(kode) => replace({ kodeWilayah: kode ?? NASIONAL })}
        />
      </Kelompok>
      <Kelompok title="Jenjang" error={at('jenjang')}>
        {JENJANG.map((jenjang) => (
          <FormControlLabel
            key={jenjang}
            label={jenjang}
            control={
              <Checkbox
                size="small"
                checked={draft.jenjang.includes(jenjang)}
                onChange={(_, select) =>
                  replace({ jenjang: JENJANG.filter((j) => (j === jenjang ? select : draft.jenjang.includes(j))) })
                }
              />
            }
          />
        ))}
      </Kelompok>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '240px 1fr' }, alignItems: 'start' }}>
        <TextField
          select
          label="Jenis usulan"
          value={draft.jenis}
          onChange={(e) => onChange(changeKind(draft, e.target.value as AturanDraft['jenis']))}
          error={at('jenis') !== null}
          helperText={at('jenis')}
        >
          {JENIS_PENGAJUAN.map((jenis) => (
            <MenuItem key={jenis} value={jenis}>
              {LABEL_JENIS[jenis]}
            </MenuItem>
          ))}
        </TextField>
        <SelectStatus draft={draft} onChange={(statusId) => replace({ statusId })} error={at('statusId')} />
      </Box>
      <Kelompok title="Syarat" help={`Setiap aturan meminta: ${FIXED_CONDITION.toLowerCase()}.`}>
        <FormControlLabel
          label={COVERS_JADWAL}
          control={
            <Checkbox
              size="small"
              checked={draft.dalamJadwal}
              onChange={(_, inJadwal) => replace({ dalamJadwal: inJadwal })}
            />
          }
        />
        {withoutJam.length > 0 && (
          <Alert severity="warning" role="note" sx={{ width: 1 }}>
            {withoutJam.join(', ')} diusulkan tanpa jam, jadi aturan dengan syarat ini tidak akan menyetujuinya.
          </Alert>
        )}
        {draft.jenis === 'koreksi' && (
          <TextField
            label="Paling banyak hari"
            value={draft.maxHari}
            onChange={(e) => replace({ maxHari: e.target.value.trim() })}
            error={wrongHari !== null}
            helperText={wrongHari ?? 'Kosong: batas statusnya sendiri.'}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
            sx={{ width: 240 }}
          />
        )}
      </Kelompok>
      <BatasFields draft={draft} replace={replace} at={at} />
    </Box>
  )
}

type BatasFieldsProps = {
  draft: AturanDraft
  replace: (next: Partial<AturanDraft>) => void
  at: (field: string) => string | null
}

/** How much the rule approves in all (product.md 4). */
function BatasFields({ draft, replace, at }: BatasFieldsProps) {
  return (
    <Kelompok
      title="Batas"
      help="Dihitung bersama semua yang sudah disetujui, juga oleh orang. Selebihnya menunggu pemeriksa."
    >
      <Batas
        label="Hari tiap GTK dalam sebulan"
        value={draft.batasHari}
        onChange={(batasHari) => replace({ batasHari })}
        error={batasError(draft.batasHari, 31) ?? at('batasHari')}
      />
      <Batas
        label="GTK satu sekolah dalam sehari"
        value={draft.batasGtk}
        onChange={(batasGtk) => replace({ batasGtk })}
        error={batasError(draft.batasGtk, 500) ?? at('batasGtk')}
      />
    </Kelompok>
  )
}

type BatasProps = { label: string; value: string; onChange: (value: string) => void; error: string | null }

function Batas({ label, value, onChange, error }: BatasProps) {
  return (
    <TextField
      label={label}
      value={value}
      onChange={(e) => onChange(e.target.value.trim())}
      error={error !== null}
      helperText={error}
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
      sx={{ width: 240 }}
    />
  )
}

type StatusProps = { draft: AturanDraft; onChange: (statusId: number[]) => void; error: string | null }

/** Only what may be asked for in this kind of request. */
function SelectStatus({ draft, onChange, error }: StatusProps) {
  const all = useStatusKehadiran()
  const allowed = (all.data ?? []).filter((s) => (draft.jenis === 'koreksi' ? s.statusKoreksi : s.absensiManual) === 1)
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={allowed}
      value={allowed.filter(({ id }) => draft.statusId.includes(id))}
      onChange={(_, select) => onChange(select.map(({ id }) => id))}
      getOptionKey={(s) => s.id}
      getOptionLabel={(s) => s.statusKehadiran}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      loading={all.isPending}
      loadingText="Sedang memuat data. . ."
      noOptionsText={
        all.isError ? errorSentence(all.error, 'Gagal mengambil data') : 'Status kehadiran tidak ditemukan...'
      }
      renderInput={(params) => (
        <TextField
          {...params}
          label="Status yang boleh disetujui"
          placeholder={draft.statusId.length === 0 ? 'Pilih status' : ''}
          error={error !== null}
          helperText={error}
        />
      )}
    />
  )
}

type KelompokProps = { title: string; error?: string | null; help?: string; children: ReactNode }

function Kelompok({ title, error = null, help, children }: KelompokProps) {
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 2 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 3 }}>{children}</Box>
      {(error ?? help) !== undefined && <FormHelperText error={error !== null}>{error ?? help}</FormHelperText>}
    </Box>
  )
}
