import { PERAN } from '@geisa/engine/akun/hak-akses'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { type ReactNode, useEffect, useRef } from 'react'
import { CakupanSekolah } from '../cakupan/cakupan-sekolah.tsx'
import { CakupanWilayah } from '../cakupan/cakupan-wilayah.tsx'
import { SekolahOperator } from '../cakupan/sekolah-operator.tsx'
import type { Formulir } from './formulir-pengguna.ts'
import { type Isian, type KolomIsian, LABEL_ISIAN } from './isian-pengguna.ts'
import { Baca, HakAksesIsian, Jenjang, Peran, type Props, Wilayah } from './isian-peran.tsx'
import { PasswordBaru } from './password-baru.tsx'

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
