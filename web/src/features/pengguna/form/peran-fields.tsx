import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import { HAK_AKSES, type HakAkses, labelPeran, type PeranId } from '@geisa/engine/akun/hak-akses'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { WilayahSelect } from '../../../shared/wilayah/wilayah-select.tsx'
import { creatablePeran, jenjangOptions, peranLevel } from './input-rules.ts'
import { emptyInput, INPUT_LABEL } from './pengguna-input.ts'
import type { Formulir } from './use-pengguna-form.ts'

export type Props = { f: Formulir; viewer: PenggunaSesi }

export function Peran({ f, viewer }: Props) {
  const { input, aturan } = f
  if (aturan.peran === 'baca') return <Read label={INPUT_LABEL.peran} value={labelPeran(input.peran)} />
  // Levels, right and region hang on the role: what was chosen for another one goes.
  const replace = (peran: PeranId): void => {
    const { jenjang, hakAkses, wilayah } = emptyInput(peran, jenjangOptions(peran, null, viewer))
    f.replace({ peran, jenjang, hakAkses, wilayah })
  }
  return (
    <TextField
      select
      label={INPUT_LABEL.peran}
      value={input.peran}
      onChange={(e) => replace(Number(e.target.value) as PeranId)}
      error={f.columnError('peran') !== null}
      helperText={f.columnError('peran')}
    >
      {creatablePeran(viewer).map((peran) => (
        <MenuItem key={peran} value={peran}>
          {labelPeran(peran)}
        </MenuItem>
      ))}
    </TextField>
  )
}

export function Wilayah({ f }: { f: Formulir }) {
  const { input, aturan } = f
  if (aturan.wilayah === 'sembunyi') return null
  if (aturan.wilayah === 'baca') return <Read label={INPUT_LABEL.wilayah} value={input.wilayah?.nama ?? '-'} />
  const error = f.columnError('wilayah')
  const level = peranLevel(input.peran)
  return (
    <Box>
      <WilayahSelect
        key={level}
        label={level === 1 ? 'Wilayah (provinsi)' : 'Wilayah (kabupaten/kota)'}
        level={level}
        required
        value={input.wilayah === null ? null : { ...input.wilayah, namaProvinsi: null }}
        onChange={(w) => f.replace({ wilayah: w === null ? null : { kodeWilayah: w.kodeWilayah, nama: w.nama } })}
      />
      {error !== null && (
        <FormHelperText error sx={{ mx: 3.5 }}>
          {error}
        </FormHelperText>
      )}
    </Box>
  )
}

export function Jenjang({ f, viewer }: Props) {
  const { input, aturan } = f
  if (aturan.jenjang === 'sembunyi') return null
  if (aturan.jenjang === 'baca') return <Read label={INPUT_LABEL.jenjang} value={describeJenjang(input.jenjang)} />
  const allowed = jenjangOptions(input.peran, input.wilayah?.kodeWilayah ?? viewer.kodeWilayah, viewer)
  // What stands already is shown, even where the viewer could not give it.
  const options = JENJANG.filter((j) => allowed.includes(j) || input.jenjang.includes(j))
  return (
    <TextField
      select
      label={INPUT_LABEL.jenjang}
      value={input.jenjang}
      onChange={(e) => f.replace({ jenjang: e.target.value as unknown as Jenjang[] })}
      error={f.columnError('jenjang') !== null}
      helperText={f.columnError('jenjang')}
      slotProps={{
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: (nilai) => describeJenjang(nilai as readonly string[]),
        },
      }}
    >
      {options.map((jenjang) => (
        <MenuItem key={jenjang} value={jenjang}>
          {jenjang}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Nothing chosen narrows nothing. */
const describeJenjang = (nilai: readonly string[]): string =>
  JENJANG.filter((j) => nilai.includes(j)).join(', ') || 'Semua jenjang peran ini'

const HAK_MEANING: Record<HakAkses, string> = {
  MONITORING: 'hanya melihat',
  APPROVAL: 'melihat, menyimpan, memutuskan',
}

export function HakAksesInput({ f }: { f: Formulir }) {
  const { input, aturan } = f
  if (aturan.hakAkses === 'sembunyi') return null
  if (aturan.hakAkses === 'baca') {
    return <Read label={INPUT_LABEL.hakAkses} value={input.hakAkses} help={HAK_MEANING[input.hakAkses]} />
  }
  return (
    <TextField
      select
      label={INPUT_LABEL.hakAkses}
      value={input.hakAkses}
      onChange={(e) => f.replace({ hakAkses: e.target.value as HakAkses })}
      error={f.columnError('hakAkses') !== null}
      helperText={f.columnError('hakAkses') ?? HAK_MEANING[input.hakAkses]}
    >
      {HAK_AKSES.map((hak) => (
        <MenuItem key={hak} value={hak}>
          {hak}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Read-only as a field, so that it can be reached, read aloud and copied. */
export function Read({ label, value, help }: { label: string; value: string; help?: string }) {
  return (
    <TextField
      label={label}
      value={value === '' ? '-' : value}
      helperText={help}
      slotProps={{ input: { readOnly: true } }}
      sx={{ '& .MuiInputBase-root': { bgcolor: 'action.hover' } }}
    />
  )
}
