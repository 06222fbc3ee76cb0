import type { PenggunaSesi } from '@geisa/contract/sesi'
import { JENJANG, type Jenjang } from '@geisa/engine/acuan'
import { HAK_AKSES, type HakAkses, labelPeran, PERAN, type PeranId } from '@geisa/engine/hak-akses'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { type ReactNode, useEffect, useRef } from 'react'
import { PilihWilayah } from '../../shared/pilih-wilayah.tsx'
import { peranDapatDibuat, pilihanJenjang, tingkatPeran } from './aturan-isian.ts'
import { CakupanSekolah } from './cakupan-sekolah.tsx'
import { CakupanWilayah } from './cakupan-wilayah.tsx'
import type { Formulir } from './formulir-pengguna.ts'
import { type Isian, isianKosong, type KolomIsian, LABEL_ISIAN } from './isian-pengguna.ts'
import { PasswordBaru } from './password-baru.tsx'
import { SekolahOperator } from './sekolah-operator.tsx'

type Props = { f: Formulir; pelihat: PenggunaSesi }

/** The fields of an account, each as the viewer may see and type it (spec 2 'User management'). */
export function FormPengguna({ f, pelihat }: Props) {
  const { isian, aturan, ganti } = f
  const baru = f.acuan === null
  const rapat = aturan.wilayah !== 'sembunyi'
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' }, alignItems: 'start' }}>
      <Sel penuh={!rapat}>
        <Peran f={f} pelihat={pelihat} />
      </Sel>
      <Wilayah f={f} />
      {aturan.sekolah !== 'sembunyi' && (
        <SekolahOperator
          nilai={isian.sekolah}
          baca={aturan.sekolah === 'baca'}
          onGanti={(sekolah) => ganti({ sekolah })}
          galat={f.galatKolom('sekolah')}
        />
      )}
      <Teks f={f} kolom="nama" baca={aturan.dasar === 'baca'} wajib maks={100} awal />
      <Teks
        f={f}
        kolom="noHp"
        baca={aturan.dasar === 'baca'}
        wajib={isian.peran !== PERAN.GTK}
        maks={20}
        jenis="tel"
        bantuan="Misalnya 0812 3456 7890"
      />
      <Sel penuh={aturan.picName === 'sembunyi'}>
        <Teks
          f={f}
          kolom="username"
          baca={!baru}
          wajib
          maks={200}
          jenis="email"
          bantuan={baru ? 'Alamat e-mail. Tidak dapat diganti setelah disimpan.' : undefined}
        />
      </Sel>
      {aturan.picName !== 'sembunyi' && <Teks f={f} kolom="picName" baca={aturan.picName === 'baca'} maks={200} />}
      {baru && <PasswordBaru f={f} />}
      <Jenjang f={f} pelihat={pelihat} />
      <HakAksesIsian f={f} />
      {aturan.cakupanWilayah !== 'sembunyi' && (
        <CakupanWilayah
          // Below a province its kab/kota, below a kab/kota its kecamatan.
          induk={isian.wilayah?.kodeWilayah ?? (baru ? pelihat.kodeWilayah : null)}
          satuan={isian.peran === PERAN.CABANG_DINAS ? 'Kab/Kota' : 'Kecamatan'}
          nilai={isian.cakupanWilayah}
          baca={aturan.cakupanWilayah === 'baca'}
          onGanti={(cakupanWilayah) => ganti({ cakupanWilayah })}
          galat={f.galatKolom('cakupanWilayah')}
        />
      )}
      {aturan.cakupanSekolah !== 'sembunyi' && (
        <CakupanSekolah
          provinsi={isian.wilayah?.kodeWilayah ?? (baru ? pelihat.kodeWilayah : null)}
          nilai={isian.cakupanSekolah}
          baca={aturan.cakupanSekolah === 'baca'}
          onGanti={(cakupanSekolah) => ganti({ cakupanSekolah })}
          galat={f.galatKolom('cakupanSekolah')}
        />
      )}
    </Box>
  )
}

/** A field that has its row for itself, or shares it. */
function Sel({ penuh, children }: { penuh: boolean; children: ReactNode }) {
  return <Box sx={{ display: 'grid', ...(penuh ? { gridColumn: '1 / -1' } : {}) }}>{children}</Box>
}

function Peran({ f, pelihat }: Props) {
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

function Wilayah({ f }: { f: Formulir }) {
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

function Jenjang({ f, pelihat }: Props) {
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

function HakAksesIsian({ f }: { f: Formulir }) {
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

type TeksProps = {
  f: Formulir
  kolom: KolomIsian & keyof Pick<Isian, 'nama' | 'noHp' | 'username' | 'picName'>
  baca: boolean
  wajib?: boolean
  maks: number
  /** The form opens in it. */
  awal?: boolean
  jenis?: 'email' | 'tel' | 'text'
  bantuan?: string | undefined
}

function Teks({ f, kolom, baca, wajib = false, maks, jenis = 'text', awal = false, bantuan }: TeksProps) {
  const isian = useRef<HTMLInputElement>(null)
  // After the dialog has taken its first field, which is the role.
  useEffect(() => {
    if (awal) isian.current?.focus()
  }, [awal])
  const galat = f.galatKolom(kolom)
  if (baca) return <Baca label={LABEL_ISIAN[kolom]} nilai={f.isian[kolom]} />
  return (
    <TextField
      label={LABEL_ISIAN[kolom]}
      type={jenis}
      inputRef={isian}
      required={wajib}
      value={f.isian[kolom]}
      onChange={(e) => f.ganti({ [kolom]: e.target.value })}
      onBlur={(e) => f.tinggalkan(kolom, e.target.value)}
      error={galat !== null}
      helperText={galat ?? bantuan}
      // Another person's data: the browser's own suggestions would be the typist's.
      autoComplete={f.aturan.sendiri ? LENGKAPI[kolom] : 'off'}
      slotProps={{ htmlInput: { maxLength: maks } }}
    />
  )
}

const LENGKAPI: Partial<Record<KolomIsian, string>> = { nama: 'name', noHp: 'tel' }

/** Read-only as a field, so that it can be reached, read aloud and copied. */
function Baca({ label, nilai, bantuan }: { label: string; nilai: string; bantuan?: string }) {
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
