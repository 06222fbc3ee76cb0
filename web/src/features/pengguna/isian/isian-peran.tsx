import type { PenggunaSesi } from '@geisa/contract/sesi'
import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import { HAK_AKSES, type HakAkses, labelPeran, type PeranId } from '@geisa/engine/akun/hak-akses'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { PilihWilayah } from '../../../shared/wilayah/pilih-wilayah.tsx'
import { peranDapatDibuat, pilihanJenjang, tingkatPeran } from './aturan-isian.ts'
import type { Formulir } from './formulir-pengguna.ts'
import { isianKosong, LABEL_ISIAN } from './isian-pengguna.ts'

export type Props = { f: Formulir; pelihat: PenggunaSesi }

export function Peran({ f, pelihat }: Props) {
  const { isian, aturan } = f
  if (aturan.peran === 'baca') return <Baca label={LABEL_ISIAN.peran} nilai={labelPeran(isian.peran)} />
  // Levels, right and region hang on the role: what was chosen for another one goes.
  const ganti = (peran: PeranId): void => {
    const { jenjang, hakAkses, wilayah } = isianKosong(peran, pilihanJenjang(peran, null, pelihat))
    f.ganti({ peran, jenjang, hakAkses, wilayah })
  }
  return (
    <TextField
      select
      label={LABEL_ISIAN.peran}
      value={isian.peran}
      onChange={(e) => ganti(Number(e.target.value) as PeranId)}
      error={f.galatKolom('peran') !== null}
      helperText={f.galatKolom('peran')}
    >
      {peranDapatDibuat(pelihat).map((peran) => (
        <MenuItem key={peran} value={peran}>
          {labelPeran(peran)}
        </MenuItem>
      ))}
    </TextField>
  )
}

export function Wilayah({ f }: { f: Formulir }) {
  const { isian, aturan } = f
  if (aturan.wilayah === 'sembunyi') return null
  if (aturan.wilayah === 'baca') return <Baca label={LABEL_ISIAN.wilayah} nilai={isian.wilayah?.nama ?? '-'} />
  const galat = f.galatKolom('wilayah')
  const level = tingkatPeran(isian.peran)
  return (
    <Box>
      <PilihWilayah
        key={level}
        label={level === 1 ? 'Wilayah (provinsi)' : 'Wilayah (kabupaten/kota)'}
        level={level}
        wajib
        nilai={isian.wilayah === null ? null : { ...isian.wilayah, namaProvinsi: null }}
        onGanti={(w) => f.ganti({ wilayah: w === null ? null : { kodeWilayah: w.kodeWilayah, nama: w.nama } })}
      />
      {galat !== null && (
        <FormHelperText error sx={{ mx: 3.5 }}>
          {galat}
        </FormHelperText>
      )}
    </Box>
  )
}

export function Jenjang({ f, pelihat }: Props) {
  const { isian, aturan } = f
  if (aturan.jenjang === 'sembunyi') return null
  if (aturan.jenjang === 'baca') return <Baca label={LABEL_ISIAN.jenjang} nilai={sebutJenjang(isian.jenjang)} />
  const boleh = pilihanJenjang(isian.peran, isian.wilayah?.kodeWilayah ?? pelihat.kodeWilayah, pelihat)
  // What stands already is shown, even where the viewer could not give it.
  const pilihan = JENJANG.filter((j) => boleh.includes(j) || isian.jenjang.includes(j))
  return (
    <TextField
      select
      label={LABEL_ISIAN.jenjang}
      value={isian.jenjang}
      onChange={(e) => f.ganti({ jenjang: e.target.value as unknown as Jenjang[] })}
      error={f.galatKolom('jenjang') !== null}
      helperText={f.galatKolom('jenjang')}
      slotProps={{
        inputLabel: { shrink: true },
        select: {
          multiple: true,
          displayEmpty: true,
          renderValue: (nilai) => sebutJenjang(nilai as readonly string[]),
        },
      }}
    >
      {pilihan.map((jenjang) => (
        <MenuItem key={jenjang} value={jenjang}>
          {jenjang}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** Nothing chosen narrows nothing. */
const sebutJenjang = (nilai: readonly string[]): string =>
  JENJANG.filter((j) => nilai.includes(j)).join(', ') || 'Semua jenjang peran ini'

const ARTI_HAK: Record<HakAkses, string> = { MONITORING: 'hanya melihat', APPROVAL: 'melihat, menyimpan, memutuskan' }

export function HakAksesIsian({ f }: { f: Formulir }) {
  const { isian, aturan } = f
  if (aturan.hakAkses === 'sembunyi') return null
  if (aturan.hakAkses === 'baca') {
    return <Baca label={LABEL_ISIAN.hakAkses} nilai={isian.hakAkses} bantuan={ARTI_HAK[isian.hakAkses]} />
  }
  return (
    <TextField
      select
      label={LABEL_ISIAN.hakAkses}
      value={isian.hakAkses}
      onChange={(e) => f.ganti({ hakAkses: e.target.value as HakAkses })}
      error={f.galatKolom('hakAkses') !== null}
      helperText={f.galatKolom('hakAkses') ?? ARTI_HAK[isian.hakAkses]}
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
export function Baca({ label, nilai, bantuan }: { label: string; nilai: string; bantuan?: string }) {
  return (
    <TextField
      label={label}
      value={nilai === '' ? '-' : nilai}
      helperText={bantuan}
      slotProps={{ input: { readOnly: true }, inputLabel: { shrink: true } }}
      sx={{ '& .MuiInputBase-root': { bgcolor: 'action.hover' } }}
    />
  )
}
